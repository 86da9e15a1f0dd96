import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { countRows } from '../../testing/rows'
import { makeUser } from '../accounts/makers'
import { users } from '../accounts/tables'
import { makeEntry, offeredColumns } from '../agenda/makers'
import { ownEntries } from '../agenda/tables'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'
import { bookings, problems } from '../bookings/tables'
import { refunds, transfers } from '../money/tables'
import { listPeopleToRemind } from './queries/due'
import { sendReminders } from './send-reminders'

const house = setUpHouse({ RATE_LIMIT: 'on' })

/** Fails the test if a reminder could not be sent. */
const log = {
  error: (entry: unknown) => {
    throw entry
  },
}
const run = () => sendReminders(house.services, log)
/** Sets the clock of the test to a Dominican time. */
const setTime = (text: string) => house.setNow(`${text}-04:00`)
const kinds = async () => (await listMails(house.db)).map(({ kind }) => kind)

let trainerId: string
let clientId: string
const longAgo = new Date('2026-10-01T12:00:00Z')
const booked = (stated: Partial<Parameters<typeof makeBooking>[1]> = {}) =>
  makeBooking(house.db, { trainerId, clientId, status: 'confirmed', createdAt: longAgo, ...stated })

beforeEach(async () => {
  trainerId = await makeBookableTrainer(house.db)
  clientId = (await makeUser(house.db, { name: 'Luis Gil', language: 'en' })).id
})

describe('the reminder of the day before', () => {
  test("the reminder of tomorrow's session is sent once, at most 25 hours before", async () => {
    await booked({ date: '2026-11-18', hour: 12 })
    setTime('2026-11-17T10:59:59')
    await run()
    expect(await kinds()).toEqual([])
    setTime('2026-11-17T11:00:00')
    await run()
    await run()
    const mails = await listMails(house.db)
    expect(mails).toMatchObject([
      { kind: 'sessionTomorrow', subject: 'Your session with Yulissa Peralta: Wednesday, November 18, 12:00' },
    ])
    expect(mails[0]?.text).toContain('Gym · Malecón, Gazcue')
  })

  test("the reminder of tomorrow's sessions is one mail for all sessions of the day", async () => {
    await booked({ date: '2026-11-18', hour: 8 })
    await booked({ date: '2026-11-18', hour: 18 })
    await booked({ date: '2026-11-19', hour: 8 })
    setTime('2026-11-17T08:00:00')
    await run()
    setTime('2026-11-17T17:30:00')
    await run()
    const mails = await listMails(house.db)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your 2 sessions on Wednesday, November 18'])
    expect(mails[0]?.text).toMatch(/18, 08:00[\s\S]*18, 18:00/)
  })

  test.each<[string, Parameters<typeof booked>[0]]>([
    ['a cancelled session', { status: 'cancelled' }],
    ['a request', { status: 'pending' }],
    ['a completed session', { status: 'completed' }],
    ['a session whose trainer left', { withoutTrainer: true }],
    ['a session booked less than four hours ago', { createdAt: new Date('2026-11-17T11:30:00Z') }],
    ['a session accepted less than four hours ago', { acceptedAt: new Date('2026-11-17T11:30:00Z') }],
  ])('no reminder of tomorrow is sent for %s', async (_what, stated) => {
    await booked({ date: '2026-11-18', hour: 12, ...stated })
    setTime('2026-11-17T11:29:00')
    await run()
    expect(await kinds()).toEqual([])
  })

  test('a reminder that is due at night is sent in the morning', async () => {
    await booked({ date: '2026-11-18', hour: 22 })
    setTime('2026-11-17T22:00:00')
    await run()
    expect(await kinds()).toEqual([])
    setTime('2026-11-18T06:00:00')
    await run()
    expect(await kinds()).toEqual(['sessionTomorrow'])
  })

  test('after a session was moved, its reminder is sent again before the new time', async () => {
    const id = await booked({ date: '2026-11-18', hour: 12 })
    setTime('2026-11-17T12:00:00')
    await run()
    await house.db.update(bookings).set({ date: '2026-11-20' }).where(eq(bookings.id, id))
    await run()
    setTime('2026-11-19T12:00:00')
    await run()
    expect((await listMails(house.db)).map(({ subject }) => subject.slice(-19))).toEqual(
      [', November 18, 12:00', ', November 20, 12:00'].map((text) => text.slice(-19)),
    )
  })

  test('a reminder has a link to write to the trainer by WhatsApp if the trainer gave a phone', async () => {
    await house.db.update(users).set({ phone: '+18095551234' }).where(eq(users.id, trainerId))
    await booked({ date: '2026-11-18', hour: 12 })
    setTime('2026-11-17T12:00:00')
    await run()
    const [mail] = await listMails(house.db)
    expect(mail?.text).toContain('Write to Yulissa Peralta on WhatsApp:\nhttps://wa.me/18095551234?text=Hi%20Yulissa')
    expect(mail?.html).toContain('href="https://wa.me/18095551234?text=Hi%20Yulissa')
  })

  test('a reminder is not sent to a person who has turned it off', async () => {
    await house.db
      .update(users)
      .set({ mutedMails: ['sessionTomorrow'] })
      .where(eq(users.id, clientId))
    await booked({ date: '2026-11-18', hour: 12 })
    setTime('2026-11-17T12:00:00')
    await run()
    expect(await kinds()).toEqual([])
  })
})

