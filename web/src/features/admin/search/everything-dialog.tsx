import { adminBookingPath, bankLinePath, personPath } from '@entrena/contract/admin/rules'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { transferLabel } from '@entrena/contract/money/sentences/transfer'
import { useQuery } from '@tanstack/react-query'
import { Landmark, type LucideIcon, Search, Send, TicketCheck, Undo2 } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { bookingTranslations } from '@/features/bookings/public'
import { errorDetailOf } from '@/lib/api/call'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { useIsOnline } from '@/lib/browser/use-is-online'
import { useDebounced } from '@/lib/browser/use-settled'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { useCombobox } from '@/ui/form/use-combobox'
import { useOverlay } from '@/ui/overlay/use-overlay'
import { type AdminSearchResults, searchEverythingQuery } from '../queries'
import { userTranslations } from '../users/users-translations'
import { everythingTranslations } from './everything-translations'

const debounceMs = 200

interface Result {
  readonly key: string
  readonly group: 'people' | 'bookings' | 'lines' | 'transfers'
  readonly to: string
  readonly face: ReactNode
  readonly title: string
  readonly text: string
  readonly amount: number | null
}

/** One search for people, bookings, bank lines and transfers. Enter opens the first result. */
export default function EverythingDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations(everythingTranslations)
  const go = useNavigate()
  const overlay = useOverlay(onClose)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), debounceMs)
  const found = useQuery(searchEverythingQuery(search))
  const results = useResults(typed.trim() === '' ? undefined : found.data)
  const isCurrent = search === typed.trim() && !found.isPlaceholderData
  const { open, inputProps, listProps, optionProps, active } = useCombobox<Result>({
    items: results,
    hasList: results.length > 0,
    label: t('results'),
    onChoose: choose,
  })

  function choose({ to }: Result) {
    onClose()
    void go(to)
  }

  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 grid animate-fade-in content-start justify-items-center overflow-y-auto bg-overlay p-4 wide:pt-20">
          <Dialog.Content
            {...overlay}
            aria-describedby={undefined}
            className="grid w-full max-w-180 animate-enter grid-cols-1 overflow-clip rounded-card bg-surface shadow-float"
          >
            <Dialog.Title className="sr-only">{t('open')}</Dialog.Title>
            <form
              onSubmit={(event) => {
                event.preventDefault()
                const [first] = results
                if (isCurrent && first) choose(first)
              }}
              className="flex items-center gap-3 border-b border-line px-4"
            >
              <Search aria-hidden className="size-5 shrink-0 text-muted" />
              <input
                {...inputProps}
                aria-label={t('open')}
                placeholder={t('hint')}
                maxLength={100}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value)
                  open()
                }}
                onBlur={undefined}
                // Escape closes the whole search, and not only its list.
                onKeyDown={(event) => event.key !== 'Escape' && inputProps.onKeyDown(event)}
                className="min-h-14 w-full bg-transparent text-lg outline-none"
              />
              <Dialog.Close className="min-h-11 shrink-0 px-2 text-sm font-strong text-muted hover:text-ink">
                {t('close')}
              </Dialog.Close>
            </form>
            <State typed={typed.trim()} isCurrent={isCurrent} found={found} isEmpty={results.length === 0} />
            {results.length > 0 && (
              <div {...listProps} className="grid max-h-[70dvh] overflow-y-auto p-2">
                {results.map((result, index) => (
                  <Fragmented key={result.key} result={result} before={results[index - 1]}>
                    <Option
                      {...optionProps(result, index)}
                      isActive={index === active || (active < 0 && index === 0)}
                      result={result}
                      search={search}
                    />
                  </Fragmented>
                ))}
              </div>
            )}
            <p aria-hidden className="border-t border-line bg-sunken px-4 py-2 text-sm text-muted max-wide:hidden">
              ↑ ↓ {t('move')} · ↵ {t('enter')} · / {t('slash')}
            </p>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface StateProps {
  readonly typed: string
  readonly isCurrent: boolean
  readonly isEmpty: boolean
  readonly found: { readonly error: Error | null; readonly isError: boolean; readonly data: unknown }
}

/** Shown in place of results, and announced by screen readers: a message that explains why there are none. */
function State({ typed, isCurrent, isEmpty, found }: StateProps) {
  const t = useTranslations(everythingTranslations)
  const isOnline = useIsOnline()
  const text = words()
  return (
    <p role="status" className={joinClasses(text === '' ? 'sr-only' : 'p-4 text-muted')}>
      {text}
    </p>
  )

  function words(): string {
    if (typed === '') return t('start')
    if (found.isError && isCurrent) return isOnline ? (errorDetailOf(found.error) ?? t('failed')) : t('offline')
    if (!isEmpty) return ''
    return isCurrent && found.data ? t('nothing') : t('searching')
  }
}

