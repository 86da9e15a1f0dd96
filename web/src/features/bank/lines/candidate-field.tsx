import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { classes } from '@/lib/browser/classes'
import { pictureAt } from '@/lib/browser/picture'
import { useSettled } from '@/lib/browser/use-settled'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { boxClass, controlClass } from '@/ui/form/field'
import { useCombobox } from '@/ui/form/use-combobox'
import { type BankLine, candidatesQuery } from '../queries'
import { type CandidateOption, useCandidateOptions } from './candidate-options'
import { lineTranslations } from './line-translations'
import { useLineWords } from './use-line-words'

const debounceMs = 300

interface CandidateFieldProps {
  readonly line: BankLine
  readonly typed: string
  readonly onType: (text: string) => void
  readonly autoFocus?: boolean
  readonly onChoose: (option: CandidateOption) => void
}

/** Finds the booking or client of a line. */
export function CandidateField(props: CandidateFieldProps) {
  const { line, typed, onType, autoFocus = false, onChoose } = props
  const t = useTranslations(lineTranslations)
  const words = useLineWords()
  const { options, note } = useSearch(line, typed)
  const list = useCombobox({
    items: options,
    hasList: options.length > 0 || note !== undefined,
    label: t('found'),
    onChoose,
  })
  return (
    <div className={classes(boxClass(false), 'relative flex-1')}>
      <Search aria-hidden />
      <input
        {...list.inputProps}
        aria-label={words.named(t('find'), line)}
        // biome-ignore lint/a11y/noAutofocus: the user has just asked for this field
        autoFocus={autoFocus}
        placeholder={t('findHint')}
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          onType(target.value)
          list.open()
        }}
        onFocus={list.open}
        className={classes(controlClass, 'min-h-11')}
      />
      <div
        hidden={!list.isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-control border border-line bg-surface py-1 shadow-float"
      >
        <div {...list.listProps}>
          {options.map((option, index) => (
            <div
              key={option.id}
              {...list.optionProps(option, index)}
              className={classes(
                'flex min-h-13 cursor-pointer items-center gap-3 px-4 py-1.5',
                index === list.active && 'bg-brand-soft',
              )}
            >
              <Candidate option={option} />
            </div>
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

  return { options, note: noteOf() }
}

function Candidate({ option: { name, picture, detail } }: { option: CandidateOption }) {
  return (
    <>
      <Avatar name={name} photo={picture && pictureAt(picture, 320)} size="s" />
      <span className="min-w-0">
        <b className="block truncate font-strong">{name}</b>
        <span className="block text-sm wrap-anywhere text-muted">{detail}</span>
      </span>
    </>
  )
}
