import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanInstant } from '@entrena/contract/dominican-time'
import { addBusinessDays } from '@entrena/contract/money/payouts/business-days'
import type {
  DailyBalance,
  ExpectedPayment,
  ExpectedQueryParams,
  StatementBalance,
} from '@entrena/contract/money/payouts/entity'
import { paymentNotExpectedRefusal, statementDayInvalid } from '@entrena/contract/money/payouts/errors'
import { paymentArrivalDays } from '@entrena/contract/money/payouts/rules'
import { toCents, toPesos } from '@entrena/contract/pesos'
import { isInstant } from '../../../platform/cursor'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { mapRowsOfPage, type RowPage, startPage } from '../../../platform/paging'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { isUuid } from '../../../platform/uuid'
import { markOnStatement, sumBankAccount, sumSent, sumUnseenPayments } from '../../money/public'
import { listMissingDays } from './list-statements'
import * as queries from './queries/daily-balance'

/**
 * The balance that the bank account should have at the end of a day. All statement lines until then count, even lines
 * without a booking, such as fees, which are not in the ledger. Payments that were confirmed until then but are on no
 * statement are added. Transfers that were sent until then but are on no statement are subtracted.
 */
export async function expectedBankBalance(db: Db, day: string | null): Promise<number> {
  const before = day ? dominicanInstant(addDays(day, 1), '00:00') : null
  const unseen = await sumUnseenPayments(db, before)
  return (
    (await sumBankAccount(db, day)) +
    unseen.cents -
    (await sumSent(db, before)) +
    (await queries.sumLinesWithoutPosting(db, day))
  )
}

/** Payments that were confirmed before the returned time should be on a statement by now. */
function overdueBefore(now: Date): Date {
  return dominicanInstant(addDays(addBusinessDays(dominicanDate(now), -paymentArrivalDays), 1), '00:00')
}

/**
 * Comparing one earlier balance with the ledger adds up all postings at the bank, and the dashboard does it on each
 * visit while there is a difference. So only a week of working days is compared.
 */
const maxEarlier = 5
const maxMissingDays = 5

/** What may explain a difference at the end of a day. */
async function findCauses(services: Services, day: string, cents: number): Promise<DailyBalance['causes']> {
  if (cents === 0) return null
  const { db } = services
  const agreedOn = await findAgreedDay(db, day)
  const missing = await listMissingDays(services)
  const payment = await queries.findUnseenPaymentOf(db, -cents, dominicanInstant(addDays(day, 1), '00:00'))
  const line = await queries.findUncountedLineOf(db, cents, day)
  return {
    agreed_on: agreedOn,
    missing_days: missing.filter((each) => each <= day && (!agreedOn || each > agreedOn)).slice(0, maxMissingDays),
    payment: payment
      ? {
          booking_id: payment.bookingId,
          client_name: payment.clientName,
          amount: toPesos(-cents),
          confirmed_at: payment.confirmedAt.toISOString(),
        }
      : null,
    line: line?.day
      ? { id: line.id, statement_id: line.statementId, day: line.day, text: line.text, amount: toPesos(cents) }
      : null,
  }
}

async function findAgreedDay(db: Db, before: string): Promise<string | null> {
  for (const { day, balanceCents } of await queries.listBalancesBefore(db, before, maxEarlier))
    if ((await expectedBankBalance(db, day)) === balanceCents) return day
  return null
}

export async function getDailyBalance(services: Services): Promise<DailyBalance> {
  const { db, now } = services
  const latest = await queries.findLatestBalance(db)
  const booksCents = latest ? await expectedBankBalance(db, latest.day) : 0
  const missing = await sumUnseenPayments(db, overdueBefore(now()))
  const owed = await queries.sumByAccount(db)
  const cents = (...accounts: readonly string[]) =>
    toPesos(accounts.reduce((sum, account) => sum + (owed.get(account) ?? 0), 0))
  return {
    bank: toPesos(await expectedBankBalance(db, null)),
    statement: latest
      ? {
          day: latest.day,
          balance: toPesos(latest.balanceCents),
          books: toPesos(booksCents),
          entered_at: latest.enteredAt.toISOString(),
        }
      : null,
    difference: latest ? toPesos(latest.balanceCents - booksCents) : null,
    causes: latest ? await findCauses(services, latest.day, latest.balanceCents - booksCents) : null,
    missing_count: missing.count,
    missing_amount: toPesos(missing.cents),
    owed_to_clients: cents('client', 'reserved', 'claims'),
    owed_to_trainers: cents('held', 'trainer', 'debts'),
    commission: cents('commission'),
    named: await nameMoney(db, cents),
  }
}

