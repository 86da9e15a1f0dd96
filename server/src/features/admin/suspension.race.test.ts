import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse, type TestVisitor } from '../../testing/house'
import { raceRounds } from '../../testing/random-runs'
import { countRows, selectRows } from '../../testing/rows'
import { waitForLockWaiters } from '../../testing/waiting'
import { makeSession, makeUser } from '../accounts/makers'
import { hashPassword } from '../accounts/password'
import { findActor } from '../accounts/queries'
import { setSuspended } from '../accounts/queries/suspension'
import { draftBooking, makeBookableTrainer, makeBooking } from '../bookings/makers'

const house = setUpHouse()
const reason = 'Pide que paguen por fuera'
const suspend = (admin: TestVisitor, id: string) => admin.post(`/admin/users/${id}/suspend`, { payload: { reason } })
const activeAdmins = () => countRows(house.db, "users where role = 'admin' and suspended_at is null")

/** Sends the request a moment later, while the other request is running. */
async function later<Result>(ms: number, send: () => Result): Promise<Awaited<Result>> {
  await pause(ms)
  return await send()
}

test('if two admins suspend each other at the same time, exactly one is suspended', async () => {
  for (let round = 0; round < raceRounds(8); round += 1) {
    const [one, other] = [await house.person('admin'), await house.person('admin')]
    const answers = await Promise.all([suspend(one, other.id), suspend(other, one.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401])
    expect(await activeAdmins()).toBe(1)
    await house.db.execute(sql`delete from users`)
  }
})

test('if one of two admins suspends the other while being deleted by the other, one admin who can sign in remains', async () => {
  for (let round = 0; round < raceRounds(8); round += 1) {
    const [one, other] = [await house.person('admin'), await house.person('admin')]
    const answers = await Promise.all([
      later(round, () => suspend(one, other.id)),
      other.delete(`/admin/users/${one.id}`),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401])
    expect(await activeAdmins()).toBe(1)
    await house.db.execute(sql`delete from users`)
  }
})

test('negative control: without locks, two admins can suspend each other', async () => {
  let emptied = 0
  for (let round = 0; round < 20 && emptied === 0; round += 1) {
    const [one, other] = [await makeUser(house.db, { role: 'admin' }), await makeUser(house.db, { role: 'admin' })]
    const unguarded = (self: string, id: string) =>
      house.db.transaction(async (tx) => {
        const isActive = sql`select 1 from users where id = ${self} and suspended_at is null`
        if ((await selectRows(tx, isActive)).length > 0) await setSuspended(tx, id, { at: house.now(), reason })
      })
    await Promise.all([unguarded(one.id, other.id), unguarded(other.id, one.id)])
    if ((await activeAdmins()) === 0) emptied += 1
    await house.db.execute(sql`delete from users`)
  }
  expect(emptied).toBe(1)
})

test('a person who signs in while being suspended is refused or signed out', async () => {
  const admin = await house.person('admin')
  const passwordHash = await hashPassword('merengue')
  for (let round = 0; round < raceRounds(10); round += 1) {
    const { id, email } = await makeUser(house.db, { passwordHash })
    const logIn = () => house.stranger.post('/auth/login', { payload: { email, password: 'merengue' } })
    const [suspended, signedIn] = await Promise.all([later(2 * round, () => suspend(admin, id)), logIn()])
    expect(suspended.status).toBe(204)
    expect([200, 403]).toContain(signedIn.status)
    expect(await countRows(house.db, `sessions where user_id = '${id}'`)).toBe(0)
  }
})

test('a sign-in is refused if the person is suspended while the sign-in waits for the lock', async () => {
  const passwordHash = await hashPassword('merengue')
  const { id, email } = await makeUser(house.db, { passwordHash })
  let signedIn: ReturnType<typeof house.stranger.post> | undefined
  await house.db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${id} for update`)
    await setSuspended(tx, id, { at: house.now(), reason })
    signedIn = house.stranger.post('/auth/login', {
      payload: { email, password: 'merengue' },
      // Sent without a language header, so that the sign-in writes nothing before it stores the session.
      headers: {},
    })
    await waitForLockWaiters(house.db)
  })
  expect(await signedIn).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
  expect(await countRows(house.db, `sessions where user_id = '${id}'`)).toBe(0)
})

test('negative control: without the check under the lock, a suspended person gets a session, but requests with it fail', async () => {
  const { id } = await makeUser(house.db)
  let cookie: Promise<string> | undefined
  await house.db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${id} for update`)
    await setSuspended(tx, id, { at: house.now(), reason })
    cookie = makeSession(house.db, id, house.now())
    await waitForLockWaiters(house.db)
  })
  await cookie
  const [session] = await selectRows<{ tokenHash: string }>(
    house.db,
    sql`select token_hash as "tokenHash" from sessions`,
  )
  expect(session).toBeDefined()
  expect(await findActor(house.db, session?.tokenHash ?? '', house.now())).toBeUndefined()
})

