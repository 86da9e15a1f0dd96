import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton'

export function PageSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-8 wide:gap-10">
      <Skeleton className="h-100 rounded-none max-wide:-mx-(--gutter) wide:h-117 wide:rounded-card" />
      <div className="grid grid-cols-1 gap-3">
        <Skeleton className="h-11 w-80 max-w-full" />
        <Skeleton className="w-96 max-w-full" />
        <Skeleton className="h-7 w-64 max-w-full" />
      </div>
      <div className="grid grid-cols-1 gap-3">
        <Skeleton className="h-7 w-28" />
        <Skeleton />
        <Skeleton />
        <Skeleton className="w-2/3" />
      </div>
      <Skeleton className="h-75 rounded-card" />
    </SkeletonGroup>
  )
}
