import { paymentArrivalDays } from '@entrena/contract/money/payouts/rules'
import { overdueSentence, sentencesAfterRecording } from '@entrena/contract/money/sentences/recorded'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call, errorDetailOf } from '@/lib/api/call'
import { rowsOf } from '@/lib/api/call-page'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { formatInstant, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Switch } from '@/ui/form/switch'
import { LoadedQuery, ShowMoreRows } from './loaded'
import { type DailyBalance, type ExpectedPayment, expectedPaymentsQuery } from './queries'

export const dailyBalanceTranslations = defineTranslations('admin-balance', {
  en: {
    addsUp: 'It adds up',
    differs: 'It does not add up',
    noStatement: 'Enter the balance of your bank statement',
    failed: 'Failed to load the balance',
    entered: 'Bank statement of {{day}}, entered {{when}}',
    agreedOn: 'It added up on {{day}}.',
    causeGap_one: 'No bank statement for {{days}}.',
    causeGap_other: 'No bank statement for {{days}}.',
    causeUpload: 'Upload the file',
    causePayment: 'Open the booking',
    causeLine: 'Show the line',
    open: 'Open the daily balance',
    bank: 'Bank, says Entrena',
    statement: 'Bank, says the bank statement',
    difference: 'Difference',
    bankNow: 'At the bank now, by name',
    clients: 'Clients',
    balances: 'Balances',
    partPayments: 'Part payments',
    refundsOnWay: 'Refunds on their way',
    debts: 'Debts after deletions',
    trainers: 'Trainers',
    available: 'Available',
    onHold: 'On hold: sessions to come or just done',
    payoutsOnWay: 'Payouts on their way',
    entrena: 'Entrena',
    fees: 'Fees and taxes of the bank',
    own: 'Own transfers, salaries, loans, others',
    writtenOff: 'Rests of prices and sessions paid by Entrena',
    unowned: 'No owner yet',
    openLines_one: '{{count}} open bank line',
    openLines_other: '{{count}} open bank lines',
    rests_one: 'Rest of {{count}} bank line',
    rests_other: 'Rests of {{count}} bank lines',
    formTitle: 'Balance of the bank statement',
    day: 'Day of the bank statement',
    balance: 'Balance at the end of the day',
    balanceHint: 'In pesos, such as 182,400.00',
    save: 'Enter balance',
    saved: 'Balance entered.',
    saveFailed: 'Failed to enter the balance',
    missingTitle: 'Confirmed, but not on the bank statement',
    showAll: 'Show all that are expected',
    expectedFailed: 'Failed to load the expected payments',
    nothingExpected: 'No payment is expected.',
    to: '{{client}} to {{trainer}}',
    deleted: 'Deleted person',
    confirmedBy: 'Confirmed {{day}} by {{name}}',
    confirmed: 'Confirmed {{day}}',
    arrived: 'It is on the bank statement',
    arrivedThis: 'It is on the bank statement: {{amount}}, {{reference}}',
    arrivedFailed: 'Failed to record it',
  },
  es: {
    addsUp: 'Cuadra',
    differs: 'No cuadra',
    noStatement: 'Escribe el saldo de tu extracto bancario',
    failed: 'No pudimos cargar el cuadre',
    entered: 'Extracto bancario del {{day}}, anotado el {{when}}',
    agreedOn: 'El {{day}} cuadraba.',
    causeGap_one: 'Falta el extracto bancario del {{days}}.',
    causeGap_other: 'Faltan los extractos bancarios de estos días: {{days}}.',
    causeUpload: 'Subir el archivo',
    causePayment: 'Abrir la reserva',
    causeLine: 'Ver el movimiento',
    open: 'Abrir el cuadre del día',
    bank: 'Banco según Entrena',
    statement: 'Según el extracto bancario',
    difference: 'Diferencia',
    bankNow: 'En el banco ahora, por nombre',
    clients: 'Clientes',
    balances: 'Saldos',
    partPayments: 'Pagos parciales',
    refundsOnWay: 'Reembolsos en camino',
    debts: 'Deudas tras eliminar cuentas',
    trainers: 'Entrenadores',
    available: 'Disponible',
    onHold: 'En espera: sesiones por venir o recién dadas',
    payoutsOnWay: 'Pagos a entrenadores en camino',
    entrena: 'Entrena',
    fees: 'Cargos e impuestos del banco',
    own: 'Traspasos propios, nómina, préstamos, otros',
    writtenOff: 'Restos de precios y sesiones que pagó Entrena',
    unowned: 'Sin dueño todavía',
    openLines_one: '{{count}} movimiento abierto',
    openLines_other: '{{count}} movimientos abiertos',
    rests_one: 'Resto de {{count}} movimiento',
    rests_other: 'Restos de {{count}} movimientos',
    formTitle: 'Saldo del extracto bancario',
    day: 'Día del extracto bancario',
    balance: 'Saldo final del día',
    balanceHint: 'En pesos, por ejemplo 182,400.00',
    save: 'Guardar saldo',
    saved: 'Saldo guardado.',
    saveFailed: 'No pudimos guardar el saldo',
    missingTitle: 'Confirmados, pero no están en el extracto bancario',
    showAll: 'Mostrar todos los que se esperan',
    expectedFailed: 'No pudimos cargar los pagos que se esperan',
    nothingExpected: 'No se espera ningún pago.',
    to: '{{client}} a {{trainer}}',
    deleted: 'Persona eliminada',
    confirmedBy: 'Confirmado el {{day}} por {{name}}',
    confirmed: 'Confirmado el {{day}}',
    arrived: 'Está en el extracto bancario',
    arrivedThis: 'Está en el extracto bancario: {{amount}}, {{reference}}',
    arrivedFailed: 'No pudimos registrarlo',
  },
})

