import { isDate } from '@entrena/contract/calendar'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from '../../../lib/i18n/i18n'
import { boxClass, controlClass } from '../../../ui/form/field'
import { lastDay } from './days'
import { panelTranslations } from './panel-translations'

/** While a year is being typed, browsers report dates such as 0002-11-17, which are ignored. */
const firstDay = '1000-01-01'

interface DateFieldProps {
  readonly chosen: string | undefined
  readonly today: string
  readonly onDay: (date: string) => void
}

/** The browser's date input. Opens its picker at once if the browser allows it. */
export function DateField({ chosen, today, onDay }: DateFieldProps) {
  const t = useTranslations(panelTranslations)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    try {
      input.current?.showPicker()
    } catch {
      // The browser refused to open the picker; the input still works.
    }
  }, [])
  return (
    <div className="mt-1 grid animate-enter gap-1.5">
      <label htmlFor={id} className="sr-only">
        {t('date')}
      </label>
      <div className={boxClass(false)}>
        <input
          ref={input}
          id={id}
          type="date"
          min={today}
          max={lastDay}
          defaultValue={chosen}
          onChange={({ target: { value } }) => {
            if (isDate(value) && value >= firstDay && value <= lastDay) onDay(value)
          }}
          className={`${controlClass} min-h-11`}
        />
      </div>
    </div>
  )
}