describe('the reminder two hours before', () => {
  test('the reminder two hours before a session is sent once, and never as part of a digest', async () => {
    for (const hour of [8, 9, 10, 11, 12]) await booked({ date: '2026-11-17', hour })
    for (const time of ['05:29', '05:30', '06:30', '07:30', '08:30', '09:30', '10:29']) {
      setTime(`2026-11-17T${time}:00`)
      await run()
    }
    const soon = (await listMails(house.db)).filter(({ kind }) => kind === 'sessionSoon')
    expect(soon.map(({ subject }) => subject.slice(0, 14))).toEqual(
      ['08', '09', '10', '11', '12'].map((hour) => `Today at ${hour}:00`),
    )
    expect(soon.every(({ digestAt }) => digestAt === null)).toBe(true)
  })

  test('no reminder two hours before is sent for a session booked less than half an hour ago', async () => {
    const createdAt = new Date('2026-11-17T13:35:00Z')
    await booked({ date: '2026-11-17', hour: 12, createdAt, paymentStatus: 'paid' })
    setTime('2026-11-17T10:04:59')
    await run()
    expect(await kinds()).toEqual([])
    setTime('2026-11-17T10:05:00')
    await run()
    expect(await kinds()).toEqual(['sessionSoon'])
  })
})

describe("the trainer's list of tomorrow", () => {
  test("between 19:00 and 20:00, a trainer gets one list of tomorrow's confirmed sessions", async () => {
    await booked({ date: '2026-11-18', hour: 15 })
    await booked({ date: '2026-11-18', hour: 7, clientId: (await makeUser(house.db, { name: 'Rosa' })).id })
    await booked({ date: '2026-11-18', hour: 9, status: 'pending' })
    setTime('2026-11-17T18:59:59')
    await run()
    const isList = ({ kind }: { kind: string }) => kind === 'trainersTomorrow'
    expect((await listMails(house.db)).filter(isList)).toEqual([])
    setTime('2026-11-17T19:00:00')
    await run()
    await booked({ date: '2026-11-18', hour: 16 })
    setTime('2026-11-17T19:30:00')
    await run()
    const lists = (await listMails(house.db)).filter(isList)
    expect(lists.map(({ subject, toId }) => [subject, toId])).toEqual([['2 sesiones mañana', trainerId]])
    expect(lists[0]?.text).toMatch(/07:00 · Rosa[\s\S]*15:00 · Luis Gil/)
  })
})

