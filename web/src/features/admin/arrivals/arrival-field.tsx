import { toPesos } from '@entrena/contract/money'
import { amountInvalid } from '@entrena/contract/payouts/errors'
import type { Booking } from '@/features/bookings/public'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { TextField } from '@/ui/form/text-field'
import { arrivalTranslations } from './arrival-translations'
import type { Arriving } from './use-arriving'

interface ArrivalFieldProps {
  readonly booking: Booking
  readonly arriving: Arriving
  /** The booking has lapsed, so it takes only its whole price. */
  readonly isLate: boolean
  readonly onEnter: () => void
}

export function ArrivalField({ booking, arriving, isLate, onEnter }: ArrivalFieldProps) {
  const t = useTranslations(arrivalTranslations)
  const [language] = useLanguage()
  const { arrival, text, acceptsLess, changeText, changeAccepts } = arriving
  const amount = formatPesos(toPesos(arrival.differenceCents))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
      className="mb-4 grid gap-2"
    >
      {booking.paid_amount > 0 && (
        <p>{t('before', { paid: formatPesos(booking.paid_amount), price: formatPesos(booking.price) })}</p>
      )}
      <TextField
        label={t('arrived')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={error()}
        hint={hint()}
        onChange={({ target }) => changeText(target.value)}
      />
      {arrival.mayAccept && !isLate && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={acceptsLess}
            onChange={({ target }) => changeAccepts(target.checked)}
            className="size-5 accent-brand"
          />
          {t('accept')}
        </label>
      )}
    </form>
  )

  function error(): string | undefined {
    if (arrival.kind === 'invalid') return amountInvalid.sentence[language]
    return isLate && arrival.kind === 'less' ? t('lateLess', { amount }) : undefined
  }

  function hint(): string | undefined {
    if (arrival.kind === 'more') return t('more', { amount })
    return arrival.kind === 'less' && !arriving.isAccepted ? t('less', { amount }) : undefined
  }
}
