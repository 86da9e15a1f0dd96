import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { joinClasses } from '@/lib/browser/classes'

export interface FieldTexts {
  readonly label: string
  readonly hint?: string | undefined
  /** Error message, announced by screen readers and linked to the control with aria-describedby. */
  readonly error?: string | undefined
  readonly className?: string | undefined
}

interface FieldIds {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps extends FieldTexts {
  readonly id?: string | undefined
  /** Shown beside the hint, for example a counter. */
  readonly aside?: ReactNode
  readonly children: (ids: FieldIds) => ReactNode
}

export function Field({ label, hint, error, className, id, aside, children }: FieldProps) {
  const made = useId()
  const control = id ?? made
  const note = `${control}-note`
  return (
    <div className={joinClasses('grid min-w-0 gap-1.5', className)}>
      <label htmlFor={control} className="text-sm font-strong">
        {label}
      </label>
      {children({
        id: control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? note : undefined,
      })}
      {(error || hint || aside) && (
        <div className="flex justify-between gap-3 text-sm text-muted">
          <span id={note} aria-live="polite">
            {error ? <FieldError text={error} /> : hint}
          </span>
          {aside}
        </div>
      )}
    </div>
  )
}

export function FieldError({ text }: { text: string }) {
  return (
    <span className="flex items-start gap-1.5 text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </span>
  )
}

/** Classes of the bordered box around a control without a border. */
export function fieldBoxClass(isWrong: boolean): string {
  return joinClasses(
    'flex min-h-12 min-w-0 items-center gap-2 rounded-control border bg-surface px-4 transition-colors duration-(--fast)',
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
    'has-disabled:bg-sunken has-disabled:text-muted [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted',
    isWrong ? 'border-danger inset-ring inset-ring-danger' : 'border-line-strong',
  )
}

export const controlClass = 'w-full min-w-0 flex-1 border-0 bg-transparent p-0 text-ellipsis outline-none'
