import { mostTransfers } from '@entrena/contract/money/payouts/rules'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { bankTranslations } from '../bank-translations'
import type { Ticks } from './ticks'

interface ExportBarProps {
  readonly ticks: Ticks
  /** How much is ticked, in words. */
  readonly count: string
  readonly label: string
  readonly note?: ReactNode
  readonly busy: boolean
  readonly onExport: () => void
}

/** Stays at the bottom of the screen while its list is longer. */
export function ExportBar({ ticks, count, label, note, busy, onExport }: ExportBarProps) {
  const t = useTranslations(bankTranslations)
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 rounded-b-card border-t border-line bg-surface p-4 wide:flex wide:items-center wide:gap-6 wide:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 wide:mr-auto wide:block">
        <p className="text-sm text-muted">{count}</p>
        <p className="num text-xl wide:text-2xl">{formatPesos(ticks.total)}</p>
      </div>
      {ticks.isCut ? (
        <p className="text-sm text-warning wide:max-w-[44ch]">{t('most', { most: mostTransfers })}</p>
      ) : (
        note && <p className="text-sm text-muted max-wide:hidden wide:max-w-[44ch]">{note}</p>
      )}
      <Button
        size="lg"
        busy={busy}
        busyLabel={t('exporting')}
        disabled={ticks.ids.length === 0}
        onClick={onExport}
        className="max-wide:w-full"
      >
        <Download aria-hidden />
        {label}
      </Button>
    </div>
  )
}
