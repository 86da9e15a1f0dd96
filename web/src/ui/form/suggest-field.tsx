import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classes } from '../../lib/browser/classes'
import { boxClass, controlClass, Field, type FieldTexts } from './field'

export interface Suggestion {
  readonly id: string
  /** The text that the field gets. */
  readonly text: string
  readonly detail?: string | undefined
  readonly icon?: ReactNode
}

interface SuggestFieldProps
  extends FieldTexts,
    Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'name' | 'id' | 'onFocus'> {
  readonly icon?: ReactNode
  readonly value: string
  readonly onChange: (text: string) => void
  /** Suggestions for the typed text. Any other text is valid too. */
  readonly suggestions: readonly Suggestion[]
  readonly onChoose: (suggestion: Suggestion) => void
  readonly suggestionsLabel: string
  /** Shown at the end of the field, for example a button. */
  readonly end?: ReactNode
}

/** Text field with suggestions. Follows the combobox pattern of the ARIA Authoring Practices. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, hint, error, className, id, icon, value, onChange, suggestions, ...others } = props
  const { onChoose, suggestionsLabel, end, ...input } = others
  const listId = useId()
  const { isOpen, active, setActive, open, close, press } = useSuggestions(props)
  const optionId = (index: number) => `${listId}-${index}`

  return (
    <Field {...{ label, hint, error, className, id }}>
      {(ids) => (
        <div className={classes(boxClass(error !== undefined), 'relative')}>
          {icon}
          <input
            {...input}
            {...ids}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
            value={value}
            onChange={(event) => {
              onChange(event.target.value)
              open()
            }}
            onKeyDown={press}
            onBlur={close}
            className={classes(controlClass, 'min-h-11')}
          />
          {end}
          <div
            id={listId}
            role="listbox"
            aria-label={suggestionsLabel}
            tabIndex={-1}
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-control border border-line bg-surface py-1 shadow-float"
          >
            {suggestions.map((suggestion, index) => (
              <Option
                key={suggestion.id}
                id={optionId(index)}
                suggestion={suggestion}
                isActive={index === active}
                onPoint={() => setActive(index)}
                onChoose={() => {
                  onChoose(suggestion)
                  close()
                }}
              />
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}

function useSuggestions({ value, suggestions, onChoose }: SuggestFieldProps) {
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  // The list is hidden if the only suggestion equals the typed text.
  const isOpen = isWanted && suggestions.some(({ text }) => text !== value)

  function close() {
    setWanted(false)
    setActive(-1)
  }
  function open() {
    setWanted(true)
    setActive(-1)
  }
  function move(step: 1 | -1) {
    setWanted(true)
    // Index -1 stands for the typed text, which the arrow keys can also reach.
    const stops = suggestions.length + 1
    setActive(((active + 1 + step + stops) % stops) - 1)
  }
  function press(event: KeyboardEvent) {
    const chosen = isOpen ? suggestions[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter' && chosen !== undefined) {
      onChoose(chosen)
      close()
    } else {
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
  }
  return { isOpen, active, setActive, open, close, press }
}

interface OptionProps {
  readonly id: string
  readonly suggestion: Suggestion
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

function Option({ id, suggestion: { text, detail, icon }, isActive, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // Keeps the focus in the text field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerEnter={onPoint}
      onClick={onChoose}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-2 px-4 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted',
        isActive && 'bg-brand-soft',
      )}
    >
      {icon}
      <span className="min-w-0 truncate">
        {text}
        {detail && <span className="text-sm text-muted"> · {detail}</span>}
      </span>
    </div>
  )
}
