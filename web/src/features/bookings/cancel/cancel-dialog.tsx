import type { CancellationQuote } from '@entrena/contract/bookings/entity'
import { cancelNoteMissing, quoteChanged } from '@entrena/contract/bookings/errors'
import { noteCharacters } from '@entrena/contract/bookings/rules'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { PolicySentence } from '@/features/trainers/public'
import { CallFailed, call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { pictureAt } from '@/lib/browser/picture'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton } from '@/ui/feedback/skeleton'
import { TextArea } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { useBookingWords } from '../parts/booking-words'
import { type Booking, cacheBooking, cancellationQuery } from '../queries'
import { cancelTranslations } from './cancel-translations'
import { QuoteBlock, QuoteNotes, type Role } from './quote-block'

type MoneyBack = 'all' | 'policy' | 'none'

interface CancelChoice {
  readonly andLater: boolean
  /** Only an admin chooses. */
  readonly moneyBack?: MoneyBack | undefined
}

const isQuoteChanged = (error: Error) => error instanceof CallFailed && error.code === quoteChanged.code

/** Loads what cancelling means now, and cancels with exactly the amount that was shown. */
function useCancellation({ id }: Booking, choice: CancelChoice, onDone: () => void) {
  const t = useTranslations(cancelTranslations)
  const client = useQueryClient()
  const [hasChanged, setChanged] = useState(false)
  const quote = useQuery({ ...cancellationQuery(id, choice), placeholderData: keepPreviousData })
  const { send, isPending } = useWrite({
    action: `cancel booking ${id}`,
    send: ({ shown, note }: { shown: CancellationQuote; note: string }) =>
      call('POST /bookings/{id}/cancel', {
        params: { id },
        body: {
          expected_refund: shown.refund_amount,
          and_later: choice.andLater,
          money_back: choice.moneyBack,
          ...(note && { note }),
        },
      }),
    // The refund of the booking is only one of them if later sessions are cancelled with it.
    done: (_, { shown: { refund_amount: refund } }) =>
      refund > 0 ? t('doneRefund', { amount: formatPesos(refund) }) : t('done'),
    failed: (error) => detailOf(error) ?? t('failed'),
    onDone: async (booking) => {
      await cacheBooking(client, booking)
      onDone()
    },
    onFailed: async (error) => {
      setChanged(isQuoteChanged(error))
      // The booking may have changed. With a new amount the dialog stays open and shows it.
      await Promise.all([quote.refetch(), refresh(client, stale.bookings)])
    },
  })
  return { quote, send, isPending, hasChanged }
}

interface CancelDialogProps {
  readonly booking: Booking
  readonly as: Role
  readonly onClose: () => void
  /** Called after the booking was cancelled. */
  readonly onDone?: () => void
}

const wordsOf = ({ status }: Booking) => {
  if (status === 'pending') return { question: 'askRequest', keep: 'keepRequest', confirm: 'withdraw' } as const
  if (status === 'completed') return { question: 'askPackage', keep: 'keepPackage', confirm: 'confirm' } as const
  return { question: 'askSession', keep: 'keep', confirm: 'confirm' } as const
}

export default function CancelDialog({ booking, as, onClose, onDone }: CancelDialogProps) {
  const t = useTranslations(cancelTranslations)
  const [language] = useLanguage()
  const words = useBookingWords()
  const [andLater, setAndLater] = useState(false)
  const [moneyBack, setMoneyBack] = useState<MoneyBack>('all')
  const [note, setNote] = useState('')
  const [wasTried, setTried] = useState(false)
  const choice = { andLater, moneyBack: as === 'admin' ? moneyBack : undefined }
  const { quote, send, isPending, hasChanged } = useCancellation(booking, choice, () => {
    onClose()
    onDone?.()
  })
  const other = as === 'client' ? booking.trainer_name : booking.client_name
  const photo = as === 'client' ? booking.trainer_picture : booking.client_picture
  const needsNote = as === 'admin' && note.trim() === ''

  function confirm() {
    setTried(true)
    if (quote.data && !needsNote) send({ shown: quote.data, note: note.trim() })
  }

  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={t(wordsOf(booking).question)}
      description={`${other} · ${words.when(booking)}`}
      lead={<Avatar name={other} photo={photo && pictureAt(photo, 320)} size="l" />}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t(wordsOf(booking).keep)}
          </Button>
          <Button variant="danger" onClick={confirm} busy={isPending} disabled={!quote.data || quote.isPlaceholderData}>
            <ConfirmLabel quote={quote.data} booking={booking} as={as} />
          </Button>
        </>
      }
    >
      {hasChanged && <Notice tone="warning" role="alert" title={t('changed')} />}
      {quote.isPending && <Skeleton className="h-28 rounded-control!" />}
      {quote.isError && (
        <FailedState
          title={t('quoteFailed')}
          detail={detailOf(quote.error)}
          onRetry={() => void quote.refetch()}
          busy={quote.isFetching}
        />
      )}
      {quote.data && (
        <>
          <QuoteBlock booking={booking} quote={quote.data} as={as} />
          <QuoteNotes booking={booking} quote={quote.data} as={as} />
          <Suspense fallback={null}>
            {as === 'client' && booking.status === 'confirmed' && (
              <PolicySentence
                policy={booking.cancellation_policy}
                name={booking.trainer_name}
                className="text-sm text-muted"
              />
            )}
          </Suspense>
        </>
      )}
      {as === 'admin' && <MoneyChoice value={moneyBack} onChange={setMoneyBack} />}
      {booking.package_booking_id && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={andLater}
            onChange={({ target }) => setAndLater(target.checked)}
            className="size-5 accent-brand"
          />
          {t('andLater')}
        </label>
      )}
      <TextArea
        label={as === 'admin' ? t('noteToBoth') : t('note', { name: other })}
        rows={2}
        maxLength={noteCharacters}
        value={note}
        error={wasTried && needsNote ? cancelNoteMissing.sentence[language] : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  )
}

interface ConfirmLabelProps extends Pick<CancelDialogProps, 'booking' | 'as'> {
  readonly quote: CancellationQuote | undefined
}

function ConfirmLabel({ quote, booking, as }: ConfirmLabelProps) {
  const t = useTranslations(cancelTranslations)
  if (!quote || quote.refund_amount === 0) return t(as === 'client' ? wordsOf(booking).confirm : 'confirm')
  return t(as === 'client' ? 'confirmRefund' : 'confirmOther', { amount: formatPesos(quote.refund_amount) })
}

const choices: readonly MoneyBack[] = ['all', 'policy', 'none']

function MoneyChoice({ value, onChange }: { value: MoneyBack; onChange: (value: MoneyBack) => void }) {
  const t = useTranslations(cancelTranslations)
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-strong">{t('moneyBack')}</legend>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="money-back"
            checked={value === choice}
            onChange={() => onChange(choice)}
            className="size-5 accent-brand"
          />
          {t(choice)}
        </label>
      ))}
    </fieldset>
  )
}
