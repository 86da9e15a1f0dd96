import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { FieldError } from './field'

interface ChoiceChipsProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'value'> {
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly icon?: ReactNode }[]
  readonly error?: string | undefined
}

/** Checkboxes as chips, of which any number can be chosen. */
export function ChoiceChips({ legend, options, error, ...input }: ChoiceChipsProps) {
  const note = useId()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-strong">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, icon }) => (
          <label key={value} className={chipClass(error !== undefined)}>
            <input
              {...input}
              type="checkbox"
              value={value}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? note : undefined}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Check aria-hidden className="hidden group-has-checked:block" />
            {icon && <span className="contents group-has-checked:hidden">{icon}</span>}
            {label}
          </label>
        ))}
      </div>
      <div id={note} aria-live="polite" className="text-sm empty:hidden">
        {error && <FieldError text={error} />}
      </div>
    </fieldset>
  )
}

function chipClass(isWrong: boolean): string {
  return joinClasses(
    'group relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border bg-surface px-4 font-medium',
    'transition-colors duration-(--fast) hover:bg-sunken [&_svg]:size-4.5 [&_svg]:shrink-0',
    'has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-hover has-checked:inset-ring has-checked:inset-ring-brand',
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    isWrong ? 'border-danger' : 'border-line-strong',
  )
}
