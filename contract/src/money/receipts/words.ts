import { dominicanDate, dominicanTime } from '../../dominican-time'
import type { Language } from '../../language'
import { formatPesos, toCents, toPesos } from '../../pesos'
import { serviceNames } from '../../trainers/rules'
import { addressedWord } from '../../trainers/spoken'
import { refundLabel } from '../sentences/refund'
import type { Receipt } from './entity'
import { receiptNumberOf, receiptPath } from './rules'

/** Labels of a receipt, shared by page and PDF, so that both say the same in the same order. */
export const receiptWords = {
  en: {
    receipt: 'Receipt',
    issued: 'Issued on {day}',
    client: 'Client',
    trainer: 'Trainer',
    collector: 'Collected by',
    onBehalf: { entrenador: 'on behalf of the trainer', entrenadora: 'on behalf of the trainer' },
    taxId: 'RNC or cédula {id}',
    sessions: 'Sessions of one hour',
    single: 'Training session',
    package: 'Package of {count} sessions',
    cancelled: 'cancelled',
    refunded: 'refunded',
    toSchedule: { one: '1 session without a date yet', other: '{count} sessions without a date yet' },
    ofSessions: '{count} sessions',
    discount: 'Discount, {percent}%',
    paid: 'Paid',
    transfer: 'Bank transfer',
    balance: 'From the balance',
    waived: 'Difference that Entrena paid',
    to_balance: 'Went to the balance',
    reference: 'reference {reference}',
    refund: 'Refund',
    refundOf: 'Refund: session of {day}',
    rest: 'Paid after refunds',
    states: { paid: 'Paid', partly: 'Partly refunded', refunded: 'Refunded' },
    notFiscal: 'This is not a fiscal receipt (NCF).',
    shows: 'It shows what was paid through Entrena.',
  },
  es: {
    receipt: 'Recibo',
    issued: 'Emitido el {day}',
    client: 'Cliente',
    trainer: 'Entrenador',
    collector: 'Cobrado por',
    onBehalf: { entrenador: 'por cuenta del entrenador', entrenadora: 'por cuenta de la entrenadora' },
    taxId: 'RNC o cédula {id}',
    sessions: 'Sesiones de una hora',
    single: 'Sesión de entrenamiento',
    package: 'Paquete de {count} sesiones',
    cancelled: 'cancelada',
    refunded: 'reembolsada',
    toSchedule: { one: '1 sesión aún sin fecha', other: '{count} sesiones aún sin fecha' },
    ofSessions: '{count} sesiones',
    discount: 'Descuento, {percent} %',
    paid: 'Pagado',
    transfer: 'Transferencia bancaria',
    balance: 'Del saldo',
    waived: 'Diferencia que pagó Entrena',
    to_balance: 'Pasó al saldo',
    reference: 'referencia {reference}',
    refund: 'Reembolso',
    refundOf: 'Reembolso: sesión del {day}',
    rest: 'Pagado menos reembolsos',
    states: { paid: 'Pagado', partly: 'Reembolsado en parte', refunded: 'Reembolsado' },
    notFiscal: 'No es un comprobante fiscal (NCF).',
    shows: 'Muestra lo que se pagó por Entrena.',
  },
} as const satisfies Readonly<Record<Language, object>>

/** The link to a receipt, such as in mails. */
export function receiptLink(booking: { readonly id: string; readonly createdAt: Date }, language: Language) {
  return { label: `${receiptWords[language].receipt} ${receiptNumberOf(booking)}`, path: receiptPath(booking.id) }
}

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-419' }
const dayStyle = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const weekdayStyle = { ...dayStyle, weekday: 'short' } as const

const format = (date: string, language: Language, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], style).format(new Date(`${date}T00:00:00Z`))

/** For example: Nov 1, 2026 */
const receiptDay = (instant: string, language: Language) => format(dominicanDate(new Date(instant)), language, dayStyle)

const momentOf = (instant: string, language: Language) =>
  `${receiptDay(instant, language)}, ${dominicanTime(new Date(instant))}`

const filled = (text: string, name: string, value: string | number) => text.replace(`{${name}}`, String(value))

export interface ReceiptLine {
  /** Identifies the line within its receipt. */
  readonly id: string
  /** `sum`: what was paid. `rest`: what is left of it after refunds. */
  readonly kind: 'price' | 'discount' | 'sum' | 'payment' | 'refund' | 'rest'
  readonly label: string
  readonly detail?: string
  readonly amount: string
}

