import { Flag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import type { GalleryAction } from '@/ui/gallery/gallery-viewer'
import { lazyOverlay } from '@/ui/overlay/overlay'
import { useCanReport } from './person-menu'
import type { ReportedSubject } from './queries'

const ReportDialog = lazyOverlay(() => import('./dialog/report-dialog'))

/** Returns an action for the picture viewer that reports the shown picture. The caller must render `dialog`. */
export function useReportPhoto(
  ownerId: string,
  name: string,
): { action: GalleryAction | undefined; dialog: ReactNode } {
  const t = useTranslations(photoTranslations)
  const [subject, setSubject] = useState<ReportedSubject>()
  const canReport = useCanReport(ownerId)
  const report = (picture: string) => {
    const id = /([0-9a-f-]{36})-\d+\.webp$/.exec(picture)?.[1]
    if (id) setSubject({ kind: 'photo', id, name, picture })
  }
  return {
    action: canReport ? { label: t('report'), icon: <Flag aria-hidden />, onPress: report } : undefined,
    dialog: subject && <ReportDialog subject={subject} onClose={() => setSubject(undefined)} />,
  }
}

const photoTranslations = defineTranslations('report-photo', {
  en: { report: 'Report this photo' },
  es: { report: 'Reportar esta foto' },
})