/** Difference between the last bank balance that an admin entered and the ledger. 0 if none was entered. */
export async function readBalanceDifference({ db }: Services): Promise<{ cents: number; day: string | null }> {
  const latest = await queries.findLatestBalance(db)
  if (!latest) return { cents: 0, day: null }
  return { cents: latest.balanceCents - (await expectedBankBalance(db, latest.day)), day: latest.day }
}

/** Splits the balance of `expectedBankBalance` by owner, to the cent. */
async function nameMoney(db: Db, cents: (account: string) => number): Promise<DailyBalance['named']> {
  const onWay = await queries.sumUnsentTransfers(db)
  const lines = await queries.sumLinesWithoutPostingByState(db)
  const of = (state: string) => lines.find((sum) => sum.state === state) ?? { count: 0, cents: 0 }
  const writtenOff = await queries.sumWrittenOff(db)
  return {
    clients: {
      balances: cents('client'),
      parts: cents('reserved'),
      refunds_on_way: toPesos(onWay.refund),
      debts: cents('claims'),
    },
    trainers: {
      available: cents('trainer'),
      on_hold: cents('held'),
      payouts_on_way: toPesos(onWay.payout),
      debts: cents('debts'),
    },
    entrena: {
      commission: cents('commission'),
      fees: toPesos(of('done').cents),
      own: toPesos(of('ignored').cents),
      written_off: toPesos(-writtenOff),
    },
    unowned: {
      lines_count: of('open').count,
      lines: toPesos(of('open').cents),
      rests_count: of('part').count,
      rests: toPesos(of('part').cents),
    },
  }
}

export async function enterStatementBalance(
  services: Services,
  admin: Actor,
  { day, balance }: StatementBalance,
): Promise<DailyBalance> {
  const { db, now } = services
  if (day > dominicanDate(now())) throw refusedWith(statementDayInvalid)
  await queries.saveBalance(db, { day, balanceCents: toCents(balance), enteredAt: now(), enteredBy: admin.id })
  return getDailyBalance(services)
}

const earliestFirst = { name: 'expected', key: [isInstant, isUuid] }

export async function listExpected(
  { db, now }: Services,
  question: ExpectedQueryParams,
): Promise<RowPage<ExpectedPayment>> {
  const { beyond, fetches, cut } = startPage(question, earliestFirst)
  const [createdAt = '', id = ''] = beyond ?? []
  const before = question.overdue === 'true' ? overdueBefore(now()) : new Date(now().getTime() + 1)
  const rows = await queries.listExpectedRows(db, before, { beyond: beyond && { createdAt, id }, limit: fetches })
  const page = cut({ rows, keyOf: ({ sortedBy, posting }) => [sortedBy, posting.id] })
  return mapRowsOfPage(page, ({ posting, cents, clientName, trainerName, adminName }) => ({
    id: posting.id,
    reference: queries.referenceOfPosting(posting.bookingId),
    client_name: clientName,
    trainer_name: trainerName,
    amount: toPesos(cents),
    confirmed_at: posting.createdAt.toISOString(),
    confirmed_by: adminName,
  }))
}

export function markArrived({ db, now }: Services, admin: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const expected = await queries.findBookedAmounts(tx, id)
    if (!expected) throw refusedWith(paymentNotExpectedRefusal)
    // Nobody knows on which day the payment arrived, so it counts from the day of its confirmation.
    const bankDay = dominicanDate(expected.createdAt)
    if (!(await markOnStatement(tx, [id], { at: now(), by: admin.id, bankDay })))
      throw refusedWith(paymentNotExpectedRefusal)
  })
}
