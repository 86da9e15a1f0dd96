import { lazyComponent } from '@/lib/browser/lazy-load'

export { PersonMenu, ReportMenu } from './person-menu'
export { type CaseDetails, caseQuery, casesQuery, type ReportCase, reportedPictureUrl } from './queries'
export { ReportSnapshot } from './snapshot'
export { useReportPhoto } from './use-report-photo'
export { reportWords } from './words-translations'

export const OwnNotices = lazyComponent(() => import('./notices/notices'))
