import { Suspense } from 'react'
import { PapersToJudge } from '@/features/verification/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ReportsSection } from './reports-section'
import { trustTranslations } from './trust-translations'

/** Everything about trust between people that an admin decides, one section for each kind of decision. */
export default function TrustTab() {
  const t = useTranslations(trustTranslations)
  return (
    <div className="grid grid-cols-1 gap-5 wide:gap-6">
      <div>
        <h1>{t('title')}</h1>
        <p className="text-muted">{t('text')}</p>
      </div>
      <ReportsSection />
      <Suspense fallback={<Skeleton className="h-50 rounded-card" />}>
        <PapersToJudge />
      </Suspense>
    </div>
  )
}
