import {
  BadgeCheck,
  CalendarCheck,
  CircleCheck,
  CircleX,
  Clock,
  Dumbbell,
  Hourglass,
  House,
  Trees,
  Undo2,
  Wallet,
} from 'lucide-react'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { ButtonLink } from '../../ui/button'
import { Count } from '../../ui/count'
import { EmptyState } from '../../ui/feedback/empty-state'
import { FailedState } from '../../ui/feedback/failed-state'
import { Notice } from '../../ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton'
import { Flag } from '../../ui/flag'
import { Chip } from '../../ui/form/chip'
import { Rating } from '../../ui/stars/rating'

const row = 'flex flex-wrap items-center gap-2'
const people = ['Massiel Cruz', 'Luis Ángel Reyes', 'Nicole Then', 'Héctor Familia', 'Ana', 'Pedro Almonte', 'Zoila']

export function KitStates() {
  return (
    <>
      <div className={row}>
        <Badge tone="warning" icon={<Hourglass aria-hidden />}>
          Pending
        </Badge>
        <Badge tone="info" icon={<CalendarCheck aria-hidden />}>
          Confirmed
        </Badge>
        <Badge tone="positive" icon={<CircleCheck aria-hidden />}>
          Completed
        </Badge>
        <Badge tone="danger" icon={<CircleX aria-hidden />}>
          Cancelled
        </Badge>
      </div>
      <div className={row}>
        <Badge bare tone="neutral" icon={<Wallet aria-hidden />}>
          Pending
        </Badge>
        <Badge bare tone="warning" icon={<Clock aria-hidden />}>
          Awaiting Confirmation
        </Badge>
        <Badge bare tone="positive" icon={<BadgeCheck aria-hidden />}>
          Paid
        </Badge>
        <Badge bare tone="danger" icon={<Undo2 aria-hidden />}>
          Refund due
        </Badge>
      </div>
      <div className={row}>
        <Flag>−15%</Flag>
        <Flag>Best value</Flag>
        <Count value={2} label="2 unread" />
        <Count quiet value={120} label="120 read" />
        <Rating value={4.9} reviews="(87 reviews)" />
      </div>
      <div className={row}>
        <Chip>Boxing</Chip>
        <Chip>MMA</Chip>
        <Chip>+2</Chip>
        <Chip outlined icon={<Dumbbell aria-hidden />}>
          Gym
        </Chip>
        <Chip outlined icon={<House aria-hidden />}>
          Home Visit
        </Chip>
        <Chip outlined icon={<Trees aria-hidden />}>
          Outdoor
        </Chip>
      </div>
      <div className={row}>
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Small" size="s" />
        <Avatar name="Large" size="l" label="Large" />
      </div>
    </>
  )
}

export function KitPlaceholders() {
  return (
    <>
      <SkeletonGroup className="grid grid-cols-[120px_1fr] gap-4 overflow-hidden rounded-card border border-line">
        <Skeleton className="h-full rounded-none" />
        <span className="grid gap-3 py-5 pr-5">
          <Skeleton className="h-5.5 w-1/2" />
          <Skeleton className="w-3/4" />
          <Skeleton className="h-11 w-26 rounded-control" />
        </span>
      </SkeletonGroup>
      <EmptyState
        title="No sessions yet"
        action={
          <ButtonLink to="/" size="md">
            Find Trainers
          </ButtonLink>
        }
      >
        Find a trainer near you and book your first hour.
      </EmptyState>
      <FailedState title="Failed to load trainers" onRetry={() => undefined} />
      <Notice title="Only you see this">A word in the flow of the page.</Notice>
    </>
  )
}
