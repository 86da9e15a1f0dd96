import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findViolations } from '../../operations/queries/invariants'
import { modelRefundCents, refundState } from '../../testing/booking-life/cancelling'
import { modelCommands, packages } from '../../testing/booking-life/commands'
import { dateOfInstant, dayAfter, freeHoursInModel, hasEnded, timeOf } from '../../testing/booking-life/model'
import type { RandomChoice, ServerAndModel } from '../../testing/booking-life/playing'
import { emptyTables } from '../../testing/empty-tables'
import { setUpHouse } from '../../testing/house'
import { readWholeList } from '../../testing/lists'
import { isLongRun, propertySeed } from '../../testing/random-runs'
import { expectSumsOfScreens } from '../../testing/sums-of-screens'
import { makeBookableTrainer } from './makers'

const house = setUpHouse()

const commandsARun = isLongRun ? 200 : 100
/** If TEST_LONG is set, ten thousand commands are run. */
const numRuns = isLongRun ? 50 : 1

const number = fc.nat({ max: 9999 })
const command: fc.Arbitrary<{ does: string } & RandomChoice> = fc.record({
  does: fc.oneof(
    ...Object.entries(modelCommands).map(([name, [weight]]) => ({ weight, arbitrary: fc.constant(name) })),
  ),
  which: number,
  slot: number,
  how: number,
})

const policies = ['flexible', 'standard', 'strict'] as const

async function makeLife(): Promise<ServerAndModel> {
  const trainers = []
  for (const cancellationPolicy of policies) {
    const id = await makeBookableTrainer(house.db, { packages, schedule: null, cancellationPolicy })
    trainers.push({ ...(await house.as(id)), policy: cancellationPolicy })
  }
  return {
    house,
    admin: await house.person('admin'),
    clients: [await house.person('client'), await house.person('client'), await house.person('client')],
    trainers,
    model: {
      now: house.now().getTime(),
      sessions: [],
      trainers: trainers.map(({ id, policy }) => ({
        ...{ id, policy, allowsMoves: true, off: [] },
        limits: { notice: 0, horizon: null, buffer: 0, most: null },
      })),
    },
  }
}

/**
 * Checks that bookings, free hours and earnings equal those of the model, and that the database violates no invariant.
 */
async function check({ admin, trainers, clients, model }: ServerAndModel): Promise<void> {
  const listed = await readWholeList<Record<string, unknown> & { id: string }>(admin, '/bookings')
  expect(listed).toHaveLength(model.sessions.length)
  const byId = new Map(listed.map((booking) => [booking.id, booking]))
  for (const session of model.sessions) {
    const state = refundState(session)
    expect(byId.get(session.id)).toMatchObject({
      status: session.status,
      payment_status: session.payment,
      date: dateOfInstant(session.start),
      time: timeOf(session.start),
      sessions_remaining: hasEnded(session) ? 0 : session.count - session.done,
      sessions_to_schedule: hasEnded(session) ? 0 : session.count - session.taken,
      cancel_reason: session.ended?.reason ?? null,
      cancelled_by: session.ended?.by ?? null,
      session_used: session.isUsed,
      times_moved: session.timesMoved,
      refund_due: session.isRefundDue,
      refund_amount: state ? modelRefundCents(session) / 100 : null,
      problem: session.problem ? { kind: session.problem.kind, opened_by: session.problem.by } : null,
      refund: state ? { state } : null,
    })
  }
  for (const trainer of trainers) {
    const [state] = model.trainers.filter(({ id }) => id === trainer.id)
    const { body } = await admin.get(`/trainers/${trainer.id}/slots?from=${dateOfInstant(model.now)}&days=9`)
    for (const { date, slots } of body.days) expect(slots, date).toEqual(state && freeHoursInModel(model, state, date))
    expect(body.days.at(-1).date).toBe(dayAfter(model.now, 8))
    const own = model.sessions.filter(({ trainerId }) => trainerId === trainer.id)
    const earned = own.reduce((sum, one) => sum + (one.payment === 'paid' ? one.priceCents : 0) - one.refundCents, 0)
    expect((await trainer.get('/earnings')).body.total_earnings).toBe(earned / 100)
  }
  await expectSumsOfScreens(house, { admin, trainers, clients })
  expect(await findViolations(house.db)).toEqual([])
}

test('hours, packages, states and refunds follow the rules after any sequence of commands', {
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: commandsARun, maxLength: commandsARun, size: 'max' }),
      async (all) => {
        house.setNow('2026-12-28T16:00:00Z')
        await emptyTables(house.db)
        const life = await makeLife()
        for (const [index, { does, ...choice }] of all.entries()) {
          try {
            await modelCommands[does]?.[1](life, choice)
          } catch (error) {
            throw new Error(`Command ${index}, ${does} ${JSON.stringify(choice)}`, { cause: error })
          }
          if (index % 50 === 49) await check(life)
        }
      },
    ),
    { numRuns, seed: propertySeed, endOnFailure: true },
  )
})
