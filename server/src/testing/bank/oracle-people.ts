import { addDays } from '@entrena/contract/calendar'
import type { BookingCandidate, KnownPayer } from '../../features/bank/match/match-lines'
import type { Random } from '../safety/random'

export interface OracleClient {
  readonly id: string
  readonly name: string
  readonly account: string
}

export interface Booking {
  readonly client: OracleClient
  readonly candidate: BookingCandidate
  /** Reference of an earlier, paid booking of the client. */
  readonly oldReference: string | null
  /** True if one transfer pays this booking together with the next one. */
  readonly isPaidInPair: boolean
}

export interface OraclePeople {
  readonly bookings: readonly Booking[]
  readonly payers: readonly KnownPayer[]
  /**
   * True if the client has paid from the account often enough for it to be trusted, and nobody else has paid from it.
   */
  isTrusted(booking: Booking): boolean
  /** True if somebody has paid from this client's account before. */
  isKnown(client: OracleClient): boolean
  /** True if the client's account is trusted for another client, who has a booking of the same amount. */
  looksLikeAnother(booking: Booking): boolean
}

const calendar = Array.from({ length: 120 }, (_, index) => addDays('2026-10-05', index))
const dayNumbers = new Map(calendar.map((day, index) => [day, index]))

/** The day that is this many days after the given day, by default after the first day of the test's calendar. */
export function dayAfter(days: number, day = calendar[0]): string {
  return calendar[(dayNumbers.get(day ?? '') ?? 0) + days] ?? '2026-10-05'
}

const firstNames =
  'Ana Luis María José Carmen Rafael Yudelka Wilkin Rosa Pedro Altagracia Juan Massiel Ramón Inés'.split(' ')
const surnames =
  'Pérez Rodríguez Santos Gómez Marte Peña Díaz Núñez Rosario Polanco Tejada Mejía Ureña Castillo Ortiz'.split(' ')

const pickSurname = (random: Random) => surnames[random.below(surnames.length)]

export function makeUuid(random: Random): string {
  const hex = (length: number) =>
    random
      .below(16 ** length)
      .toString(16)
      .padStart(length, '0')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(4)}${hex(8)}`
}

/** Creates about `bookingCount` bookings of clients and their families, who share surnames and accounts. */
export function makePeople(random: Random, bookingCount: number): OraclePeople {
  const bookings: Booking[] = []
  const known = new Map<string, readonly KnownPayer[]>()
  while (bookings.length < bookingCount) {
    const account = makeAccount(random)
    const family = makeFamily(random, account)
    known.set(account, makePayers(random, family))
    for (const client of family) bookings.push(...makeBookings(random, client, family))
  }
  const payersOf = (client: OracleClient) => known.get(client.account) ?? []
  const isTrusted = ({ client, candidate }: Booking) =>
    payersOf(client).length === 1 &&
    payersOf(client).every(({ clientId, times }) => clientId === client.id && times > (candidate.isMarked ? 1 : 2))
  const trustedFrom = new Map<string, readonly Booking[]>()
  for (const booking of bookings.filter(isTrusted)) {
    const { account } = booking.client
    trustedFrom.set(account, [...(trustedFrom.get(account) ?? []), booking])
  }
  return {
    bookings,
    payers: [...known.values()].flat(),
    isTrusted,
    isKnown: (client) => payersOf(client).length > 0,
    looksLikeAnother: ({ client, candidate }) =>
      (trustedFrom.get(client.account) ?? []).some(
        (other) => other.client !== client && other.candidate.dueCents === candidate.dueCents,
      ),
  }
}

function makeAccount(random: Random): string {
  return `${700_000_000 + random.below(199_999_999)}`
}

function makeFamily(random: Random, account: string): readonly OracleClient[] {
  const family = `${pickSurname(random)} ${pickSurname(random)}`
  const size = random.pick([1, 1, 1, 1, 2, 3])
  const first = random.below(firstNames.length)
  return Array.from({ length: size }, (_, index) => ({
    id: makeUuid(random),
    name: `${firstNames[(first + index) % firstNames.length]} ${family}`,
    account,
  }))
}

/**
 * How often each member of a family has paid from the family's account. The first member is the likeliest to have paid
 * from it.
 */
function makePayers(random: Random, family: readonly OracleClient[]): readonly KnownPayer[] {
  return family.flatMap(({ id, account }, index) =>
    random.chance(index === 0 ? 0.6 : 0.4) ? [{ account, clientId: id, times: 1 + random.below(4) }] : [],
  )
}

function makeBookings(random: Random, client: OracleClient, family: readonly OracleClient[]): readonly Booking[] {
  const count = random.pick([1, 1, 1, 2, 3])
  const oldReference = random.chance(0.5) ? makeUuid(random) : null
  const price = random.pick([100_000, 120_000, 150_000, 150_000, 150_000, 200_000, 250_000, 350_000])
  const made = Array.from({ length: count }, () => {
    const dueCents = random.chance(0.7) ? price : 180_000
    const candidate = makeBooking(random, client, dueCents)
    const payer = family[0]
    const isSaid = payer !== undefined && payer !== client && random.chance(0.5)
    const isPaidInPair = candidate.state === 'open' && random.chance(0.02)
    return { client, candidate: { ...candidate, claimedPayer: isSaid ? payer.name : null }, oldReference, isPaidInPair }
  })
  if (!oldReference) return made
  const old: BookingCandidate = { ...makeBooking(random, client, price), bookingId: oldReference, state: 'paid' }
  return [...made, { client, candidate: old, oldReference: null, isPaidInPair: false }]
}

function makeBooking(random: Random, client: OracleClient, dueCents: number): BookingCandidate {
  const bookedOn = dayAfter(random.below(30))
  const isMarked = random.chance(0.6)
  return {
    bookingId: makeUuid(random),
    clientId: client.id,
    clientName: client.name,
    isRenamed: false,
    // Some clients enter anything as transaction number, such as their account number.
    claimedNumber: random.chance(0.1) ? random.pick([client.account, '123456', 'transferencia']) : null,
    claimedPayer: null,
    state: random.pick(['open', 'open', 'open', 'open', 'open', 'open', 'open', 'paid', 'late', 'gone']),
    dueCents,
    isMarked,
    bookedOn,
    sessionOn: dayAfter(2 + random.below(12), bookedOn),
    markedOn: isMarked ? dayAfter(random.below(2), bookedOn) : null,
  }
}