/** Shows a result, below the heading of its group if it is the first result of the group. */
function Fragmented({ result, before, children }: { result: Result; before: Result | undefined; children: ReactNode }) {
  const t = useTranslations(everythingTranslations)
  return (
    <>
      {result.group !== before?.group && (
        <p role="presentation" className="px-3 pt-3 pb-1 text-sm font-strong text-muted">
          {t(result.group)}
        </p>
      )}
      {children}
    </>
  )
}

interface OptionProps extends Partial<ComponentProps<'div'>> {
  readonly isActive: boolean
  readonly result: Result
  readonly search: string
}

function Option({ isActive, result, search, ...rest }: OptionProps) {
  return (
    <div
      {...rest}
      className={joinClasses(
        'grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-control px-3 py-2',
        isActive && 'bg-brand-soft inset-ring-2 inset-ring-focus',
      )}
    >
      {result.face}
      <span className="grid min-w-0">
        <b className="font-strong wrap-anywhere">
          <HighlightedText text={result.title} search={search} />
        </b>
        <span className="text-sm wrap-anywhere text-muted">
          <HighlightedText text={result.text} search={search} />
        </span>
      </span>
      {result.amount !== null && (
        <span className="num">
          <HighlightedText text={formatPesos(result.amount)} search={search} />
        </span>
      )}
    </div>
  )
}

function Face({ icon: Icon, tone }: { icon: LucideIcon; tone: string }) {
  return (
    <span aria-hidden className={joinClasses('grid size-9 place-items-center rounded-control', tone)}>
      <Icon className="size-5" />
    </span>
  )
}

function useResults(found: AdminSearchResults | undefined): readonly Result[] {
  const t = useTranslations(everythingTranslations)
  const tu = useTranslations(userTranslations)
  const tb = useTranslations(bookingTranslations)
  const [language] = useLanguage()
  if (!found) return []
  return [
    ...found.people.map(
      ({ id, name, email, phone, picture, role, is_suspended: isSuspended }): Result => ({
        key: id,
        group: 'people',
        to: personPath(id),
        face: <Avatar name={name} photo={picture && pictureInWidth(picture, 320)} size="s" />,
        title: name,
        text: [tu(role ?? 'noRole'), isSuspended && t('suspended'), email, phone].filter(Boolean).join(' · '),
        amount: null,
      }),
    ),
    ...found.bookings.map(
      (booking): Result => ({
        key: booking.id,
        group: 'bookings',
        to: adminBookingPath(booking.id),
        face: <Face icon={TicketCheck} tone="bg-info-soft text-info" />,
        title: referenceOf(booking.id),
        text: [
          t('with', { client: booking.client_name, trainer: booking.trainer_name }),
          `${formatDay(booking.date, language)}, ${booking.time}`,
          tb(booking.status),
        ].join(' · '),
        amount: booking.price,
      }),
    ),
    ...found.lines.map(
      (line): Result => ({
        key: line.id,
        group: 'lines',
        to: bankLinePath(line),
        face: <Face icon={Landmark} tone="bg-neutral-soft text-neutral" />,
        title: [line.day && formatDay(line.day, language, 'day'), line.text].filter(Boolean).join(' · '),
        text: [line.reference, t(`line_${line.state}`)].filter(Boolean).join(' · '),
        amount: line.amount,
      }),
    ),
    ...found.transfers.map(
      (transfer): Result => ({
        key: transfer.id,
        group: 'transfers',
        to: transfer.owner_name === null ? '/admin?tab=bank&part=payouts' : personPath(transfer.owner_id),
        face: <Face icon={transfer.kind === 'refund' ? Undo2 : Send} tone="bg-warning-soft text-warning" />,
        title: t(transfer.kind, { name: transfer.owner_name ?? t('deleted') }),
        text: [transferLabel(transfer, 'admin', language), `···${transfer.account_ending}`].join(' · '),
        amount: transfer.amount,
      }),
    ),
  ]
}

/**
 * Lowercases a text and removes accents. Each character is replaced by exactly one, so that positions in the text stay
 * valid.
 */
function plain(text: string): string {
  return Array.from(
    text,
    (letter) =>
      letter
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()[0] ?? ' ',
  ).join('')
}

/** Highlights the searched words in a text. */
function HighlightedText({ text, search }: { text: string; search: string }) {
  const letters = Array.from(text)
  const plainText = plain(text)
  const isMarked = letters.map(() => false)
  for (const word of plain(search).split(/\s+/)) {
    if (word.length < 2) continue
    for (let at = plainText.indexOf(word); at >= 0; at = plainText.indexOf(word, at + word.length))
      isMarked.fill(true, at, at + word.length)
  }
  const pieces: { text: string; isMarked: boolean; at: number }[] = []
  letters.forEach((letter, at) => {
    const last = pieces.at(-1)
    if (last && last.isMarked === isMarked[at]) last.text += letter
    else pieces.push({ text: letter, isMarked: isMarked[at] ?? false, at })
  })
  return pieces.map((piece) =>
    piece.isMarked ? (
      <mark key={piece.at} className="rounded-sm bg-accent-soft text-accent-text">
        {piece.text}
      </mark>
    ) : (
      <span key={piece.at}>{piece.text}</span>
    ),
  )
}