export interface WrittenReceipt {
  readonly title: string
  readonly service: string
  readonly state: string
  readonly issued: string
  readonly parties: readonly { readonly label: string; readonly name: string; readonly details: readonly string[] }[]
  readonly sessions: readonly { readonly day: string; readonly time: string; readonly note?: string }[]
  readonly toSchedule: string | undefined
  readonly lines: readonly ReceiptLine[]
}

/** Everything that a receipt says, for the page and the PDF. */
export function writeReceipt(receipt: Receipt, language: Language): WrittenReceipt {
  const words = receiptWords[language]
  const { client, trainer, collector, sessions_count: count, to_schedule: open } = receipt
  const refund = toCents(receipt.refunded_amount)
  const state = refund === 0 ? 'paid' : refund < toCents(receipt.paid_amount) ? 'partly' : 'refunded'
  const taxId = collector.tax_id ? [filled(words.taxId, 'id', collector.tax_id)] : []
  return {
    title: count > 1 ? filled(words.package, 'count', count) : words.single,
    service: serviceNames[receipt.service_type][language],
    state: words.states[state],
    issued: filled(words.issued, 'day', receiptDay(receipt.issued_at, language)),
    parties: [
      { label: words.client, name: client.name, details: [client.email] },
      {
        label: addressedWord(trainer.addressed_as, language) ?? words.trainer,
        name: trainer.name,
        details: trainer.place ? [trainer.place] : [],
      },
      {
        label: words.collector,
        name: collector.name,
        details: [words.onBehalf[trainer.addressed_as ?? 'entrenador'], ...taxId],
      },
    ],
    sessions: receipt.sessions.map((session) => ({
      day: format(session.date, language, weekdayStyle),
      time: session.time,
      ...(session.is_refunded ? { note: words.refunded } : session.status === 'cancelled' && { note: words.cancelled }),
    })),
    toSchedule: open > 0 ? filled(words.toSchedule[open === 1 ? 'one' : 'other'], 'count', open) : undefined,
    lines: linesOf(receipt, language),
  }
}

function linesOf(receipt: Receipt, language: Language): ReceiptLine[] {
  const words = receiptWords[language]
  const originalCents = toCents(receipt.original_amount)
  const savedCents = originalCents - toCents(receipt.paid_amount)
  const restCents = toCents(receipt.paid_amount) - toCents(receipt.refunded_amount)
  return [
    { id: 'price', kind: 'price', label: priceLabel(receipt, language), amount: formatPesos(receipt.original_amount) },
    ...(savedCents > 0
      ? [
          {
            id: 'discount',
            kind: 'discount' as const,
            label: filled(words.discount, 'percent', receipt.discount_percent),
            amount: formatPesos(toPesos(-savedCents)),
          },
        ]
      : []),
    { id: 'sum', kind: 'sum', label: words.paid, amount: formatPesos(receipt.paid_amount) },
    ...receipt.payments.map(({ kind, at, amount }, index) => ({
      id: `payment ${index}`,
      kind: 'payment' as const,
      label: words[kind],
      detail: [
        momentOf(at, language),
        ...(kind === 'transfer' ? [filled(words.reference, 'reference', receipt.reference)] : []),
      ].join(' · '),
      amount: formatPesos(amount),
    })),
    ...receipt.refunds.map(({ at, amount, date, state }, index) => ({
      id: `refund ${index}`,
      kind: 'refund' as const,
      label: date ? filled(words.refundOf, 'day', format(date, language, dayStyle)) : words.refund,
      detail: [receiptDay(at, language), ...(state ? [refundLabel(state, 'client', language)] : [])].join(' · '),
      amount: formatPesos(-amount),
    })),
    ...(receipt.refunds.length > 0
      ? [{ id: 'rest', kind: 'rest' as const, label: words.rest, amount: formatPesos(toPesos(restCents)) }]
      : []),
  ]
}

/** For example: 5 × RD$1,400.00 */
function priceLabel({ sessions_count: count, original_amount: original }: Receipt, language: Language): string {
  const cents = toCents(original)
  if (cents % count === 0) return `${count} × ${formatPesos(toPesos(cents / count))}`
  return filled(receiptWords[language].ofSessions, 'count', count)
}
