import type { MatchClass, MatchRule } from '@entrena/contract/bank/rules'
import { addDays } from '@entrena/contract/calendar'

/** A line about an outgoing transfer, or one that the bank returned. */
export interface OutgoingLine {
  readonly id: string
  readonly day: string
  readonly amountCents: number
  readonly text: string
  readonly serial: string
}

export interface SentTransfer {
  readonly id: string
  readonly amountCents: number
  readonly sentOn: string
  /** The complete account number. null if it was deleted. */
  readonly account: string | null
  /** The transfer's text in the file for the bank. */
  readonly reference: string
  readonly batchId: string | null
}

export interface TransferMatch {
  readonly class: Extract<MatchClass, 'exact' | 'likely' | 'none'>
  readonly rule: MatchRule | null
  readonly transferIds: readonly string[]
}

/**
 * The line of a transfer may be this many days before or after the transfer was sent. Banks book a transfer on the day
 * on which they get the file, or some days later.
 */
const daysBefore = 1
const daysAfter = 7
/** If the recipient's account is closed, a bank returns the transfer within this many days. */
const daysUntilReturned = 30

const nothing: TransferMatch = { class: 'none', rule: null, transferIds: [] }

/** Matches debit lines with sent transfers. Each transfer is used once. */
export function matchOutgoing(
  lines: readonly OutgoingLine[],
  transfers: readonly SentTransfer[],
): ReadonlyMap<string, TransferMatch> {
  const matches = new Map<string, TransferMatch>()
  const taken = new Set<string>()
  const free = (line: OutgoingLine) =>
    transfers.filter(
      ({ id, sentOn }) =>
        !taken.has(id) && line.day >= addDays(sentOn, -daysBefore) && line.day <= addDays(sentOn, daysAfter),
    )
  const take = (line: OutgoingLine, match: TransferMatch) => {
    matches.set(line.id, match)
    for (const id of match.transferIds) taken.add(id)
  }
  for (const line of lines) {
    const [first, ...others] = free(line).filter((transfer) => isNamed(line, transfer) && isEqual(line, transfer))
    if (first && others.length === 0) take(line, { class: 'exact', rule: ruleOf(line, first), transferIds: [first.id] })
  }
  for (const line of lines.filter(({ id }) => !matches.has(id))) take(line, guess(line, free(line)))
  return matches
}

/** Matches lines with transfers that the bank returned. Such a match is never certain, so an admin decides. */
export function matchReturned(
  lines: readonly OutgoingLine[],
  transfers: readonly SentTransfer[],
): ReadonlyMap<string, TransferMatch> {
  const fits = (line: OutgoingLine) =>
    transfers.filter(
      (transfer) =>
        isEqual(line, transfer) &&
        line.day >= transfer.sentOn &&
        line.day <= addDays(transfer.sentOn, daysUntilReturned),
    )
  return new Map(
    lines.map((line) => {
      const all = fits(line)
      const named = all.filter((transfer) => isNamed(line, transfer))
      const [only, ...others] = named.length > 0 ? named : all
      return [line.id, only && others.length === 0 ? likely('amount', [only]) : nothing]
    }),
  )
}

const isEqual = (line: OutgoingLine, transfer: SentTransfer) => line.amountCents === transfer.amountCents

const digitsIn = (text: string): readonly string[] => text.match(/\d{6,}/g)?.map((run) => run.replace(/^0+/, '')) ?? []

const hasAccount = ({ text, serial }: OutgoingLine, { account }: SentTransfer) =>
  account !== null && digitsIn(`${text} ${serial}`).includes(account.replace(/\D/g, '').replace(/^0+/, ''))

const hasReference = ({ text }: OutgoingLine, { reference }: SentTransfer) =>
  text
    .toUpperCase()
    .split(/[^0-9A-Z]+/)
    .includes(reference)

const isNamed = (line: OutgoingLine, transfer: SentTransfer) =>
  hasAccount(line, transfer) || hasReference(line, transfer)

const ruleOf = (line: OutgoingLine, transfer: SentTransfer): MatchRule =>
  hasAccount(line, transfer) ? 'account' : 'reference'

const likely = (rule: MatchRule, transfers: readonly SentTransfer[]): TransferMatch => ({
  class: 'likely',
  rule,
  transferIds: transfers.map(({ id }) => id),
})

/**
 * The only transfer with this amount, or all remaining ones of a batch, because some banks book a file as one debit.
 */
function guess(line: OutgoingLine, free: readonly SentTransfer[]): TransferMatch {
  const [only, ...others] = free.filter((transfer) => isEqual(line, transfer))
  if (only) return others.length === 0 ? likely('amount', [only]) : nothing
  const batchIds = [...new Set(free.flatMap(({ batchId }) => batchId ?? []))]
  const whole = batchIds
    .map((id) => free.filter(({ batchId }) => batchId === id))
    .filter((batch) => batch.reduce((cents, { amountCents }) => cents + amountCents, 0) === line.amountCents)
  return whole.length === 1 && whole[0] ? likely('batch', whole[0]) : nothing
}
