import { ChevronDown } from 'lucide-react'
import { classes } from '@/lib/browser/classes'
import { boxClass, controlClass } from '@/ui/form/field'

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
}

/** The first option already names the filter, so the label is only for screen readers. */
export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <div className={classes(boxClass(false), 'relative')}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={classes(controlClass, '-mr-4 min-h-11 appearance-none pr-9')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3" />
    </div>
  )
}
