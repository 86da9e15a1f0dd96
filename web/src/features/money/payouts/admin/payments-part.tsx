import { adminBookingPath } from '@entrena/contract/admin/rules'
import { dominicanTime } from '@entrena/contract/dominican-time'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { rowsOf } from '@/lib/api/call-page'
import { joinClasses } from '@/lib/browser/classes'
import { formatInstant, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Card } from '@/ui/card'
import { useDateRange } from '@/ui/form/days-filter'
import { ListHeadingWithDates } from './days-head'
import { LoadedQuery, ShowMoreRows } from './loaded'
import { paymentsFileAddress, type ReceivedPayment, receivedPaymentsQuery } from './queries'

/** Payments of clients that admins confirmed, latest first. */
export default function PaymentsSection() {
  const t = useTranslations(paymentsTranslations)
  const days = useDateRange()
  const list = useInfiniteQuery(receivedPaymentsQuery(days))
  const payments = rowsOf(list.data)
  return (
    <Card className="overflow-clip">
      <ListHeadingWithDates title={t('title')} file={{ address: paymentsFileAddress(days), label: t('file') }} />
      <LoadedQuery query={list} failed={t('failed')} rows={6} className="border-t border-line p-4 wide:p-5">
        {() =>
          payments.length === 0 ? (
            <p className="border-t border-line p-4 text-muted wide:px-5">
              {t(days.from || days.to ? 'emptyDays' : 'empty')}
            </p>
          ) : (
            <>
              <ul aria-label={t('title')} className="divide-y divide-line border-t border-line">
                {payments.map((payment) => (
                  <PaymentRow key={payment.id} payment={payment} />
                ))}
              </ul>
              <ShowMoreRows list={list} failed={t('failed')} />
            </>
          )
        }
      </LoadedQuery>
    </Card>
  )
}

function PaymentRow({ payment }: { payment: ReceivedPayment }) {
  const t = useTranslations(paymentsTranslations)
  const [language] = useLanguage()
  const { kind, reference, booking_id: bookingId, confirmed_by: name, is_on_statement: isOnStatement } = payment
  const client = payment.client_name ?? t('deleted')
  const trainer = payment.trainer_name ?? (payment.trainer_id ? t('deleted') : undefined)
  const isRemoval = kind === 'not_arrived'
  const statement = payment.is_undone ? 'undone' : isOnStatement ? 'onStatement' : 'notOnStatement'
  const facts = [
    kind !== 'received' && t(kind),
    name === null ? undefined : t('confirmedBy', { name }),
    isRemoval ? undefined : t(statement),
  ]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 p-4 wide:grid-cols-[11rem_7rem_minmax(0,1fr)_minmax(0,1fr)_8rem] wide:px-5 wide:py-3">
      <span className="text-sm text-muted tabular-nums max-wide:order-3">
        {`${formatInstant(payment.confirmed_at, language, 'medium')}, ${dominicanTime(new Date(payment.confirmed_at))}`}
      </span>
      {bookingId ? (
        <Link
          to={adminBookingPath(bookingId)}
          className="num tracking-wide text-ink underline-offset-3 hover:underline max-wide:order-4 max-wide:text-right"
        >
          {reference}
        </Link>
      ) : (
        <span className="num tracking-wide max-wide:order-4 max-wide:text-right">{reference}</span>
      )}
      <span className="min-w-0 font-strong wrap-anywhere max-wide:order-1">
        {trainer === undefined ? client : t('to', { client, trainer })}
      </span>
      <span className="min-w-0 text-sm wrap-anywhere text-muted max-wide:order-5 max-wide:col-span-full">
        {facts.filter(Boolean).join(' · ')}
      </span>
      <span className={joinClasses('num text-right text-lg max-wide:order-2', isRemoval && 'text-danger')}>
        {formatPesos(payment.amount)}
      </span>
    </li>
  )
}

const paymentsTranslations = defineTranslations('admin-payments', {
  en: {
    title: 'Confirmed payments',
    file: 'Confirmed payments as CSV',
    failed: 'Failed to load the payments',
    empty: 'No payment has been confirmed yet.',
    emptyDays: 'No payment was confirmed on these days.',
    to: '{{client}} to {{trainer}}',
    deleted: 'Deleted person',
    overpaid: 'Beyond the price, to the balance',
    not_arrived: 'Undone: it had not arrived',
    confirmedBy: 'By {{name}}',
    onStatement: 'On the bank statement',
    undone: 'Undone later',
    notOnStatement: 'Not on a bank statement yet',
  },
  es: {
    title: 'Pagos confirmados',
    file: 'Pagos confirmados en CSV',
    failed: 'No pudimos cargar los pagos',
    empty: 'Todavía no hay pagos confirmados.',
    emptyDays: 'En estos días no se confirmó ningún pago.',
    to: '{{client}} a {{trainer}}',
    deleted: 'Persona eliminada',
    overpaid: 'De más, al saldo',
    not_arrived: 'Deshecho: no había llegado',
    confirmedBy: 'Por {{name}}',
    onStatement: 'En el extracto bancario',
    undone: 'Deshecho después',
    notOnStatement: 'Todavía en ningún extracto bancario',
  },
})
