import { lineWords } from '@entrena/contract/money/sentences/bank-line'
import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { useDebounced } from '@/lib/browser/use-settled'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { controlClass, fieldBoxClass } from '@/ui/form/field'
import { useCombobox } from '@/ui/form/use-combobox'
import { type BankLine, type Candidates, candidatesQuery, type LineBooking } from '../queries'
import { LineStepButton } from './line-parts'
import { lineTranslations, useLineWords } from './line-translations'
import { bookingSteps, type LineStep, lineDifference } from './steps'
import type { LineMove } from './use-line-move'

/** A booking or client that a line can be assigned to. */
interface CandidateOption {
  readonly id: string
  readonly name: string
  readonly picture: string | null
  readonly detail: string
  readonly steps: readonly LineStep[]
  readonly booking?: LineBooking
}

/** Bookings are listed before clients, because most lines pay a booking. */
function useCandidateOptions(found: Candidates | undefined, left: number): CandidateOption[] {
  const t = useTranslations(lineTranslations)
  const [language] = useLanguage()
  const words = useLineWords()
  if (!found) return []
  const bookings = found.bookings.map((booking) => ({
    id: booking.booking_id,
    name: booking.client_name,
    picture: booking.client_picture,
    detail: [
      booking.reference,
      t('to', { trainer: booking.trainer_name, when: words.when(booking) }),
      stateOf(booking),
      booking.is_marked && t('markedAsPaid'),
      words.formerly(booking),
    ]
      .filter(Boolean)
      .join(' · '),
    steps: bookingSteps(booking, left),
    booking,
  }))
  const clients = found.clients.map(({ client_id: id, name, picture, balance }) => ({
    id,
    name,
    picture,
    detail: lineWords.has_balance[language]({ amount: formatPesos(balance) }),
    steps: [{ name: 'balance', body: { client_id: id } } as const],
  }))
  return [...bookings, ...clients]

  function stateOf({ status, due }: LineBooking): string {
    if (status === 'open') return lineWords.due[language]({ amount: formatPesos(due) })
    if (status === 'paid') return lineWords.already_paid[language]({})
    return t(status === 'late' ? 'lapsed' : 'cancelled')
  }
}

interface AssignSearchProps {
  readonly line: BankLine
  readonly move: LineMove
  /** Goes back to the proposed match. Undefined if the line has no proposed match. */
  readonly onBack?: (() => void) | undefined
}

/**
 * Lets an admin search for the booking or client that a line pays. Shows what assigning the line would do, and asks for
 * confirmation.
 */
export function AssignSearch({ line, move, onBack }: AssignSearchProps) {
  const t = useTranslations(lineTranslations)
  const words = useLineWords()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<CandidateOption>()
  if (chosen) return <Consequence line={line} move={move} option={chosen} onBack={() => setChosen(undefined)} />
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <CandidateField
        line={line}
        typed={typed}
        onType={setTyped}
        // Focuses the field when the user opens it or comes back to it, but not when the page shows it from the start.
        autoFocus={onBack !== undefined || typed !== ''}
        onChoose={setChosen}
      />
      {onBack && (
        <Button
          variant="ghost"
          size="md"
          icon
          aria-label={words.named(t('back'), line)}
          onClick={onBack}
          disabled={move.isBusy}
        >
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}

interface ConsequenceProps extends AssignSearchProps {
  readonly option: CandidateOption
  readonly onBack: () => void
}

function Consequence({ line, move, option, onBack }: ConsequenceProps) {
  const t = useTranslations(lineTranslations)
  const [language] = useLanguage()
  const words = useLineWords()
  const { steps, booking, name } = option
  const [main, second] = steps
  const amount = formatPesos(line.left)
  const difference = lineDifference(booking ? [booking] : [], line.left)
  if (!main) return null

  function textOf(step: LineStep): string {
    if (step.name === 'balance' || !booking) return lineWords.to_balance[language]({ amount, name })
    return lineWords.to_booking[language]({ amount, name, when: words.when(booking) })
  }

  return (
    <div
      className={joinClasses(
        'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2',
        !second && 'wide:grid-cols-[minmax(0,1fr)_auto_auto]',
      )}
    >
      <span role="status">
        <b className="block font-strong wrap-anywhere">{textOf(main)}</b>
        {difference && main.name !== 'balance' && (
          <span className="block text-sm text-warning">
            {lineWords[difference.kind][language]({ amount: formatPesos(difference.amount) })}
          </span>
        )}
      </span>
      <span
        className={joinClasses(
          'order-last col-span-full flex flex-wrap items-center gap-2',
          !second && 'wide:order-none wide:col-span-1',
        )}
      >
        {[main, second].map(
          (step, index) =>
            step && (
              <LineStepButton
                key={step.name}
                {...{ line, move, step, name }}
                label={t(step.name === 'yes' ? 'assign' : step.name === 'returned' ? 'bankReturned' : step.name)}
                variant={index === 0 ? 'soft' : 'secondary'}
                // The search field has disappeared, so the first choice gets the focus and Enter confirms it.
                autoFocus={index === 0}
                // The booking or client may have changed after it was found, so the admin must search again.
                onRefused={onBack}
                className={joinClasses(index === 0 && 'max-wide:flex-1')}
              />
            ),
        )}
      </span>
      <Button
        variant="ghost"
        size="md"
        icon
        aria-label={words.named(t('choseWrong'), line)}
        onClick={onBack}
        disabled={move.isBusy}
      >
        <X aria-hidden />
      </Button>
    </div>
  )
}

const debounceMs = 300

interface CandidateFieldProps {
  readonly line: BankLine
  readonly typed: string
  readonly onType: (text: string) => void
  readonly autoFocus?: boolean
  readonly onChoose: (option: CandidateOption) => void
}

/** Search field for the booking or client that a line pays. */
function CandidateField(props: CandidateFieldProps) {
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
    <div className={joinClasses(fieldBoxClass(false), 'relative flex-1')}>
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
        className={joinClasses(controlClass, 'min-h-11')}
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
              className={joinClasses(
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
  const search = useDebounced(wanted, debounceMs)
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
      <Avatar name={name} photo={picture && pictureInWidth(picture, 320)} size="s" />
      <span className="min-w-0">
        <b className="block truncate font-strong">{name}</b>
        <span className="block text-sm wrap-anywhere text-muted">{detail}</span>
      </span>
    </>
  )
}
