import { dominicanDate } from '@entrena/contract/dominican-time'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { dayWords, listWords, sessionWords } from '../day-words'
import type { Allocation, BankLine, LineBooking, LineTransfer } from '../queries'
import { writtenText } from './highlight'
import { lineTranslations } from './line-translations'
import type { Step } from './steps'

const toKeys = { open: 'to', paid: 'toPaid', late: 'toLate', gone: 'toGone' } as const
const batchKeys = { payout: 'payoutBatch', refund: 'refundBatch' } as const

/** Bookings and transfers of lines in words. */
export function useLineWords() {
  const t = useTranslations(lineTranslations)
  const [language] = useLanguage()

  const names = (list: readonly string[]) => listWords([...new Set(list)], language)

  /** Stays on one line. */
  const when = ({ date, time }: LineBooking) => sessionWords(date, time, language).replaceAll(' ', '\u00a0')

  /** One transfer can pay for several clients. */
  const clients = (bookings: readonly LineBooking[]) => names(bookings.map(({ client_name: name }) => name))

  /** 'formerly Rosa Peña, until Nov 12', or nothing. */
  const formerly = ({ former_names: former }: LineBooking) =>
    former
      .map(({ name, until }) =>
        t('formerly', { name, day: formatDay(dominicanDate(new Date(until)), language, 'day') }),
      )
      .join(' · ')

  /** 'to Yulissa Peralta · Tue 17, 16:00', or 'to Carolina Báez and Rafael Montero · 2 bookings'. */
  function session(bookings: readonly LineBooking[]): string {
    const [booking, ...others] = bookings
    if (!booking) return ''
    if (others.length > 0) {
      const trainers = names(bookings.map(({ trainer_name: name }) => name))
      return t('toSeveral', { trainers, count: bookings.length })
    }
    return t(toKeys[booking.status], { trainer: booking.trainer_name, when: when(booking) })
  }

  function transfers(list: readonly LineTransfer[]): string {
    const [first, ...others] = list
    if (!first) return ''
    const name = first.name ?? t('somebody')
    if (others.length === 0) return t(first.kind === 'payout' ? 'payoutTo' : 'refundTo', { name })
    const isOneKind = others.every(({ kind }) => kind === first.kind)
    return isOneKind ? t(batchKeys[first.kind], { count: list.length }) : t('mixedBatch', { count: list.length })
  }

  const amount = (line: BankLine) => (line.amount === null ? '?' : formatPesos(line.amount))

  const day = (line: BankLine) => (line.day === null ? '?' : formatDay(line.day, language, 'day'))

  /** Tells a line apart from others of the same amount and day: 'RD$1,400.00, Nov 14, MB desde 810447221'. */
  const line = (of: BankLine) => [amount(of), day(of), writtenText(of)].filter(Boolean).join(', ')

  /** What a part of a line was used for: 'RD$1,400.00 to Laura Méndez, Sat 21, 09:00'. */
  function allocation({ booking, client_name: client, transfer, amount: part }: Allocation): string {
    const sum = formatPesos(part)
    if (booking) return t('toBooking', { amount: sum, name: booking.client_name, when: when(booking) })
    if (transfer) return `${transfers([transfer])} · ${sum}`
    return t('toBalanceOf', { amount: sum, name: client ?? t('somebody') })
  }

  /** The toast after a decision. */
  function stepDone({ name }: Step, of: BankLine, client: string): string {
    const values = { amount: formatPesos(Math.abs(of.left)), name: client }
    if (name === 'returned') return t('transferReturned', values)
    if (of.proposed_transfers.length > 0) return t('transferSeen', values)
    return t(name === 'balance' ? 'inBalance' : 'assigned', values)
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
    /** The name of a button, so that equal buttons of several lines can be told apart. */
    named: (what: string, of: BankLine) => t('named', { what, line: line(of) }),
    paidOn: (instant: string) => t('paidOn', { day: dayWords(dominicanDate(new Date(instant)), language) }),
  }
}
