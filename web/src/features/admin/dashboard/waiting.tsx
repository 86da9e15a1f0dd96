import { ArrowRight, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '@/lib/browser/classes'

interface WaitingProps {
  readonly icon: ReactNode
  readonly count: number
  readonly title: string
  readonly text: string
  readonly to: string
}

/** How many of something wait for an admin, with a link to them. */
export function Waiting({ icon, count, title, text, to }: WaitingProps) {
  const isCalm = count === 0
  const face = (
    <>
      <span
        className={classes(
          'grid size-11 shrink-0 place-items-center rounded-full [&>svg]:size-5',
          isCalm ? 'bg-positive-soft text-positive' : 'bg-danger-soft text-danger',
        )}
      >
        {isCalm ? <CircleCheck aria-hidden /> : icon}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block font-strong text-ink">{title}</b>
        {!isCalm && <span className="block text-sm text-muted">{text}</span>}
      </span>
      {!isCalm && <ArrowRight aria-hidden className="size-5 shrink-0 text-brand" />}
    </>
  )
  const look = 'flex min-h-19 items-center gap-3 rounded-card border border-line bg-surface p-4'
  if (isCalm) return <div className={look}>{face}</div>
  return (
    <Link to={to} className={classes(look, 'no-underline hover:bg-sunken')}>
      {face}
    </Link>
  )
}
