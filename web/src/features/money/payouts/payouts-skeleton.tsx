import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'

export function PayoutsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 wide:gap-6">
      <Skeleton className="h-27 rounded-card" />
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
        <Skeleton className="h-50 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </SkeletonGroup>
  )
}
