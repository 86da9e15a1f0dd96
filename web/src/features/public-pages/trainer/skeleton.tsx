import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'

export function TrainerSkeleton() {
  return (
    <SkeletonGroup className="page-width grid grid-cols-1 wide:grid-cols-[minmax(0,1.06fr)_minmax(0,1fr)] wide:gap-x-12">
      <Skeleton className="-mx-(--gutter) h-105 rounded-none rounded-bl-[72px] wide:order-2 wide:mr-0 wide:ml-0 wide:h-155 wide:rounded-bl-[120px]" />
      <div className="grid content-center gap-4 py-5 wide:py-16">
        <Skeleton className="w-48" />
        <Skeleton className="h-12 w-72 max-w-full wide:h-20 wide:w-96" />
        <Skeleton className="h-12 w-64 max-w-full wide:h-20 wide:w-80" />
        <Skeleton className="w-full max-w-120" />
        <Skeleton className="w-2/3" />
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-14 w-64 rounded-control max-wide:hidden" />
      </div>
    </SkeletonGroup>
  )
}
