import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classes } from '@/lib/browser/classes'

type StepState = 'done' | 'now' | 'later'

const marks: Record<StepState, string> = {
  done: 'border-brand bg-brand-soft text-brand',
  now: 'border-brand bg-brand text-on-brand',
  later: 'border-line-strong bg-surface',
}

interface StepProps {
  readonly number: number
  readonly state: StepState
  readonly title: string
  readonly isLast?: boolean
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children?: ReactNode
}

export function Step({ number, state, title, isLast = false, headingRef, children }: StepProps) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={classes(
        'relative grid grid-cols-[40px_minmax(0,1fr)] gap-x-4 gap-y-3 pb-8',
        !isLast &&
          'wide:before:absolute wide:before:top-11 wide:before:bottom-1 wide:before:left-4.75 wide:before:w-0.5',
        !isLast && (state === 'done' ? 'wide:before:bg-brand' : 'wide:before:bg-line'),
      )}
    >
      <span
        aria-hidden
        className={classes(
          'grid size-10 place-items-center rounded-full border-2 font-display font-heavy',
          marks[state],
        )}
      >
        {state === 'done' ? <Check className="size-5" /> : number}
      </span>
      <h2
        ref={headingRef}
        tabIndex={-1}
        className={classes('scroll-mt-20 content-center outline-none', !children && 'text-muted')}
      >
        {title}
      </h2>
      {children && (
        <div className="col-span-full grid min-w-0 grid-cols-1 gap-4 wide:col-span-1 wide:col-start-2">{children}</div>
      )}
    </li>
  )
}
