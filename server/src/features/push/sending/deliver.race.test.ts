import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { makeBrowser, pushSettings, setUpPushService } from '../../../testing/push-service'
import { raceRounds } from '../../../testing/random-runs'
import { countRows } from '../../../testing/rows'
import { makeBarrier } from '../../../testing/waiting'
import { makeUser } from '../../accounts/makers'
import { pushMessage } from '../notify'
import { pushes, pushSubscriptions } from '../tables'

const house = setUpHouse(pushSettings)
const service = setUpPushService(house)

/** `PUSHES=10000` measures a larger delivery. */
const pushCount = Number(process.env.PUSHES ?? 200)

/** Creates people with one browser each, and one due push for each browser. */
async function makePushes(): Promise<void> {
  const { keys } = makeBrowser().subscription
  await house.db.execute(sql`
    insert into users (name, email, created_at) select 'Person ' || n, n || '@example.com', now() from generate_series(1, ${pushCount}) n`)
  await house.db.execute(sql`
    insert into sessions (token_hash, user_id, created_at, expires_at)
    select id::text, id, ${house.now().toISOString()}::timestamptz, 'infinity' from users`)
  await house.db.execute(sql`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at, seen_at)
    select u.id, u.id, s.id, 'https://push.example.com/' || u.id, ${keys.p256dh}, ${keys.auth}, u.created_at, u.created_at
    from users u join sessions s on s.user_id = u.id`)
  await house.db.execute(sql`
    insert into pushes (id, notice_id, subscription_id, user_id, kind, about, topic, content, created_at, expires_at, next_try_at)
    select gen_random_uuid(), gen_random_uuid(), id, id, 'message', '{}', 'x', '{"title": "New message", "body": "", "path": "/"}',
      ${house.now().toISOString()}::timestamptz, 'infinity', ${house.now().toISOString()}::timestamptz from users`)
}

const timesSent = () => {
  const times = new Map<string, number>()
  for (const { path } of service.received) times.set(path, (times.get(path) ?? 0) + 1)
  return times
}

test('two servers share the due pushes and send each of them once', { timeout: 600_000 }, async () => {
  await makePushes()
  const [startedAt, cpuAtStart] = [performance.now(), process.cpuUsage()]
  await Promise.all([service.deliver(), service.deliver()])
  if (process.env.PUSHES) {
    const { user, system } = process.cpuUsage(cpuAtStart)
    const [tookMs, cpuMs] = [performance.now() - startedAt, (user + system) / 1000]
    process.stdout.write(`${pushCount} pushes in ${Math.round(tookMs)} ms, ${Math.round(cpuMs)} ms of them computing
`)
  }
  const times = timesSent()
  expect(times.size).toBe(pushCount)
  expect([...times.values()].filter((count) => count > 1)).toEqual([])
  expect(await countRows(house.db, 'pushes where sent_at is null')).toBe(0)
})

test('negative control: without claims, two servers send some pushes twice', async () => {
  await makePushes()
  const transport = service.open()
  const { signal } = new AbortController()
  const bothHaveLooked = makeBarrier(2)
  const send = async () => {
    for (;;) {
      const due = await house.db
        .select({
          id: pushes.id,
          endpoint: pushSubscriptions.endpoint,
          p256dh: pushSubscriptions.p256dh,
          auth: pushSubscriptions.auth,
        })
        .from(pushes)
        .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscriptionId))
        .where(isNull(pushes.sentAt))
        .limit(5)
      await bothHaveLooked()
      if (due.length === 0) return
      for (const { id, ...browser } of due) {
        await transport.send({ ...browser, payload: '{}', ttlSeconds: 60, urgency: 'normal', topic: 'x' }, signal)
        await house.db.update(pushes).set({ sentAt: house.now() }).where(eq(pushes.id, id))
      }
    }
  }
  await Promise.all([send(), send()])
  transport.close()
  expect([...timesSent().values()].filter((count) => count > 1).length).toBeGreaterThan(0)
})

test('if many people message somebody at once, the number of pushes stays near the limit, and no request fails', async () => {
  const to = await makeUser(house.db)
  const person = await house.as(to.id)
  await person.put('/push/subscription', { payload: makeBrowser().subscription })
  service.later(5)
  const senders = await Promise.all(
    Array.from({ length: 100 }, (_, index) => makeUser(house.db, { name: `Person ${index}` })),
  )
  const path = '/trainer-dashboard?tab=messages'
  await Promise.all(
    senders.map((from) => house.db.transaction((tx) => pushMessage(tx, house.services, { from, to, path }))),
  )
  const count = await countRows(house.db, 'pushes')
  expect(count).toBeGreaterThanOrEqual(30)
  expect(count).toBeLessThan(60)
})

test('turning notifications off while pushes are stored causes no failure', async () => {
  const to = await makeUser(house.db)
  for (let round = 0; round < raceRounds(20); round += 1) {
    const person = await house.as(to.id)
    await person.put('/push/subscription', { payload: makeBrowser().subscription })
    service.later(5)
    const from = await makeUser(house.db)
    const announce = () => house.db.transaction((tx) => pushMessage(tx, house.services, { from, to, path: '/x' }))
    await Promise.all([announce(), person.post('/auth/logout'), announce()])
    expect(await countRows(house.db, 'push_subscriptions')).toBe(0)
    expect(await countRows(house.db, 'pushes')).toBe(0)
  }
})
