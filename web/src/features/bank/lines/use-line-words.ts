import { dominicanDate } from '@entrena/contract/dominican-time'
import { formatDay, formatPesos } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { dayWords, listWords, sessionWords } from '../day-words'
import type { Allocation, BankLine, LineBooking, LineTransfer } from '../queries'
import { lineTranslations } from './line-translations'
import type { Step } from './steps'

const toKeys = { open: 'to', paid: 'toPaid', late: 'toLate', gone: 'toGone' } as const
const batchKeys = { payout: 'payoutBatch', refund: 'refundBatch' } as const

/** Bookings and transfers of lines in words. */
export function useLineWords() {
  const t = useTranslations(lineTranslations)
  const [language] = useLanguage()

  const when = ({ date, time }: LineBooking) => sessionWords(date, time, language)

  /** 'to Yulissa Peralta · Tue 17, 16:00', or 'to Carolina Báez and Rafael Montero · 2 bookings'. */
  function session(bookings: readonly LineBooking[]): string {
    const [booking, ...others] = bookings
    if (!booking) return ''
    if (others.length > 0) {
      const trainers = listWords([...new Set(bookings.map(({ trainer_name: name }) => name))], language)
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

  /** Who got a part of a line. */
  function allocated({ booking, client_name: client, transfer }: Allocation): string {
    if (booking) return booking.client_name
    if (transfer) return transfers([transfer])
    return client ?? t('somebody')
  }

  /** The toast after a decision. */
  function stepDone({ name }: Step, line: BankLine, client: string): string {
    const values = { amount: formatPesos(Math.abs(line.left)), name: client }
    if (name === 'returned') return t('transferReturned', values)
    if (line.proposed_transfers.length > 0) return t('transferSeen', values)
    return t(name === 'balance' ? 'inBalance' : 'assigned', values)
  }

  return {
    when,
    session,
    transfers,
    amount,
    allocated,
    stepDone,
    day: (line: BankLine) => (line.day === null ? '?' : formatDay(line.day, language, 'day')),
    paidOn: (instant: string) => t('paidOn', { day: dayWords(dominicanDate(new Date(instant)), language) }),
  }
}
