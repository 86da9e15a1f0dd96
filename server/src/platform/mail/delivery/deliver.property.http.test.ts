import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allDigestTexts } from '../../../app'
import { setUpHouse } from '../../../testing/house'
import { setUpPostOffice } from '../../../testing/post-office'
import { isLongRun, propertySeed } from '../../../testing/random-runs'
import { renderMailOrDigest } from '../digests/unite'
import { makeMail, makeWaitingMail } from '../makers'
import { claimDueMails } from '../queries'
import { mails } from '../tables'
import { NotDelivered, type OutgoingMail } from '../transport/outgoing'

const house = setUpHouse()
const post = setUpPostOffice(house)
const claimMs = 300_000

const command = fc.oneof(
  fc.record({
    does: fc.constant('commit' as const),
    mails: fc.integer({ min: 1, max: 6 }),
    to: fc.constantFrom('ana', 'bea'),
    mayWait: fc.boolean(),
  }),
  fc.record({ does: fc.constant('roll back' as const) }),
  fc.record({ does: fc.constant('deliver' as const), servers: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant('crash before sending' as const) }),
  fc.record({ does: fc.constant('crash before noting' as const) }),
  fc.record({ does: fc.constant('mail server' as const), isUp: fc.boolean() }),
  fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 60) }),
)

const publicUrl = 'https://entrena.do'

/** Maximum number of mails in one digest. */
const maxCommitted = 30

/** The unique subjects in a mail: its own subject, or the subjects listed in a digest. */
const subjectsIn = ({ text }: Pick<OutgoingMail, 'text'>) => text.match(/Mail \d+/g) ?? []

/** A fake mail server that counts the mails it received, and a list of the mails that must arrive. */
function world() {
  const received = new Map<string, number>()
  const committed: string[] = []
  /** How many times each mail may arrive once more: once for each crash after it was sent. */
  const crashes = new Map<string, number>()
  const state = { isUp: true }
  const add = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1)
  const transport = {
    async send(mail: OutgoingMail) {
      if (!state.isUp) throw new NotDelivered({ kind: 'ECONNECTION', isForGood: false }, undefined)
      for (const subject of subjectsIn(mail)) add(received, subject)
    },
    close: () => undefined,
  }
  const deliver = () => post.deliver(transport)
  const crash = async (isSent: boolean) => {
    const until = new Date(house.now().getTime() + claimMs)
    for (const mail of await claimDueMails(house.db, { now: house.now(), until, most: 2 })) {
      if (!isSent || !state.isUp) continue
      for (const subject of subjectsIn(renderMailOrDigest(mail, { publicUrl, digestTexts: allDigestTexts }))) {
        add(received, subject)
        add(crashes, subject)
      }
    }
  }
  const rollBack = async () => {
    const failing = house.db.transaction(async (tx) => {
      await makeMail(tx, house.now())
      throw new Error('no')
    })
    await failing.catch(() => undefined)
  }
  const commit = async (email: string, mayWait: boolean) => {
    if (committed.length === maxCommitted) return
    const subject = `Mail ${committed.length}`
    const content = { subject, heading: subject, paragraphs: [] }
    await makeWaitingMail(house.db, house.now(), { name: 'Ana', email }, { mayWait, content })
    committed.push(subject)
  }
  return { received, committed, crashes, state, deliver, wait: post.later, crash, rollBack, commit }
}

async function run(
  here: ReturnType<typeof world>,
  step: typeof command extends fc.Arbitrary<infer Step> ? Step : never,
) {
  if (step.does === 'commit') {
    for (let mail = 0; mail < step.mails; mail += 1) await here.commit(`${step.to}@example.com`, step.mayWait)
  }
  if (step.does === 'roll back') await here.rollBack()
  if (step.does === 'deliver') await Promise.all(Array.from({ length: step.servers }, here.deliver))
  if (step.does === 'crash before sending') await here.crash(false)
  if (step.does === 'crash before noting') await here.crash(true)
  if (step.does === 'mail server') here.state.isUp = step.isUp
  if (step.does === 'wait') here.wait(step.minutes)
}

test('every committed mail arrives once, and once more for each crash after sending; no other mail arrives', {
  timeout: 120_000,
}, async () => {
  const property = fc.asyncProperty(fc.array(command, { maxLength: 20 }), async (steps) => {
    await house.db.delete(mails)
    house.setNow('2026-11-16T16:00:00Z')
    const here = world()
    for (const step of steps) await run(here, step)
    here.state.isUp = true
    // Two hours are enough: a digest stays open for an hour, and a failed mail waits for up to an hour.
    for (let hour = 0; hour < 2; hour += 1) {
      here.wait(61)
      await here.deliver()
    }
    expect([...here.received.keys()].toSorted()).toEqual(here.committed.toSorted())
    for (const [id, times] of here.received) expect(times).toBe(1 + (here.crashes.get(id) ?? 0))
  })
  await fc.assert(property, { numRuns: isLongRun ? 40 : 20, seed: propertySeed })
})