describe("sessions that were agreed elsewhere in the trainer's list of tomorrow", () => {
  const note = (stated: Partial<Parameters<typeof makeEntry>[1]>) =>
    makeEntry(house.db, { trainerId, date: '2026-11-18', ...stated })
  const lists = async () => (await listMails(house.db)).filter(({ kind }) => kind === 'trainersTomorrow')

  test('sessions that were agreed elsewhere are listed among the bookings with client, service and place, and blocks are not listed', async () => {
    await booked({ date: '2026-11-18', hour: 15 })
    await note({ fromHour: 7, title: 'Doña Milagros' })
    await note({ fromHour: 20, clientId, title: '', serviceType: 'home', ...offeredColumns })
    await note({ fromHour: 9, toHour: 11, kind: 'block', title: 'Médico', serviceType: null, paid: null })
    setTime('2026-11-17T19:00:00')
    await run()
    await run()
    const [mail, ...others] = await lists()
    expect(others).toEqual([])
    expect([mail?.subject, mail?.toId]).toEqual(['3 sesiones mañana', trainerId])
    expect(mail?.text).toContain('Tu primera sesión es a las 07:00.')
    expect(mail?.content.list?.items).toEqual([
      { title: '07:00 · Doña Milagros', detail: 'Gimnasio · Malecón, Gazcue · acordada por fuera' },
      { title: '15:00 · Luis Gil', detail: 'Gimnasio · Malecón, Gazcue' },
      { title: '20:00 · Luis Gil', detail: 'A domicilio · espera respuesta' },
    ])
  })

  test('a trainer who has only own entries tomorrow gets the list once a day, and an entry that moves to the next day is listed again', async () => {
    const id = await note({})
    setTime('2026-11-17T19:00:00')
    await run()
    await note({ fromHour: 12 })
    await run()
    expect((await lists()).map(({ subject }) => subject)).toEqual(['1 sesión mañana'])
    await house.db.update(ownEntries).set({ date: '2026-11-19' }).where(eq(ownEntries.id, id))
    setTime('2026-11-18T19:00:00')
    await run()
    await run()
    expect(await lists()).toHaveLength(2)
  })

  test('a session that its client declined is listed, but neither counted nor named as the first session', async () => {
    const declined = { ...offeredColumns, clientId, title: '', declinedAt: longAgo }
    await note({ fromHour: 7, ...declined })
    setTime('2026-11-17T19:00:00')
    await run()
    expect(await lists()).toEqual([])
    await note({ fromHour: 12, title: 'Doña Milagros' })
    await run()
    const [mail] = await lists()
    expect(mail?.subject).toBe('1 sesión mañana')
    expect(mail?.text).toContain('Tu primera sesión es a las 12:00.')
    expect(mail?.content.list?.items).toMatchObject([
      { title: '07:00 · Luis Gil', detail: expect.stringContaining('no la aceptó') },
      { title: '12:00 · Doña Milagros' },
    ])
  })

  test('a listed session that its client accepts later causes no second list', async () => {
    await note({ fromHour: 7, clientId, title: '', ...offeredColumns })
    setTime('2026-11-17T19:00:00')
    await run()
    const client = await house.as(clientId)
    const [offer] = (await client.get('/agenda/offers')).body
    const payload = { date: '2026-11-18', time: '07:00', price: 1400 }
    expect((await client.post(`/agenda/offers/${offer.id}/accept`, { payload })).status).toBe(201)
    await run()
    expect(await lists()).toHaveLength(1)
  })

  test('a listed session that is moved to the next day is listed again', async () => {
    const id = await booked({ date: '2026-11-18', hour: 15 })
    setTime('2026-11-17T19:00:00')
    await run()
    await house.db.update(bookings).set({ date: '2026-11-19' }).where(eq(bookings.id, id))
    setTime('2026-11-18T19:00:00')
    await run()
    await run()
    expect(await lists()).toHaveLength(2)
  })

  test('a person who is suspended or no longer a trainer gets no list', async () => {
    await note({})
    await house.db.update(users).set({ suspendedAt: longAgo, suspendedReason: 'Prueba' }).where(eq(users.id, trainerId))
    setTime('2026-11-17T19:00:00')
    await run()
    await house.db
      .update(users)
      .set({ suspendedAt: null, suspendedReason: null, role: 'client' })
      .where(eq(users.id, trainerId))
    await run()
    expect(await lists()).toEqual([])
  })
})

