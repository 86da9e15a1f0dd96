import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { classes } from '../../../lib/browser/classes'
import { pictureAt } from '../../../lib/browser/picture'
import { useSettled } from '../../../lib/browser/use-settled'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Avatar } from '../../../ui/avatar'
import { boxClass, controlClass } from '../../../ui/form/field'
import { type BankLine, candidatesQuery } from '../queries'
import { type CandidateOption, useCandidateOptions } from './candidate-options'
import { lineTranslations } from './line-translations'
import { useLineWords } from './use-line-words'

const debounceMs = 300

interface CandidateFieldProps {
  readonly line: BankLine
  readonly disabled: boolean
  readonly autoFocus?: boolean
  readonly onChoose: (option: CandidateOption) => void
}

/** Finds the booking or client of a line. Follows the combobox pattern of the ARIA Authoring Practices. */
export function CandidateField({ line, disabled, autoFocus = false, onChoose }: CandidateFieldProps) {
  const t = useTranslations(lineTranslations)
  const words = useLineWords()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const { options, note, ...list } = useSearch(line, typed)
  const isOpen = list.isOpen && (options.length > 0 || note !== undefined)
  const optionId = (index: number) => `${listId}-${index}`
  const active = options[list.active]

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') list.step(1)
    else if (event.key === 'ArrowUp') list.step(-1)
    else if (event.key === 'Escape' && isOpen) list.close()
    else if (event.key === 'Enter' && active) onChoose(active)
    else return
    event.preventDefault()
  }

  return (
    <div className={classes(boxClass(false), 'relative flex-1')}>
      <Search aria-hidden />
      <input
        type="text"
        role="combobox"
        aria-label={`${t('find')}: ${words.amount(line)}, ${words.day(line)}`}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active ? optionId(list.active) : undefined}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the user has just asked for this field
        autoFocus={autoFocus}
        placeholder={t('findHint')}
        maxLength={100}
        disabled={disabled}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          list.open()
        }}
        onKeyDown={press}
        onFocus={list.open}
        onBlur={list.close}
        className={classes(controlClass, 'min-h-11')}
      />
      <div
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-control border border-line bg-surface py-1 shadow-float"
      >
        <div id={listId} role="listbox" aria-label={t('found')} tabIndex={-1}>
          {options.map((option, index) => (
            <Option
              key={option.id}
              id={optionId(index)}
              option={option}
              isActive={index === list.active}
              onPoint={() => list.point(index)}
              onChoose={() => onChoose(option)}
            />
          ))}
        </div>
        <p role="status" className="px-4 py-2 text-sm text-muted empty:hidden">
          {note}
        </p>
      </div>
    </div>
  )
}

function useSearch(line: BankLine, typed: string) {
  const t = useTranslations(lineTranslations)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const wanted = typed.trim()
  const search = useSettled(wanted, debounceMs)
  const { data, isError, isPlaceholderData } = useQuery(candidatesQuery(line.id, search))
  const isCurrent = search === wanted && !isPlaceholderData
  const options = useCandidateOptions(wanted === '' ? undefined : data, line.left)

  function noteOf(): string | undefined {
    if (wanted === '') return undefined
    if (isError && isCurrent) return t('searchFailed')
    if (!data || !isCurrent) return t('searching')
    return options.length === 0 ? t('nobody') : undefined
  }

  function open() {
    setOpen(true)
    setActive(-1)
  }

  return {
    options,
    note: noteOf(),
    isOpen,
    active,
    open,
    close: () => setOpen(false),
    point: setActive,
    step(by: 1 | -1) {
      setOpen(true)
      // Index -1 stands for the typed text, which the arrow keys can also reach.
      const stops = options.length + 1
      setActive(((active + 1 + by + stops) % stops) - 1)
    },
  }
}

interface OptionProps {
  readonly id: string
  readonly option: CandidateOption
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

function Option({ id, option: { name, picture, detail }, isActive, onPoint, onChoose }: OptionProps) {
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
      className={classes('flex min-h-13 cursor-pointer items-center gap-3 px-4 py-1.5', isActive && 'bg-brand-soft')}
    >
      <Avatar name={name} photo={picture && pictureAt(picture, 320)} size="s" />
      <span className="min-w-0">
        <b className="block truncate font-strong">{name}</b>
        <span className="block text-sm wrap-anywhere text-muted">{detail}</span>
      </span>
    </div>
  )
}
