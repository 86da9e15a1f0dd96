import { aliasedTable, and, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { escapeLike, likePatternOf, normaliseForSearch } from '../../../platform/plain-text'
import { matchesUserText } from '../../accounts/public'
import { users } from '../../accounts/tables'
import { bankStatementLines, lineText } from '../../bank/tables'
import { bookings } from '../../bookings/tables'
import { unpaidCondition } from '../../money/purchases/tables'
import { transfers } from '../../money/tables'

/** SQL condition: name and e-mail address together contain all of these words, in any order. */
const hasWords = (words: readonly string[]) => matchesUserText(words.join(' '))

/**
 * People with the first word as a whole word of their name come first, then all others. Both groups are in alphabetical
 * order.
 */
const byFit = ([first = '']: readonly string[]) => [
  sql`${users.searchText} like ${`% ${escapeLike(first)} %`} desc`,
  sql`${users.searchText} collate "C"`,
  users.id,
]

/** Finds people, the best matches first. */
export function searchPeople(
  db: Db,
  { words, digits, limit }: { words: readonly string[]; digits: string | null; limit: number },
) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phone,
      picture: users.picture,
      role: users.role,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(digits === null ? hasWords(words) : like(users.phone, likePatternOf(digits)))
    .orderBy(...byFit(words))
    .limit(limit)
}

/** Maximum number of people whose bookings and transfers are searched. The best matches are taken. */
const maxPeople = 200

export async function findPeopleIds(db: Db, words: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(hasWords(words))
    .orderBy(...byFit(words))
    .limit(maxPeople)
  return rows.map(({ id }) => id)
}

interface Money {
  readonly cents: number | null
  readonly limit: number
}

export async function findBookingsByReference(db: Db, part: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(sql`left(${bookings.id}::text, 8) like ${likePatternOf(part)}`)
    .orderBy(desc(bookings.date), desc(bookings.hour), bookings.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The latest bookings of these people, optionally only those with this price. */
export async function findBookingsOf(db: Db, peopleIds: readonly string[], { cents, limit }: Money): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        or(inArray(bookings.clientId, [...peopleIds]), inArray(bookings.trainerId, [...peopleIds])),
        cents === null ? undefined : eq(bookings.priceCents, cents),
      ),
    )
    .orderBy(desc(bookings.date), desc(bookings.hour), bookings.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Only this many of the latest bookings are searched for a price, because prices have no index. */
const latestBookings = 20_000

/** Bookings with this amount due, followed by the latest ones with this price. */
export async function findBookingsByAmount(db: Db, cents: number, limit: number): Promise<string[]> {
  const due = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(unpaidCondition, sql`${bookings.priceCents} - ${bookings.partPaidCents} = ${cents}`))
    .orderBy(desc(bookings.date), desc(bookings.hour), bookings.id)
    .limit(limit)
  const latest = db
    .select({ id: bookings.id, priceCents: bookings.priceCents })
    .from(bookings)
    .orderBy(desc(bookings.date), desc(bookings.hour), desc(bookings.createdAt), desc(bookings.id))
    .limit(latestBookings)
    .as('latest')
  const paid = await db.select({ id: latest.id }).from(latest).where(eq(latest.priceCents, cents)).limit(limit)
  return [...due, ...paid].map(({ id }) => id)
}

const clients = aliasedTable(users, 'clients')
const trainers = aliasedTable(users, 'trainers')

export function listFoundBookings(db: Db, ids: readonly string[]) {
  return db
    .select({
      id: bookings.id,
      clientName: clients.name,
      trainerName: trainers.name,
      date: bookings.date,
      hour: bookings.hour,
      status: bookings.status,
      paymentStatus: bookings.paymentStatus,
      priceCents: bookings.priceCents,
    })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .innerJoin(trainers, eq(trainers.id, bookings.trainerId))
    .where(inArray(bookings.id, [...ids]))
}

const foundLine = {
  id: bankStatementLines.id,
  statementId: bankStatementLines.statementId,
  day: bankStatementLines.day,
  text: bankStatementLines.text,
  reference: bankStatementLines.bankReference,
  amountCents: bankStatementLines.amountCents,
  state: bankStatementLines.state,
}

interface LineSearch extends Money {
  readonly words: readonly string[]
  /** Words that have accents, in their original spelling. */
  readonly accented: readonly string[]
}

/**
 * Bank statement lines that contain all words, with or without accents, or that have this amount in either direction.
 * Lines that match both come first.
 */
export async function searchLines(db: Db, { words, accented, cents, limit }: LineSearch) {
  const texts = words.filter((word) => word.length > 2)
  const spellings = (word: string) => [word, ...accented.filter((typed) => normaliseForSearch(typed) === word)]
  const hasWord = (word: string) => or(...spellings(word).map((spelling) => like(lineText, likePatternOf(spelling))))
  const isText = texts.length === 0 ? undefined : and(...texts.map(hasWord))
  const isAmount = cents === null ? undefined : eq(sql`abs(${bankStatementLines.amountCents})`, cents)
  const conditions: (SQL | undefined)[] = [isText && isAmount ? and(isText, isAmount) : undefined, isText, isAmount]
  const found: Awaited<ReturnType<typeof listLines>> = []
  for (const condition of conditions) {
    if (!condition || found.length >= limit) continue
    const rows = await listLines(db, condition, limit)
    found.push(...rows.filter(({ id }) => !found.some((line) => line.id === id)))
  }
  return found.slice(0, limit)
}

function listLines(db: Db, condition: SQL, limit: number) {
  return db
    .select(foundLine)
    .from(bankStatementLines)
    .where(condition)
    .orderBy(desc(bankStatementLines.day), desc(bankStatementLines.id))
    .limit(limit)
}

interface TransferSearch extends Money {
  readonly peopleIds: readonly string[]
  readonly part: string | null
}

export function searchTransfers(db: Db, { peopleIds, cents, part, limit }: TransferSearch) {
  const isTheirs = and(
    inArray(transfers.ownerId, [...peopleIds]),
    cents === null ? undefined : eq(transfers.amountCents, cents),
  )
  const isAmount = cents === null || peopleIds.length > 0 ? undefined : eq(transfers.amountCents, cents)
  return db
    .select({ transfer: transfers, ownerName: users.name })
    .from(transfers)
    .leftJoin(users, eq(users.id, transfers.ownerId))
    .where(
      or(
        peopleIds.length > 0 ? isTheirs : sql`false`,
        isAmount,
        part === null ? undefined : sql`left(${transfers.id}::text, 8) like ${likePatternOf(part)}`,
      ),
    )
    .orderBy(desc(transfers.createdAt), desc(transfers.id))
    .limit(limit)
}
