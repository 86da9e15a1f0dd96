import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { MoreMenu, type MoreMenuItem } from '@/ui/overlay/more-menu'
import { lazyOverlay } from '@/ui/overlay/overlay'
import type { ReportedSubject } from '../queries'
import { dialogTranslations } from './dialog-translations'

const ReportDialog = lazyOverlay(() => import('./report-dialog'))

interface ReportMenuProps {
  /** The subject of the menu, such as a person's name. */
  readonly about: string
  readonly subjects: readonly ReportedSubject[]
  /** Menu items below the ones for reporting. */
  readonly items?: readonly MoreMenuItem[]
  readonly className?: string | undefined
}

/** Menu with items to report something. */
export default function ReportMenu({ about, subjects, items = [], className }: ReportMenuProps) {
  const t = useTranslations(dialogTranslations)
  const [reported, setReported] = useState<ReportedSubject>()
  const reports = subjects.map((subject) => ({
    label: t(subject.kind),
    icon: Flag,
    onSelect: () => setReported(subject),
  }))
  return (
    <>
      <MoreMenu label={t('more', { name: about })} items={[...reports, ...items]} className={className} />
      {reported && <ReportDialog subject={reported} onClose={() => setReported(undefined)} />}
    </>
  )
}