describe('the mail about how to pay', () => {
  const unpaid = (stated: Parameters<typeof booked>[0] = {}) =>
    booked({
      status: 'pending',
      date: '2026-11-20',
      hour: 18,
      createdAt: new Date('2026-11-16T16:00:00Z'),
      payBy: new Date('2026-11-17T16:00:00Z'),
      expiresAt: new Date('2026-11-17T18:00:00Z'),
      ...stated,
    })

  test('the bank account and the amount are mailed once, 15 minutes after a booking that is not paid', async () => {
    const id = await unpaid()
    house.setNow('2026-11-16T16:14:59Z')
    await run()
    expect(await kinds()).toEqual([])
    house.setNow('2026-11-16T16:15:00Z')
    await run()
    await run()
    // The client gets no second mail about a session that moved.
    await house.db.update(bookings).set({ date: '2026-11-21' }).where(eq(bookings.id, id))
    await run()
    const [mail, ...others] = await listMails(house.db)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your hour with Yulissa Peralta is waiting for your transfer')
    expect(mail?.content.button?.path).toBe(`/booking-checkout/${id}`)
    const { bank } = house.services.config
    const facts = Object.fromEntries((mail?.content.facts ?? []).map(({ label, value }) => [label, value]))
    expect(facts).toMatchObject({
      Amount: 'RD$1,400.00',
      Reference: id.slice(0, 8).toUpperCase(),
      'Pay by': 'Tuesday, November 17, 12:00',
      Bank: bank.name,
      'Account number': bank.accountNumber,
      'Account holder': bank.accountHolder,
    })
  })

  test('bookings that are made together and not paid cause one mail with the amount and reference of each', async () => {
    const ids = [await unpaid(), await unpaid({ hour: 19, partPaidCents: 40_000 })]
    house.setNow('2026-11-16T16:20:00Z')
    await run()
    const mails = await listMails(house.db)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your 2 bookings are waiting for your transfers'])
    for (const id of ids) expect(mails[0]?.text).toContain(id.slice(0, 8).toUpperCase())
    expect(mails[0]?.text).toContain('Amount: RD$1,000.00')
  })

  test.each<[string, Parameters<typeof booked>[0]]>([
    ['is paid, such as with the balance', { paymentStatus: 'paid' }],
    ['was marked as paid', { paymentStatus: 'pending_confirmation' }],
    ['was cancelled', { status: 'cancelled', payBy: null, expiresAt: null }],
    ['is free', { priceCents: 0 }],
    ['has a deadline that is over', { payBy: new Date('2026-11-16T16:10:00Z') }],
    ['was made more than two hours ago', { createdAt: new Date('2026-11-16T14:15:00Z') }],
    ['has a trainer who left', { withoutTrainer: true }],
  ])('no mail about how to pay is sent for a booking that %s', async (_what, stated) => {
    await unpaid(stated)
    house.setNow('2026-11-16T16:15:00Z')
    await run()
    expect(await kinds()).toEqual([])
  })
})

