import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useHouse } from '../../testing/house'
import { deliverDue } from './deliver'
import { makeMail } from './makers'
import { NotDelivered } from './outgoing'
import { claimDue } from './queries'
import { mails } from './tables'

const house = useHouse()
const log = { warn: () => undefined, error: () => undefined }
const claimMs = 300_000

const command = fc.oneof(
  fc.record({ does: fc.constant('commit' as const), mails: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ does: fc.constant('roll back' as const) }),
  fc.record({ does: fc.constant('deliver' as const), servers: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant('crash before sending' as const) }),
  fc.record({ does: fc.constant('crash before noting' as const) }),
  fc.record({ does: fc.constant('mail server' as const), isUp: fc.boolean() }),
  fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 60) }),
)

/** A mail server that keeps count, and what must have reached it. */
function world() {
  const received = new Map<string, number>()
  const committed: string[] = []
  /** How often each may have been sent twice: once for each crash after sending. */
  const crashes = new Map<string, number>()
  const state = { isUp: true }
  const add = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1)
  const transport = {
    async send({ id }: { readonly id: string }) {
      if (!state.isUp) throw new NotDelivered({ kind: 'ECONNECTION', isForGood: false }, undefined)
      add(received, id)
    },
    close: () => undefined,
  }
  const deliver = () => deliverDue({ db: house.db, now: house.now, log }, transport)
  const wait = (minutes: number) => house.setNow(new Date(house.now().getTime() + minutes * 60_000).toISOString())
  const crash = async (isSent: boolean) => {
    const until = new Date(house.now().getTime() + claimMs)
    for (const { id } of await claimDue(house.db, { now: house.now(), until, most: 2 })) {
      if (!isSent || !state.isUp) continue
      add(received, id)
      add(crashes, id)
    }
  }
  const rollBack = async () => {
    const failing = house.db.transaction(async (tx) => {
      await makeMail(tx, house.now())
      throw new Error('no')
    })
    await failing.catch(() => undefined)
  }
  return { received, committed, crashes, state, deliver, wait, crash, rollBack }
}

async function run(
  here: ReturnType<typeof world>,
  step: typeof command extends fc.Arbitrary<infer Step> ? Step : never,
) {
  if (step.does === 'commit') {
    for (let mail = 0; mail < step.mails; mail += 1) here.committed.push(await makeMail(house.db, house.now()))
  }
  if (step.does === 'roll back') await here.rollBack()
  if (step.does === 'deliver') await Promise.all(Array.from({ length: step.servers }, here.deliver))
  if (step.does === 'crash before sending') await here.crash(false)
  if (step.does === 'crash before noting') await here.crash(true)
  if (step.does === 'mail server') here.state.isUp = step.isUp
  if (step.does === 'wait') here.wait(step.minutes)
}

test('whatever happens, what was committed arrives once, or once more for each crash after sending; nothing else does', {
  timeout: 120_000,
}, async () => {
  const property = fc.asyncProperty(fc.array(command, { maxLength: 20 }), async (steps) => {
    await house.db.delete(mails)
    house.setNow('2026-11-16T16:00:00Z')
    const here = world()
    for (const step of steps) await run(here, step)
    here.state.isUp = true
    here.wait(60)
    await here.deliver()
    expect([...here.received.keys()].toSorted()).toEqual(here.committed.toSorted())
    for (const [id, times] of here.received) expect(times).toBe(1 + (here.crashes.get(id) ?? 0))
  })
  await fc.assert(property, { numRuns: 40 })
})