test.each([
  ['trainer', 404],
  ['client', 401],
] as const)('a booking is refused if its %s is suspended while the booking waits for the lock', async (who, status) => {
  const trainerId = await makeBookableTrainer(house.db)
  const client = await house.person('client')
  const id = who === 'trainer' ? trainerId : client.id
  let reply: ReturnType<typeof client.post> | undefined
  await house.db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${id} for update`)
    await setSuspended(tx, id, { at: house.now(), reason })
    reply = client.post('/bookings', { payload: draftBooking(trainerId) })
    await waitForLockWaiters(house.db)
  })
  expect((await reply)?.status).toBe(status)
  expect(await countRows(house.db, 'bookings')).toBe(0)
})

test.each([
  ['the receiver', 403],
  ['the sender', 401],
] as const)('a message is refused if %s is suspended while the message waits for the lock', async (who, status) => {
  const trainerId = await makeBookableTrainer(house.db)
  const client = await house.person('client')
  const id = who === 'the receiver' ? trainerId : client.id
  let reply: ReturnType<typeof client.post> | undefined
  await house.db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${id} for update`)
    await setSuspended(tx, id, { at: house.now(), reason })
    reply = client.post('/messages', { payload: { receiver_id: trainerId, message: 'Hola' } })
    await waitForLockWaiters(house.db)
  })
  expect((await reply)?.status).toBe(status)
  expect(await countRows(house.db, 'messages')).toBe(0)
})

test('requests made, accepted or paid during a suspension end as declined or confirmed, and never stay open', {
  timeout: 60_000,
}, async () => {
  const admin = await house.person('admin')
  const seen = new Set<string>()
  for (let round = 0; round < raceRounds(12) || (seen.size < 2 && round < 60); round += 1) {
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const client = await house.person('client')
    const pair = { trainerId: trainer.id, clientId: client.id }
    const [first, second] = [
      await makeBooking(house.db, { ...pair, hour: 7 }),
      await makeBooking(house.db, { ...pair, hour: 8 }),
    ]
    const person = round % 2 === 0 ? trainer : client
    const requests = [
      () => client.post('/bookings', { payload: draftBooking(trainer.id, { time: '09:00' }) }),
      () => trainer.put(`/bookings/${first}`, { payload: { status: 'confirmed' } }),
      () => admin.post(`/payments/bank-transfer/confirm?booking_id=${second}`),
      () => client.post(`/payments/bank-transfer/mark-paid?booking_id=${first}`),
    ]
    const [suspended, ...answers] = await Promise.all([
      later(3 * round, () => suspend(admin, person.id)),
      ...requests.map((send) => send()),
    ])
    expect(suspended.status).toBe(204)
    for (const { status } of answers) expect(status).toBeLessThan(500)
    const rows = await selectRows<{ status: string }>(
      house.db,
      sql`select status from bookings where client_id = ${client.id}`,
    )
    for (const { status } of rows) seen.add(status)
    expect(rows.map(({ status }) => status)).not.toContain('pending')
  }
  expect([...seen].toSorted()).toEqual(['cancelled', 'confirmed'])
})
