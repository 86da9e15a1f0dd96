import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { controlClass, Field, type FieldTexts, fieldBoxClass } from './field'

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A native select, which works best on a phone and needs the least code. */
export function SelectField({ label, hint, error, className, id, options, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, className, id }}>
      {(ids) => (
        <div className={joinClasses(fieldBoxClass(error !== undefined), 'relative')}>
          <select {...select} {...ids} className={joinClasses(controlClass, '-mr-4 min-h-11 appearance-none pr-11')}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute right-4" />
        </div>
      )}
    </Field>
  )
}
