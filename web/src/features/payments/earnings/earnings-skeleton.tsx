import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton'

export function EarningsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 wide:gap-6">
      <div className="grid gap-3 xs:grid-cols-2 wide:grid-cols-3 wide:gap-4">
        <Skeleton className="h-29 rounded-card xs:col-span-full wide:col-span-1 wide:h-34" />
        <Skeleton className="h-29 rounded-card wide:h-34" />
        <Skeleton className="h-29 rounded-card wide:h-34" />
      </div>
      <Skeleton className="h-96 rounded-card wide:h-110" />
      <Skeleton className="h-75 rounded-card" />
    </SkeletonGroup>
  )
}
