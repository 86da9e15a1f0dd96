import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import { setUpHouse } from '../../../testing/house'
import { readWholeList } from '../../../testing/lists'
import { type AccountsCommandSteps, accountsCommand } from '../../../testing/money/accounts-commands'
import {
  type AccountsModel,
  availableInModel,
  commissionPercent,
  makeModel,
  netOf,
  pesosOfCents,
  sumOfNumbers,
} from '../../../testing/money/accounts-model'
import { bookingSteps } from '../../../testing/money/booking-steps'
import { transferSteps } from '../../../testing/money/transfer-steps'
import { commandsBetweenSums, isLongRun, propertySeed } from '../../../testing/random-runs'
import { expectSumsOfScreens } from '../../../testing/sums-of-screens'

const house = setUpHouse({ COMMISSION_PERCENT: String(commissionPercent) })
const steps: AccountsCommandSteps = { ...bookingSteps, ...transferSteps }

const commandsARun = isLongRun ? 200 : 100
/** A long run has fifty rounds of 200 commands. */
const numRuns = isLongRun ? 50 : 1

async function check(model: AccountsModel): Promise<void> {
  for (const [index, client] of model.clients.entries()) {
    expect((await client.get('/balance')).body.amount).toBe(pesosOfCents(model.balances[index] ?? 0))
    const entries = await readWholeList<{ readonly amount: number }>(client, '/balance/entries')
    expect(Math.round(100 * sumOfNumbers(entries.map(({ amount }) => amount)))).toBe(model.balances[index] ?? 0)
  }
  for (const [index, trainer] of model.trainers.entries()) {
    const own = model.bookings.filter((booking) => booking.trainer === index && booking.isPaid)
    const earned = sumOfNumbers(own.filter(({ state }) => state !== 'cancelled').map(({ price }) => netOf(price)))
    const payouts = model.transfers.filter(
      (each) => each.kind === 'payout' && each.owner === index && each.state !== 'returned',
    )
    const { body } = await trainer.get('/earnings')
    expect(body.total_earnings).toBe(pesosOfCents(earned))
    expect(body.withdrawn).toBe(pesosOfCents(sumOfNumbers(payouts.map(({ amount }) => amount))))
    expect(body.available).toBe(pesosOfCents(availableInModel(model, index)))
    expect(Math.round((body.available + body.on_hold + body.withdrawn) * 100)).toBe(earned)
  }
  const left = model.transfers.filter(({ state }) => state === 'sent' || state === 'seen')
  const { bank } = (await model.admin.get('/admin/daily-balance')).body
  expect(Math.round(bank * 100)).toBe(model.moneyIn - sumOfNumbers(left.map(({ amount }) => amount)))
  expect(await findViolations(house.db)).toEqual([])
}

test('all accounts of the ledger match a model after any sequence of commands', { timeout: 900_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(accountsCommand, { minLength: commandsARun, maxLength: commandsARun, size: 'max' }),
      async (commands) => {
        house.setNow('2026-11-16T16:00:00Z')
        await house.db.execute(
          sql`truncate users, tallies, tally_deltas, mails, postings, posting_totals, debts, refunds, transfers, batches, statements cascade`,
        )
        const model = await makeModel(house)
        for (const [index, each] of commands.entries()) {
          await steps[each.does](model, each)
          if ((index + 1) % commandsBetweenSums === 0) await expectSumsOfScreens(house, model)
        }
        await check(model)
      },
    ),
    { numRuns, seed: propertySeed, endOnFailure: true },
  )
})
