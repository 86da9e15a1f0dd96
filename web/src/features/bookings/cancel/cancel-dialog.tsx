import type { CancellationQuote } from '@entrena/contract/bookings/entity'
import { cancelNoteMissing } from '@entrena/contract/bookings/errors'
import { noteCharacters } from '@entrena/contract/bookings/rules'
import { useState } from 'react'
import { detailOf } from '../../../lib/api/call'
import { pictureAt } from '../../../lib/browser/picture'
import { formatPesos } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { FailedState } from '../../../ui/feedback/failed-state'
import { Notice } from '../../../ui/feedback/notice'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { TextArea } from '../../../ui/form/text-field'
import { Dialog } from '../../../ui/overlay/dialog'
import { PolicySentence } from '../../trainers/public'
import { useBookingWords } from '../parts/booking-words'
import type { Booking } from '../queries'
import { cancelTranslations } from './cancel-translations'
import { QuoteBlock, QuoteNotes, type Role } from './quote-block'
import { type MoneyBack, useCancellation } from './use-cancellation'

interface CancelDialogProps {
  readonly booking: Booking
  readonly as: Role
  readonly onClose: () => void
  /** Called after the booking was cancelled. */
  readonly onDone?: () => void
}

const questionOf = ({ status }: Booking) =>
  status === 'pending' ? 'askRequest' : status === 'completed' ? 'askPackage' : 'askSession'

export function CancelDialog({ booking, as, onClose, onDone }: CancelDialogProps) {
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
      onClose={isPending ? () => undefined : onClose}
      title={t(questionOf(booking))}
      description={`${other} · ${words.when(booking)}`}
      lead={<Avatar name={other} photo={photo && pictureAt(photo, 320)} size="l" />}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('keep')}
          </Button>
          <Button variant="danger" onClick={confirm} busy={isPending} disabled={!quote.data || quote.isPlaceholderData}>
            <ConfirmLabel quote={quote.data} as={as} />
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
          {as === 'client' && booking.status === 'confirmed' && (
            <PolicySentence
              policy={booking.cancellation_policy}
              name={booking.trainer_name}
              className="text-sm text-muted"
            />
          )}
        </>
      )}
      {as === 'admin' && <MoneyChoice value={moneyBack} onChange={setMoneyBack} />}
      {booking.package_booking_id && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={andLater}
            onChange={({ target }) => setAndLater(target.checked)}
            className="size-5 accent-(--color-brand)"
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

function ConfirmLabel({ quote, as }: { quote: CancellationQuote | undefined; as: Role }) {
  const t = useTranslations(cancelTranslations)
  if (!quote || quote.refund_amount === 0) return t('confirm')
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
            className="size-5 accent-(--color-brand)"
          />
          {t(choice)}
        </label>
      ))}
    </fieldset>
  )
}
