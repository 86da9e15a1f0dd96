import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { SettledLines } from '../lines/settled-lines'
import { deskTranslations } from './desk-translations'

/** Loads its lines only once it is opened. */
export function SettledCard({ statementId }: { statementId: string | undefined }) {
  const t = useTranslations(deskTranslations)
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 rounded-card px-4 font-strong wide:px-5">
        {t('settled')}
        <ChevronDown aria-hidden className="size-5 text-muted group-open:rotate-180" />
      </summary>
      {isOpen && <SettledLines statementId={statementId} />}
    </details>
  )
}
