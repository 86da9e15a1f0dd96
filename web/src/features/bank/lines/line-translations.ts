import { dominicanDate } from '@entrena/contract/dominican-time'
import { joinWords } from '@entrena/contract/join-words'
import { lineWords } from '@entrena/contract/money/sentences/bank-line'
import { sentencesAfterRecording } from '@entrena/contract/money/sentences/recorded'
import { formatDay, formatPesos, formatUnsignedPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { formatDayInSentence, formatSessionInSentence } from '../day-words'
import type { BankLine, LineAllocation, LineBooking, ProposedTransfer } from '../queries'
import { bankTextOf } from './highlight'
import type { LineStep } from './steps'

export const lineTranslations = defineTranslations('bank-lines', {
  en: {
    named: '{{what}}: {{line}}',
    confirmThis: 'Confirm {{name}}',
    formerly: 'formerly {{name}}, until {{day}}',
    to: 'to {{trainer}} · {{when}}',
    toPaid: 'to {{trainer}} · already paid',
    toLate: 'to {{trainer}} · {{when}} · lapsed',
    toGone: 'to {{trainer}} · {{when}} · cancelled',
    toSeveral_one: 'to {{trainers}} · {{count}} booking',
    toSeveral_other: 'to {{trainers}} · {{count}} bookings',
    reference: 'reference',
    number: 'confirmation no.',
    account: 'known account',
    name: 'name and amount',
    amountOnly: 'amount only',
    batch: 'batch',
    fee: 'bank fee',
    tax: 'tax',
    returned: 'returned by the bank',
    readAs: 'read as {{text}}',
    paidOn: 'paid on {{day}}',
    paidByOther: 'another line pays it',
    mayBeKnown: 'Another file may have this line already',
    payoutTo: 'Payout to {{name}}',
    refundTo: 'Refund to {{name}}',
    payoutBatch_one: '{{count}} payout',
    payoutBatch_other: 'Batch of {{count}} payouts',
    refundBatch_one: '{{count}} refund',
    refundBatch_other: 'Batch of {{count}} refunds',
    mixedBatch: 'Batch of {{count}} transfers',
    somebody: 'a deleted account',
    bookedWithFile: 'Booked with its file',
    openFile: 'Open its file',
    queued: 'In progress',
    yes: 'Yes, this one',
    part: 'Take as part',
    balance: 'To the balance',
    same: 'Same transfer, confirmed by hand',
    late: 'Confirm late payment',
    bankReturned: 'The bank returned it',
    notThisOne: 'Not this one',
    notThis: 'Not this',
    moreAbout: 'More',
    anotherBooking: 'Another booking or client',
    undoPart: 'Undo {{part}}',
    ignore: 'Ignore',
    asOwn: 'Own transfer',
    asSalary: 'Salary',
    asLoan: 'Loan',
    asExpense: 'Expense',
    asByHand: 'Recorded by hand',
    asSkipped: 'Skipped',
    asOther: 'Other reason',
    otherTitle: 'Why is this line ignored?',
    note: 'Note (optional)',
    find: 'Find the booking',
    findHint: 'Name, reference or amount',
    found: 'Bookings and clients',
    searching: 'Searching…',
    nobody: 'Nobody found. Try a surname, the reference or the amount.',
    searchFailed: 'The search failed. Type again to retry.',
    markedAsPaid: 'marked as paid',
    lapsed: 'lapsed',
    cancelled: 'cancelled',
    assign: 'Assign',
    choseWrong: 'Choose somebody else',
    back: 'Back to the suggestion',
    ignoredDone: 'Line ignored.',
    reopened: 'The line is open again.',
    undone: 'Undone. The line is open again.',
    decidedElsewhere: 'Somebody else already decided this line.',
    failed: 'Failed to save the decision',
    undo: 'Undo',
    reopen: 'Reopen',
    madeBy: '{{day}}, by {{name}}',
    madeOn: '{{day}}',
  },
  es: {
    named: '{{what}}: {{line}}',
    confirmThis: 'Confirmar {{name}}',
    formerly: 'antes {{name}}, hasta el {{day}}',
    to: 'a {{trainer}} · {{when}}',
    toPaid: 'a {{trainer}} · ya estaba pagada',
    toLate: 'a {{trainer}} · {{when}} · venció',
    toGone: 'a {{trainer}} · {{when}} · cancelada',
    toSeveral_one: 'a {{trainers}} · {{count}} reserva',
    toSeveral_other: 'a {{trainers}} · {{count}} reservas',
    reference: 'referencia',
    number: 'n.º de confirmación',
    account: 'cuenta conocida',
    name: 'nombre y monto',
    amountOnly: 'solo el monto',
    batch: 'lote',
    fee: 'comisión del banco',
    tax: 'impuesto',
    returned: 'devuelta por el banco',
    readAs: 'leído como {{text}}',
    paidOn: 'pagada el {{day}}',
    paidByOther: 'la paga otro movimiento',
    mayBeKnown: 'Quizás otro archivo ya tiene este movimiento',
    payoutTo: 'Pago a entrenador: {{name}}',
    refundTo: 'Reembolso a {{name}}',
    payoutBatch_one: '{{count}} pago a entrenador',
    payoutBatch_other: 'Lote de {{count}} pagos a entrenadores',
    refundBatch_one: '{{count}} reembolso',
    refundBatch_other: 'Lote de {{count}} reembolsos',
    mixedBatch: 'Lote de {{count}} transferencias',
    somebody: 'una cuenta eliminada',
    bookedWithFile: 'Se registra con su archivo',
    openFile: 'Abrir su archivo',
    queued: 'En proceso',
    yes: 'Sí, es este',
    part: 'Tomar como parte',
    balance: 'A su saldo',
    same: 'Es la misma, confirmada a mano',
    late: 'Confirmar pago tardío',
    bankReturned: 'El banco la devolvió',
    notThisOne: 'No es este',
    notThis: 'No es',
    moreAbout: 'Más',
    anotherBooking: 'Otra reserva u otro cliente',
    undoPart: 'Deshacer {{part}}',
    ignore: 'Ignorar',
    asOwn: 'Transferencia propia',
    asSalary: 'Salario',
    asLoan: 'Préstamo',
    asExpense: 'Gasto',
    asByHand: 'Registrado a mano',
    asSkipped: 'Saltada',
    asOther: 'Otra razón',
    otherTitle: '¿Por qué se ignora este movimiento?',
    note: 'Nota (opcional)',
    find: 'Buscar la reserva',
    findHint: 'Nombre, referencia o monto',
    found: 'Reservas y clientes',
    searching: 'Buscando…',
    nobody: 'No encontramos a nadie. Prueba un apellido, la referencia o el monto.',
    searchFailed: 'La búsqueda falló. Escribe otra vez para repetirla.',
    markedAsPaid: 'marcada como pagada',
    lapsed: 'venció',
    cancelled: 'cancelada',
    assign: 'Asignar',
    choseWrong: 'Elegir a otra persona',
    back: 'Volver a la sugerencia',
    ignoredDone: 'Movimiento ignorado.',
    reopened: 'El movimiento está abierto otra vez.',
    undone: 'Deshecho. El movimiento está abierto otra vez.',
    decidedElsewhere: 'Otra persona ya decidió este movimiento.',
    failed: 'No pudimos guardar la decisión',
    undo: 'Deshacer',
    reopen: 'Reabrir',
    madeBy: '{{day}}, por {{name}}',
    madeOn: '{{day}}',
  },
})

const toKeys = { open: 'to', paid: 'toPaid', late: 'toLate', gone: 'toGone' } as const
const batchKeys = { payout: 'payoutBatch', refund: 'refundBatch' } as const

/** Returns functions for texts about the bookings and transfers of bank lines. */
export function useLineWords() {
  const t = useTranslations(lineTranslations)
  const [language] = useLanguage()

  const names = (list: readonly string[]) => joinWords([...new Set(list)], language)

  /** Uses non-breaking spaces, so that day and time stay on one line. */
  const when = ({ date, time }: LineBooking) => formatSessionInSentence(date, time, language).replaceAll(' ', '\u00a0')

  /** Lists the clients, because one transfer can pay for several of them. */
  const clients = (bookings: readonly LineBooking[]) => names(bookings.map(({ client_name: name }) => name))

  /** The former names of a client, such as 'formerly Rosa Peña, until Nov 12'. Empty if there are none. */
  const formerly = ({ former_names: former }: LineBooking) =>
    former
      .map(({ name, until }) =>
        t('formerly', { name, day: formatDay(dominicanDate(new Date(until)), language, 'day') }),
      )
      .join(' · ')

  /**
   * Names the trainers whose bookings a line pays: 'to Yulissa Peralta · Tue 17, 16:00', or 'to Carolina Báez and
   * Rafael Montero · 2 bookings'.
   */
  function session(bookings: readonly LineBooking[]): string {
    const [booking, ...others] = bookings
    if (!booking) return ''
    if (others.length > 0) {
      const trainers = names(bookings.map(({ trainer_name: name }) => name))
      return t('toSeveral', { trainers, count: bookings.length })
    }
    return t(toKeys[booking.status], { trainer: booking.trainer_name, when: when(booking) })
  }

  function transfers(list: readonly ProposedTransfer[]): string {
    const [first, ...others] = list
    if (!first) return ''
    const name = first.name ?? t('somebody')
    if (others.length === 0) return t(first.kind === 'payout' ? 'payoutTo' : 'refundTo', { name })
    const isOneKind = others.every(({ kind }) => kind === first.kind)
    return isOneKind ? t(batchKeys[first.kind], { count: list.length }) : t('mixedBatch', { count: list.length })
  }

  const amount = (line: BankLine) => (line.amount === null ? '?' : formatPesos(line.amount))

  const day = (line: BankLine) => (line.day === null ? '?' : formatDay(line.day, language, 'day'))

  /** Identifies a line among others with the same amount and day: 'RD$1,400.00, Nov 14, MB desde 810447221'. */
  const line = (of: BankLine) => [amount(of), day(of), bankTextOf(of)].filter(Boolean).join(', ')

  /** Describes the use of a line: 'RD$1,400.00 to Laura Méndez, Sat 21, 09:00'. */
  function allocation({ booking, client_name: client, transfer, amount: part }: LineAllocation): string {
    const sum = formatPesos(part)
    if (booking) return lineWords.to_booking[language]({ amount: sum, name: booking.client_name, when: when(booking) })
    if (transfer) return `${transfers([transfer])} · ${sum}`
    return lineWords.to_balance[language]({ amount: sum, name: client ?? t('somebody') })
  }

  /** Text of the toast after a step of an admin succeeded. */
  function stepDone({ name }: LineStep, of: BankLine, client: string): string {
    const values = { amount: formatUnsignedPesos(of.left), name: client }
    if (name === 'returned') return sentencesAfterRecording.transfer_returned[language](values)
    if (of.proposed_transfers.length > 0) return sentencesAfterRecording.transfer_left[language](values)
    return sentencesAfterRecording[name === 'balance' ? 'to_balance' : 'to_booking'][language](values)
  }

  return {
    formerly,
    when,
    clients,
    session,
    transfers,
    amount,
    day,
    line,
    allocation,
    stepDone,
    /** Accessible name for a button of a line. Names the line too, because several lines have equal buttons. */
    named: (what: string, of: BankLine) => t('named', { what, line: line(of) }),
    paidOn: (instant: string) => t('paidOn', { day: formatDayInSentence(dominicanDate(new Date(instant)), language) }),
  }
}
