import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../lib/browser/lazy-load'
import { useCanReport } from './use-can-report'

export { type CaseDetails, caseQuery, casesQuery, type ReportCase, refreshReports, reportedPictureUrl } from './queries'
export { Snapshot } from './snapshot'
export { useReportPhoto } from './use-report-photo'
export { reportWords } from './words-translations'

const LoadedMenu = lazyPart(() => import('./dialog/report-menu'))

export function ReportMenu(props: ComponentProps<typeof LoadedMenu>) {
  if (!useCanReport()) return null
  return (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <LoadedMenu {...props} />
    </Suspense>
  )
}

export const Notices = lazyPart(() => import('./notices/notices'))
