import type { PaymentSplit } from '@entrena/contract/money/payments/amounts'
import { balanceCheckoutTexts, sentencesBeforePaying } from '@entrena/contract/money/sentences/due'
import { type ReactNode, useId } from 'react'
import { type Booking, useBookingWords } from '@/features/bookings/public'
import { joinClasses } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Switch } from '@/ui/form/switch'
import { paymentTranslations } from './translations'

export const checkoutBalanceTranslations = defineTranslations('payment-balance', {
  en: {
    use: 'Use my balance',
    alreadyArrived: 'Already arrived',
    fromBalance: 'From your balance',
    continue: 'Continue to transfer',
    pay: 'Pay with my balance',
    paid: 'Paid with your balance',
    failed: 'Failed to use your balance',
    loadFailed: 'Your balance could not be loaded',
    heldUntil: 'Your hour stays held until {{when}}.',
    today: 'today, {{time}}',
    tomorrow: 'tomorrow, {{time}}',
    onDay: '{{day}}, {{time}}',
  },
  es: {
    use: 'Usar mi saldo',
    alreadyArrived: 'Ya recibimos',
    fromBalance: 'De tu saldo',
    continue: 'Seguir con la transferencia',
    pay: 'Pagar con mi saldo',
    paid: 'Pagada con tu saldo',
    failed: 'No pudimos usar tu saldo',
    loadFailed: 'No pudimos cargar tu saldo',
    heldUntil: 'Tu hora sigue guardada hasta {{when}}.',
    today: 'hoy, {{time}}',
    tomorrow: 'mañana, {{time}}',
    onDay: 'el {{day}}, {{time}}',
  },
})

interface BalanceBoxProps {
  readonly booking: Booking
  readonly balance: number
  /** How much of the price the balance pays, and how much is left to transfer. */
  readonly split: PaymentSplit
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
  readonly isStarting: boolean
  readonly onContinue: () => void
}

/** For a client with a balance: how much of the booking it covers, and how much is left to transfer. */
export function BalanceBox({ booking, balance, split, isOn, onSwitch, isStarting, onContinue }: BalanceBoxProps) {
  const t = useTranslations(checkoutBalanceTranslations)
  const [language] = useLanguage()
  const tp = useTranslations(paymentTranslations)
  return (
    <>
      <UseSwitch balance={balance} isOn={isOn} isDisabled={isStarting} onChange={onSwitch} />
      <Lines booking={booking} split={split} />
      <Button
        size="lg"
        busy={isStarting}
        busyLabel={tp('processing')}
        onClick={onContinue}
        className="wide:justify-self-start wide:px-10"
      >
        {t(split.rest === 0 ? 'pay' : 'continue')}
      </Button>
      <p className="text-sm text-muted">{sentencesBeforePaying.with_balance[language]}</p>
    </>
  )
}

interface UseSwitchProps {
  readonly balance: number
  readonly isOn: boolean
  readonly isDisabled: boolean
  readonly onChange: (isOn: boolean) => void
}

function UseSwitch({ balance, isOn, isDisabled, onChange }: UseSwitchProps) {
  const t = useTranslations(checkoutBalanceTranslations)
  const [language] = useLanguage()
  const id = useId()
  const noteId = useId()
  return (
    <div className="flex items-center gap-4 rounded-control bg-brand-soft p-4">
      <label htmlFor={id} className="min-w-0 flex-1">
        <b className="font-bold">{t('use')}</b>
        <span id={noteId} className="block text-sm">
          {balanceCheckoutTexts.holds[language](formatPesos(balance))}
        </span>
      </label>
      <Switch
        id={id}
        aria-label={t('use')}
        aria-describedby={noteId}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      >
        {null}
      </Switch>
    </div>
  )
}

function Lines({ booking, split: { used, rest } }: Pick<BalanceBoxProps, 'booking' | 'split'>) {
  const t = useTranslations(checkoutBalanceTranslations)
  const tp = useTranslations(paymentTranslations)
  const words = useBookingWords()
  const { price, paid_amount: paid } = booking
  return (
    <dl className="grid gap-2" aria-live="polite">
      <Line name={<span className="text-muted">{words.bought(booking)}</span>} amount={price} />
      {paid > 0 && <Line name={<span className="text-muted">{t('alreadyArrived')}</span>} amount={-paid} />}
      {used > 0 && <Line name={t('fromBalance')} amount={-used} className="text-positive" />}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <dt className="text-xl font-bold">{tp('toTransfer')}</dt>
        <dd className="num text-2xl">{formatPesos(rest)}</dd>
      </div>
    </dl>
  )
}

function Line({ name, amount, className }: { name: ReactNode; amount: number; className?: string }) {
  return (
    <div className={joinClasses('flex items-baseline justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd className="num">{formatPesos(amount)}</dd>
    </div>
  )
}
