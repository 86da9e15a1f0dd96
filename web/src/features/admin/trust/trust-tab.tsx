import { Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { PapersToJudge } from '../../verification/public'

/** What strangers need to trust each other, and what an admin has to decide about it. */
export default function TrustTab() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <Suspense fallback={<Skeleton className="h-50 rounded-card" />}>
        <PapersToJudge />
      </Suspense>
    </div>
  )
}
