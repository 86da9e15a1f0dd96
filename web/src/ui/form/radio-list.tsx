import { type ReactNode, useId } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { FieldError } from './field'

interface RadioListProps<Value> {
  readonly legend: string
  /** True to show the legend. Otherwise only screen readers read it. */
  readonly showsLegend?: boolean
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly hint?: string | undefined
    /** Shown at the end of the row, for example an amount. */
    readonly aside?: ReactNode
    readonly disabled?: boolean
  }[]
  /** Undefined while nothing is chosen. */
  readonly chosen: Value | undefined
  readonly onChoose: (value: Value) => void
  readonly error?: string | undefined
  /** True for a border around each option. */
  readonly boxed?: boolean
  /** True for two columns of short options. */
  readonly inColumns?: boolean
}

/** Radio buttons below each other, each with a label and perhaps a hint. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { legend, showsLegend = false, options, chosen, onChoose, error, boxed = false, inColumns = false } = props
  const name = useId()
  const note = useId()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className={showsLegend ? 'mb-1 font-strong' : 'sr-only'}>{legend}</legend>
      <div className={joinClasses('grid', boxed && 'gap-2', inColumns && 'grid-cols-2')}>
        {options.map(({ value, label, hint, aside, disabled = false }) => (
          <label
            key={value}
            className={joinClasses(
              'grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 has-disabled:cursor-not-allowed',
              boxed ? boxClass(error !== undefined) : 'min-h-11 py-1.5',
              // The radio button of a row without a border stands beside the first line.
              hint && !boxed ? 'items-start' : 'items-center',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={disabled}
              aria-describedby={error ? note : undefined}
              onChange={() => onChoose(value)}
              className="my-0.5 size-5 accent-brand"
            />
            <span className="min-w-0 wrap-anywhere">
              {hint || boxed ? <b className="block font-strong">{label}</b> : label}
              {hint && <span className="block text-sm text-muted">{hint}</span>}
            </span>
            {aside}
          </label>
        ))}
      </div>
      <div id={note} aria-live="polite" className="text-sm empty:hidden">
        {error && <FieldError text={error} />}
      </div>
    </fieldset>
  )
}

function boxClass(isWrong: boolean): string {
  return joinClasses(
    'min-h-13 rounded-control border bg-surface px-3 py-2 transition-colors duration-(--fast) hover:bg-sunken',
    'has-checked:border-brand has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand',
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    'has-disabled:border-dashed',
    isWrong ? 'border-danger' : 'border-line-strong',
  )
}
