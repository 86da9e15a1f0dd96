import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanInstant } from '@entrena/contract/dominican-time'
import type { Services } from '../../platform/services'
import { readDetails, referenceOfTransfer } from '../payouts/public'
import {
  type Candidate,
  type KnownPayer,
  type LineToMatch,
  type Match,
  matchLines,
  wantedBy,
} from './match/match-lines'
import { matchOutgoing, matchReturned, type OutgoingLine, type SentTransfer } from './match/match-transfers'
import { type LineTransfer, listMistakes, listSentTransfers, listTransfersWithLine } from './queries/allocations'
import { listCandidates, listPayers } from './queries/candidates'
import { listToMatch, type MatchedLine, type StoredLine, saveMatches } from './queries/lines'
import { closeIfDecided } from './queries/statements'

/** The embedded database answers one query at a time, so a long one would make all other requests wait. */
const embeddedChunk = 250
/** More than a statement has. */
const serverChunk = 25_000

/** Looks for the bookings and transfers that the open lines of a statement may be about, and stores what it finds. */
export async function matchStatement(services: Services, statementId: string): Promise<void> {
  const { db, config, now } = services
  const lines = await listToMatch(db, statementId)
  const size = config.databaseUrl ? serverChunk : embeddedChunk
  const chunksOf = <Item>(items: readonly Item[]) =>
    Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
  const candidates = new Map<string, Candidate>()
  const payers: KnownPayer[] = []
  const credits = lines.filter(({ kind }) => kind === 'credit').map(toMatch)
  for (const chunk of chunksOf(credits)) {
    const wanted = wantedBy(chunk)
    for (const candidate of await listCandidates(db, wanted)) candidates.set(candidate.bookingId, candidate)
    payers.push(...(await listPayers(db, wanted.accounts)))
    await nextTurn()
  }
  const mistakes = await listMistakes(
    db,
    lines.map(({ id }) => id),
  )
  const found = matchLines(credits, { candidates: [...candidates.values()], payers: uniquePayers(payers) })
  const transfers = await findTransfers(services, lines)
  const matches = lines.map((line): MatchedLine => {
    const match = found.get(line.id)
    return match ? fromBookings(line, match, mistakes) : (transfers.get(line.id) ?? nothingFor(line))
  })
  for (const chunk of chunksOf(matches)) {
    await saveMatches(db, chunk, now())
    await nextTurn()
  }
  await closeIfDecided(db, statementId, now())
}

const leftOf = ({ amountCents, allocatedCents }: StoredLine) => Math.abs(amountCents ?? 0) - allocatedCents

function toMatch(line: StoredLine): LineToMatch {
  const { id, day, text, bankReference, serial, payerAccount } = line
  return { id, day: day ?? '', amountCents: leftOf(line), text, bankReference, serial, payerAccount }
}

function uniquePayers(payers: readonly KnownPayer[]): readonly KnownPayer[] {
  return [...new Map(payers.map((payer) => [`${payer.account} ${payer.clientId}`, payer])).values()]
}

const nothingFor = ({ id }: StoredLine): MatchedLine => ({
  id,
  class: 'none',
  rule: null,
  proposed: [],
  proposed_transfers: [],
  found: [],
  read_as: null,
})

/** What an admin has undone is proposed again, but never confirmed by itself. */
function fromBookings(line: StoredLine, match: Match, mistakes: ReadonlySet<string>): MatchedLine {
  const isMistake = match.bookings.some(({ bookingId }) => mistakes.has(`${line.id} ${bookingId}`))
  return {
    ...nothingFor(line),
    class: isMistake && match.class === 'exact' ? 'likely' : match.class,
    rule: match.rule,
    proposed: match.bookings,
    found: match.found,
    read_as: match.readAs,
  }
}

/** Transfers that were sent up to this many days before a line. */
const daysBack = 31

async function findTransfers(
  services: Services,
  lines: readonly StoredLine[],
): Promise<ReadonlyMap<string, MatchedLine>> {
  const { db } = services
  const outgoing = lines.filter(({ kind }) => kind === 'debit')
  const returned = lines.filter(({ kind }) => kind === 'returned')
  const firstDay = [...outgoing, ...returned].flatMap(({ day }) => day ?? []).sort()[0]
  if (!firstDay) return new Map()
  const sent = await listSentTransfers(db, dominicanInstant(addDays(firstDay, -daysBack), '00:00'))
  const ids = sent.map(({ id }) => id)
  const left = await listTransfersWithLine(db, ids, 'debit')
  const back = await listTransfersWithLine(db, ids, 'returned')
  const asSent = (transfer: LineTransfer) => describe(services, transfer)
  const found = new Map([
    ...matchOutgoing(outgoing.map(outgoingOf), sent.filter(({ id }) => !left.has(id)).map(asSent)),
    ...matchReturned(
      returned.map(outgoingOf),
      sent.filter(({ id, state }) => !back.has(id) && state !== 'returned').map(asSent),
    ),
  ])
  return new Map(
    [...outgoing, ...returned].map((line) => {
      const match = found.get(line.id)
      const { class: matchClass = 'none', rule = null, transferIds = [] } = match ?? {}
      return [line.id, { ...nothingFor(line), class: matchClass, rule, proposed_transfers: transferIds }]
    }),
  )
}

function outgoingOf(line: StoredLine): OutgoingLine {
  const { id, day, text, serial } = line
  return { id, day: day ?? '', amountCents: leftOf(line), text, serial }
}

function describe(
  services: Services,
  { id, amountCents, sentAt, sealed, ownerId, batchId }: LineTransfer,
): SentTransfer {
  const account = services.config.dataKey ? (readDetails(services, sealed, ownerId)?.account_number ?? null) : null
  const sentOn = sentAt ? dominicanDate(sentAt) : ''
  return { id, amountCents, sentOn, account, reference: referenceOfTransfer(id), batchId }
}
