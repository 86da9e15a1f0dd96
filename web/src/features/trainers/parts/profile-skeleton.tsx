import type { ReactNode } from 'react'
import { Card } from '../../../ui/card'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton'
import { TwoColumns } from './two-columns'

export function ProfileSkeleton({ lead }: { lead?: ReactNode }) {
  return (
    <TwoColumns lead={lead} aside={!lead && <Skeleton className="h-96 rounded-card" />}>
      <SkeletonGroup className="grid gap-5 wide:gap-6">
        <Card padded className="grid gap-6">
          <div className="flex gap-4 wide:gap-6">
            <Skeleton className="h-33 w-26 shrink-0 rounded-control wide:h-63 wide:w-53" />
            <div className="grid flex-1 content-start gap-4">
              <Skeleton className="h-8 w-2/3" />
              <Skeleton className="w-1/2" />
              <Skeleton />
              <Skeleton className="w-5/6" />
            </div>
          </div>
          <Skeleton className="h-12" />
        </Card>
        <Card padded className="grid gap-4">
          <Skeleton className="h-7 w-1/3" />
          <div className="grid gap-3 sm:grid-cols-3">
            <Skeleton className="h-25 rounded-control" />
            <Skeleton className="h-25 rounded-control" />
            <Skeleton className="h-25 rounded-control" />
          </div>
        </Card>
      </SkeletonGroup>
    </TwoColumns>
  )
}