/** Payments that an admin confirmed by hand, and that no bank statement shows yet. */
export function ExpectedPayments({ balance }: { balance: DailyBalance | undefined }) {
  const t = useTranslations(dailyBalanceTranslations)
  const [params, setParams] = useSearchParams()
  const showsAll = params.get('expected') === 'all'
  const list = useInfiniteQuery(expectedPaymentsQuery(!showsAll))
  const payments = rowsOf(list.data)

  function handleSwitch(isOn: boolean) {
    const next = new URLSearchParams(params)
    if (isOn) next.set('expected', 'all')
    else next.delete('expected')
    setParams(next, { replace: true, preventScrollReset: true })
  }

  return (
    <Card className="overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 wide:px-5">
        <div className="min-w-0 flex-1 basis-80">
          <h2>{t('missingTitle')}</h2>
          {balance && <Missing balance={balance} />}
        </div>
        <Switch checked={showsAll} onChange={({ target }) => handleSwitch(target.checked)}>
          {t('showAll')}
        </Switch>
      </div>
      <LoadedQuery query={list} failed={t('expectedFailed')} className="border-t border-line p-4 wide:p-5">
        {() =>
          payments.length === 0 ? (
            showsAll && <p className="border-t border-line p-4 text-muted wide:px-5">{t('nothingExpected')}</p>
          ) : (
            <>
              <ul aria-label={t('missingTitle')} className="divide-y divide-line border-t border-line">
                {payments.map((payment) => (
                  <ExpectedRow key={payment.id} payment={payment} isOverdue={!showsAll} />
                ))}
              </ul>
              <ShowMoreRows list={list} failed={t('expectedFailed')} />
            </>
          )
        }
      </LoadedQuery>
    </Card>
  )
}

function Missing({ balance: { missing_count: count, missing_amount: amount } }: { balance: DailyBalance }) {
  const [language] = useLanguage()
  return (
    <p className={joinClasses('text-sm', count === 0 ? 'text-muted' : 'text-danger')}>
      {overdueSentence[language]({ count, amount: formatPesos(amount), days: paymentArrivalDays })}
    </p>
  )
}

function ExpectedRow({ payment, isOverdue }: { payment: ExpectedPayment; isOverdue: boolean }) {
  const t = useTranslations(dailyBalanceTranslations)
  const [language] = useLanguage()
  const client = payment.client_name ?? t('deleted')
  const trainer = payment.trainer_name ?? t('deleted')
  const day = formatInstant(payment.confirmed_at, language)
  const { confirmed_by: name } = payment
  return (
    <li
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-4 wide:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)_auto_auto] wide:px-5 wide:py-3',
        isOverdue && 'bg-danger-soft/40',
      )}
    >
      <span className="num tracking-wide">{payment.reference}</span>
      <span className="min-w-0 wrap-anywhere max-wide:order-3 max-wide:col-span-full">
        {t('to', { client, trainer })}
      </span>
      <span className="min-w-0 text-sm wrap-anywhere text-muted max-wide:order-4 max-wide:col-span-full">
        {name === null ? t('confirmed', { day }) : t('confirmedBy', { day, name })}
      </span>
      <span className={joinClasses('num text-right text-lg', isOverdue && 'text-danger')}>
        {formatPesos(payment.amount)}
      </span>
      <ArrivedButton payment={payment} />
    </li>
  )
}

function ArrivedButton({ payment: { id, reference, ...payment } }: { payment: ExpectedPayment }) {
  const t = useTranslations(dailyBalanceTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const amount = formatPesos(payment.amount)
  const { send, isPending } = useWrite({
    action: `arrived ${id}`,
    send: () => call('POST /admin/daily-balance/expected/{id}/arrived', { params: { id } }),
    done: () => sentencesAfterRecording.on_statement[language]({ amount }),
    failed: (error) => errorDetailOf(error) ?? t('arrivedFailed'),
    onSettled: () => refresh(client, stale.admin),
  })
  return (
    <Button
      variant="secondary"
      size="md"
      aria-label={t('arrivedThis', { amount, reference })}
      busy={isPending}
      onClick={() => send()}
      className="whitespace-nowrap max-wide:order-5 max-wide:col-span-full"
    >
      {t('arrived')}
    </Button>
  )
}