describe('the reminder to pay', () => {
  const payBy = new Date('2026-11-17T16:00:00Z')
  const unpaid = (stated: Parameters<typeof booked>[0] = {}) =>
    booked({
      status: 'pending',
      date: '2026-11-20',
      payBy,
      expiresAt: new Date('2026-11-17T18:00:00Z'),
      createdAt: new Date('2026-11-16T16:00:00Z'),
      ...stated,
    })

  test('the reminder to pay is sent six hours before the deadline, with all unpaid bookings', async () => {
    const id = await unpaid()
    house.setNow('2026-11-17T09:59:59Z')
    await run()
    expect(await kinds()).toEqual([])
    house.setNow('2026-11-17T10:00:00Z')
    await run()
    await run()
    const [mail, ...others] = await listMails(house.db)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Pay RD$1,400.00 to keep your hour with Yulissa Peralta')
    expect(mail?.text).toContain('before Tuesday, November 17, 12:00')
    expect(mail?.content.button?.path).toBe(`/booking-checkout/${id}`)
  })

  test('the reminder to pay asks only for the part of the price that has not arrived', async () => {
    await unpaid({ partPaidCents: 40_000 })
    house.setNow('2026-11-17T10:00:00Z')
    await run()
    const [mail] = await listMails(house.db)
    expect(mail?.subject).toBe('Pay RD$1,000.00 to keep your hour with Yulissa Peralta')
    expect(mail?.text).toContain('RD$1,000.00 · ')
    expect(mail?.text).not.toContain('RD$1,400.00')
  })

  test.each<[string, Parameters<typeof booked>[0]]>([
    ['was booked less than eight hours before', { createdAt: new Date('2026-11-17T08:00:01Z') }],
    ['was marked as paid', { paymentStatus: 'pending_confirmation', expiresAt: null }],
    ['is paid', { paymentStatus: 'paid', expiresAt: null }],
    ['is cancelled', { status: 'cancelled', expiresAt: null }],
    ['never lapses', { payBy: null }],
  ])('no reminder to pay is sent for a booking that %s', async (_what, stated) => {
    await unpaid(stated)
    house.setNow('2026-11-17T11:00:00Z')
    await run()
    expect(await kinds()).toEqual([])
  })
})

describe('the mail about an idle package', () => {
  const pack = (stated: Parameters<typeof booked>[0] = {}) =>
    booked({
      date: '2026-10-20',
      status: 'completed',
      paymentStatus: 'paid',
      sessionsCount: 5,
      sessionsTaken: 2,
      ...stated,
    })
  const later = (packageBookingId: string, date: string) =>
    booked({ packageBookingId, packageNumber: 2, date, status: 'completed', paymentStatus: 'paid', priceCents: 0 })

  test('the mail about an idle package is sent once, 14 days after its last session', async () => {
    const packageId = await pack()
    await later(packageId, '2026-11-03')
    setTime('2026-11-16T12:00:00')
    await run()
    expect(await kinds()).toEqual([])
    setTime('2026-11-17T05:59:00')
    await run()
    expect(await kinds()).toEqual([])
    setTime('2026-11-17T12:00:00')
    await run()
    setTime('2026-11-18T12:00:00')
    await run()
    const mails = await listMails(house.db)
    expect(mails.map(({ subject }) => subject)).toEqual(['You have 3 sessions left with Yulissa Peralta'])
    expect(mails[0]?.content.button?.path).toContain(`package=${packageId}`)
  })

  test.each<[string, Parameters<typeof booked>[0]]>([
    ['has nothing to schedule', { sessionsTaken: 5 }],
    ['is not paid', { paymentStatus: 'pending' }],
    ['was cancelled', { cancelReason: 'client', cancelledBy: 'client', cancelledAt: longAgo }],
  ])('no mail is sent about an idle package that %s', async (_what, stated) => {
    await pack({ date: '2026-11-02', ...stated })
    await run()
    expect(await kinds()).toEqual([])
  })

  test('no mail about an idle package is sent while one of its sessions is ahead', async () => {
    await later(await pack({ date: '2026-11-02' }), '2026-12-20')
    await run()
    expect(await kinds()).toEqual([])
  })
})

describe('question after a session', () => {
  test('the mail that asks how a session was is sent once, two hours after the session, unless a problem was reported', async () => {
    await booked({ date: '2026-11-17', hour: 9 })
    const reported = await booked({ date: '2026-11-17', hour: 10 })
    await house.db
      .insert(problems)
      .values({ bookingId: reported, kind: 'other', openedBy: 'client', note: 'x', openedAt: house.now() })
    setTime('2026-11-17T11:59:59')
    await run()
    expect(await kinds()).toEqual([])
    setTime('2026-11-17T12:00:00')
    await run()
    setTime('2026-11-17T14:00:00')
    await run()
    expect((await listMails(house.db)).map(({ subject }) => subject)).toEqual([
      'How was your session with Yulissa Peralta?',
    ])
  })

  test.each([
    ['paid', true],
    ['pending', false],
  ] as const)(
    'the mail after a %s session says whether it will count as completed: %s',
    async (paymentStatus, isSaid) => {
      await booked({ date: '2026-11-17', hour: 9, paymentStatus })
      setTime('2026-11-17T12:00:00')
      await run()
      const [mail] = await listMails(house.db)
      expect(mail?.text.includes('it counts as completed 48 hours after its end')).toBe(isSaid)
    },
  )
})

