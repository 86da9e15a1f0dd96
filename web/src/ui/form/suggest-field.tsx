import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { controlClass, Field, type FieldTexts, fieldBoxClass } from './field'
import { useCombobox } from './use-combobox'

export interface FieldSuggestion {
  readonly id: string
  /** The text that is written into the field. */
  readonly text: string
  readonly detail?: string | undefined
  readonly icon?: ReactNode
  /** Shown at the end of the row, for example how many trainers a suggestion finds. */
  readonly aside?: ReactNode
  /** Suggestions with the same group must be adjacent. The group's name is shown above them. */
  readonly group?: string
}

interface SuggestFieldProps
  extends FieldTexts,
    Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'name' | 'id' | 'onFocus'> {
  readonly icon?: ReactNode
  readonly value: string
  readonly onChange: (text: string) => void
  /** Suggestions for the typed text. Any other text is valid too. */
  readonly suggestions: readonly FieldSuggestion[]
  readonly onChoose: (suggestion: FieldSuggestion) => void
  readonly suggestionsLabel: string
  /** Shown at the end of the field, for example a button. */
  readonly end?: ReactNode
}

export function SuggestField(props: SuggestFieldProps) {
  const { label, hint, error, className, id, icon, value, onChange, suggestions, ...others } = props
  const { onChoose, suggestionsLabel, end, ...input } = others
  const list = useCombobox({
    items: suggestions,
    // The list is hidden if the only suggestion equals the typed text.
    hasList: suggestions.some(({ text }) => text !== value),
    label: suggestionsLabel,
    onChoose,
  })

  return (
    <Field {...{ label, hint, error, className, id }}>
      {(ids) => (
        <div className={joinClasses(fieldBoxClass(error !== undefined), 'relative')}>
          {icon}
          <input
            {...input}
            {...ids}
            {...list.inputProps}
            value={value}
            onChange={(event) => {
              onChange(event.target.value)
              list.open()
            }}
            onKeyDown={(event) => {
              list.inputProps.onKeyDown(event)
              // Enter also submits the form with the typed text, so the list closes.
              if (event.key === 'Enter') list.close()
            }}
            className={joinClasses(controlClass, 'min-h-11')}
          />
          {end}
          <div
            {...list.listProps}
            hidden={!list.isOpen}
            className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-control border border-line bg-surface py-1 shadow-float"
          >
            {suggestions.map((suggestion, index) => (
              <Fragment key={suggestion.id}>
                {suggestion.group && suggestion.group !== suggestions[index - 1]?.group && (
                  <p aria-hidden className="px-4 pt-2 pb-0.5 text-sm font-strong text-muted">
                    {suggestion.group}
                  </p>
                )}
                <div
                  {...list.optionProps(suggestion, index)}
                  className={joinClasses(
                    'flex min-h-11 cursor-pointer items-center gap-2 px-4 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted',
                    index === list.active && 'bg-brand-soft',
                  )}
                >
                  <SuggestionText {...suggestion} />
                </div>
              </Fragment>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}

function SuggestionText({ text, detail, icon, aside }: FieldSuggestion) {
  return (
    <>
      {icon}
      <span className="min-w-0 truncate">
        {text}
        {detail && <span className="text-sm text-muted"> · {detail}</span>}
      </span>
      {aside && <span className="ml-auto shrink-0 text-sm text-muted">{aside}</span>}
    </>
  )
}
