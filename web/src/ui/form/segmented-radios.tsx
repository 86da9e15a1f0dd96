import { type ReactNode, useId } from 'react'
import { joinClasses } from '@/lib/browser/classes'

interface SegmentedRadiosProps<Value> {
  /** Id of the element with the title. */
  readonly titleId: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
  /** True if the options may take several lines on a phone. */
  readonly wraps?: boolean
  readonly className?: string
}

/** Radio buttons beside each other, for a few short options. Links with the same look are `SegmentedLinks`. */
export function SegmentedRadios<Value extends string | number | null>({
  titleId,
  options,
  chosen,
  onChoose,
  wraps = false,
  className,
}: SegmentedRadiosProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={titleId}
      className={joinClasses('flex min-w-0 rounded-control bg-sunken p-1', wraps && 'flex-wrap', className)}
    >
      {options.map(({ value, label, icon }) => (
        <label
          key={label}
          className="relative flex min-h-10 flex-auto cursor-pointer items-center justify-center gap-2 rounded-[9px] px-2.5 text-center text-sm leading-4.5 font-strong text-muted [&>svg]:size-4.5 [&>svg]:shrink-0 transition-colors duration-(--fast) hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:inset-ring has-checked:inset-ring-line has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {icon}
          {label}
        </label>
      ))}
    </div>
  )
}