test('deleting a person deletes all reminders to that person', async () => {
  await booked({ date: '2026-11-18', hour: 12 })
  setTime('2026-11-17T12:00:00')
  await run()
  await house.db.delete(users).where(eq(users.id, clientId))
  expect(await countRows(house.db, 'reminders')).toBe(0)
})

describe('undecided refund', () => {
  const due = { status: 'cancelled', paymentStatus: 'paid', refundDue: true } as const
  const cancelledAt = new Date('2026-11-17T14:00:00Z')

  test('a client is reminded of an undecided refund once after three and once after seven days, never at night', async () => {
    await booked({ date: '2026-12-01', ...due, cancelledAt })
    setTime('2026-11-20T09:59:59')
    await run()
    expect(await kinds()).toEqual([])
    setTime('2026-11-20T23:00:00')
    await run()
    expect(await kinds()).toEqual([])
    setTime('2026-11-21T08:00:00')
    await run()
    await run()
    expect(await kinds()).toEqual(['balanceWaiting'])
    setTime('2026-11-24T12:00:00')
    await run()
    setTime('2026-11-30T12:00:00')
    await run()
    expect((await kinds()).toSorted()).toEqual(['balanceLeft', 'balanceWaiting'])
  })

  test('the reminder of an undecided refund names what is left after a part of it was sent', async () => {
    const id = await booked({ date: '2026-12-01', ...due, cancelledAt })
    const sent = { sentOn: '2026-11-17', bankReference: '4471' }
    await house.db.insert(refunds).values({
      bookingId: id,
      outcome: 'sent',
      amountCents: 100_000,
      ...sent,
      recordedAt: cancelledAt,
      recordedBy: clientId,
    })
    setTime('2026-11-20T12:00:00')
    await run()
    const [mail] = await listMails(house.db)
    expect(mail?.text).toContain('RD$400.00')
    expect(mail?.text).not.toContain('RD$1,400.00')
  })

  test('a client is not reminded of a refund that was kept or asked for', async () => {
    await booked({ date: '2026-12-01', hour: 8, ...due, refundDue: false, refundCents: 140_000, cancelledAt })
    setTime('2026-11-20T12:00:00')
    await run()
    await booked({ date: '2026-12-01', ...due, cancelledAt })
    await house.db.insert(transfers).values({
      ...{ id: clientId, kind: 'refund', ownerId: clientId, amountCents: 140_000, state: 'asked', bank: 'BHD' },
      ...{ accountEnding: '4821', sealed: '', createdAt: cancelledAt, readyAt: cancelledAt },
    })
    await run()
    expect(await kinds()).toEqual([])
  })
})

test('a suspended person gets reminders of sessions, and no other reminders', async () => {
  await booked({ date: '2026-11-18', hour: 12 })
  const cancelledAt = new Date('2026-11-17T14:00:00Z')
  await booked({ date: '2026-12-01', status: 'cancelled', paymentStatus: 'paid', refundDue: true, cancelledAt })
  const isListed = async (kind: 'sessionTomorrow' | 'balanceWaiting') =>
    (await listPeopleToRemind(house.db, { kind, now: house.now() }, { after: undefined, limit: 9 })).includes(clientId)
  const listed = async () => {
    setTime('2026-11-17T12:00:00')
    const tomorrow = await isListed('sessionTomorrow')
    setTime('2026-11-20T12:00:00')
    return { tomorrow, balance: await isListed('balanceWaiting') }
  }
  expect(await listed()).toEqual({ tomorrow: true, balance: true })
  await house.db
    .update(users)
    .set({ suspendedAt: house.now(), suspendedReason: 'Fraude' })
    .where(eq(users.id, clientId))
  expect(await listed()).toEqual({ tomorrow: true, balance: false })
})
