import { Card } from '../../../ui/card'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton'

const rows = ['a', 'b', 'c', 'd'] as const

export function BookingsSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-8">
      <Skeleton className="h-72 rounded-card wide:h-57" />
      <Card>
        {rows.map((key) => (
          <div
            key={key}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4 border-line p-4 not-first:border-t wide:p-5"
          >
            <Skeleton className="h-16 w-12 justify-self-center" />
            <div className="grid grid-cols-1 gap-3">
              <Skeleton className="h-5 w-48 max-w-full" />
              <Skeleton className="w-64 max-w-full" />
            </div>
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  )
}
