import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { setUpSecondFactor } from '../features/accounts/second-factor/makers'
import { draftBooking, makeBookableTrainer, makeBooking } from '../features/bookings/makers'
import { accountOfLaura } from '../features/money/balance/makers'
import { makeEarned } from '../features/money/ledger/makers'
import { makeOutsideCalendar } from '../features/outside-calendars/makers'
import { draftProfile } from '../features/trainers/makers'
import { makeDocument } from '../features/verification/makers'
import { keysOfImages } from '../platform/storage/images'
import type { House, TestVisitor } from './house'
import { makeBrowser } from './push-service'

export const ximenaSignUp = { name: 'Ximena Peralta', email: 'ximena@example.com', password: 'merengue' }

async function must(sent: ReturnType<TestVisitor['get']>) {
  const { status, body } = await sent
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/**
 * Creates Ximena, who has used every feature: she was a client, requested a refund to her bank, and is a trainer now.
 * Every table that references people has a row about her. Her e-mail address is not confirmed.
 */
export async function makePersonWithEverything(house: House) {
  const { db } = house
  const now = house.now()
  const admin = await house.person('admin')
  const luis = await house.as(await makeBookableTrainer(db, { name: 'Luis Matos' }))
  const carla = await house.person('client')
  const { user } = await must(house.stranger.post('/auth/register', { payload: ximenaSignUp }))
  const person = await house.as(user.id)
  const { id } = person
  const subscribe = async (who: TestVisitor) => {
    await must(who.put('/push/subscription', { payload: makeBrowser().subscription }))
    // Pretends that the browser was used an hour ago, because a browser that was used within the last minute gets no
    // push.
    await db.execute(sql`update push_subscriptions set seen_at = ${new Date(now.getTime() - 3_600_000)}`)
  }
  const done = { status: 'completed', paymentStatus: 'paid', date: '2026-11-10' } as const

  await must(person.put('/auth/role', { payload: { role: 'client' } }))
  await must(person.put('/me/account', { payload: { name: 'Ximena Pérez', phone: '809-555-1234' } }))
  const refunded = await must(
    person.post('/bookings', { payload: draftBooking(luis.id), headers: { 'idempotency-key': randomUUID() } }),
  )
  await must(admin.post(`/payments/bank-transfer/confirm?booking_id=${refunded.id}`))
  await must(luis.put(`/bookings/${refunded.id}`, { payload: { status: 'cancelled' } }))
  const { password } = ximenaSignUp
  const asked = { amount: 1400, account: accountOfLaura, password }
  const refund = (await must(person.post('/balance/refunds', { payload: asked }))).refund.id as string
  const taken = await makeBooking(db, { trainerId: luis.id, clientId: carla.id, hour: 9 })
  await must(person.post('/waitlist', { payload: { trainer_id: luis.id, date: '2026-11-17', time: '09:00' } }))
  await must(person.put(`/favourites/${luis.id}`))
  const visited = await makeBooking(db, { trainerId: luis.id, clientId: id, ...done })
  const review = { rating: 4, comment: 'Muy bien' }
  await must(person.post('/reviews', { payload: { booking_id: visited, ...review } }))
  await subscribe(luis)
  await must(person.post('/messages', { payload: { receiver_id: luis.id, message: 'Hola, soy Ximena' } }))
  await must(
    person.post('/reports', { payload: { subject: { kind: 'person', id: luis.id }, reason: 'other', text: 'Ximena' } }),
  )
  await must(person.post('/me/contact', { payload: { text: 'Soy Ximena', booking_id: visited } }))
  const blocked = await makeBookableTrainer(db)
  await must(person.post('/messages', { payload: { receiver_id: blocked, message: 'Hola' } }))
  await must(person.put(`/blocks/${blocked}`))
  await db.execute(sql`insert into payer_accounts (account, client_id, times, last_at) values ('81', ${id}, 2, ${now})`)

  await must(person.put('/auth/role', { payload: { role: 'trainer' } }))
  await must(person.put('/trainers/profile', { payload: draftProfile() }))
  await must(
    person.post('/trainers/availability/time-off', { payload: { from_date: '2026-12-24', to_date: '2026-12-25' } }),
  )
  await must(
    person.post('/agenda/entries', { payload: { kind: 'block', date: '2026-12-23', time: '09:00', hours: 2 } }),
  )
  await must(person.put('/me/first-steps/papers'))
  await makeOutsideCalendar(db, { trainerId: id, hours: [] })
  const picture = randomUUID()
  for (const key of keysOfImages([picture])) await house.files.put(key, Buffer.from('photo'), 'image/webp')
  await db.execute(sql`insert into trainer_images values (${picture}, ${id}, 'photo', 0, ${now})`)
  await makeDocument({ db, files: house.files, now }, { trainerId: id })
  await makeEarned(db, { trainerId: id, clientId: carla.id, amountCents: 150_000 })
  const trained = await makeBooking(db, { trainerId: id, clientId: carla.id, hour: 8, ...done })
  await must(carla.post('/reviews', { payload: { booking_id: trained, ...review } }))
  await must(carla.put(`/favourites/${id}`))
  await must(person.put(`/clients/${carla.id}/note`, { payload: { text: 'Rodilla derecha: sin saltos' } }))
  await must(carla.post('/reports', { payload: { subject: { kind: 'person', id }, reason: 'other', text: 'Ximena' } }))
  const request = await must(carla.post('/bookings', { payload: draftBooking(id, { time: '11:00' }) }))
  const waiter = await house.person('client')
  await must(waiter.post('/waitlist', { payload: { trainer_id: id, date: '2026-11-17', time: '11:00' } }))

  await must(admin.post(`/admin/users/${id}/notes`, { payload: { text: 'Llamó por un reembolso' } }))
  const { address } = await must(person.post('/me/calendar'))
  const { recoveryCodes } = await setUpSecondFactor(person, now)
  await subscribe(person)
  await must(carla.post('/messages', { payload: { receiver_id: id, message: 'Hola Ximena' } }))
  // Starts a sign-in with the correct password, and does not send the code of two-step verification.
  await house.stranger.post('/auth/login', { payload: ximenaSignUp })
  const later = new Date(now.getTime() + 60_000)
  await db.execute(sql`insert into session_tickets (ticket_hash, user_id, browser_hash, expires_at)
    values ('x', ${id}, 'y', ${later})`)
  await db.execute(sql`insert into devices (token_hash, user_id, seen_at) values ('x', ${id}, ${now})`)
  await db.execute(sql`insert into external_identities values ('https://id.example', 'x', ${id}, ${now})`)
  const feed = new URL(String(address)).pathname.replace('/api', '')
  return { id, person, recoveryCodes, admin, luis, carla, refund, taken, requestId: request.id as string, feed }
}
