// Tests of a client who has seen the receipt of another client's transfer and tries to get it credited to their own
// booking.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { makePicture, multipartFormOf } from '../../../testing/pictures'
import { selectRows } from '../../../testing/rows'
import { makeBookableTrainer, makeBooking } from '../../bookings/makers'
import { accountOfLaura } from '../../money/balance/makers'
import { releaseDueMoney } from '../../money/purchases/release-money'
import { makeBankDesk, makePopularFile, makeStatementFile, referenceIn } from './makers'
import { processQueue } from './work-queue'

const house = setUpHouse()

const receipt = { text: 'CR transferencia a cta cte', amount: 1400, reference: '0041527733' }

async function makeThief() {
  const desk = await makeBankDesk(house)
  const thief = await house.person('client')
  const ownBooking = async () => {
    const id = await makeBooking(house.db, { trainerId: desk.trainer.id, clientId: thief.id, hour: 18 })
    await house.db.execute(sql`update bookings set created_at = ${house.now()} where id = ${id}`)
    return id
  }
  const rename = (name: string) => thief.put('/me/account', { payload: { name, phone: '' } })
  const claim = (id: string) => {
    const number = { booking_id: id, bank: 'Banreservas', confirmation_number: receipt.reference, payer_name: '' }
    return thief.put('/payments/bank-transfer/claim', { payload: number })
  }
  const mark = (who: typeof thief, id: string) => who.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
  return { ...desk, thief, ownBooking, rename, claim, mark }
}

test("a thief who books and then changes their own name to the payer’s does not get the payer's transfer", async () => {
  const { admin, thief, ownBooking, rename, claim, mark, upload, lines } = await makeThief()
  const id = await ownBooking()
  await mark(thief, id)
  expect((await rename('Rosa Altagracia Peña')).status).toBe(200)
  expect((await claim(id)).status).toBe(200)
  const [line] = await lines(await upload([{ ...receipt, text: 'LBTR ROSA ALTAGRACIA PENA' }]))
  expect(line).toMatchObject({ class: 'likely', rule: 'number' })
  // The admin sees the former name of the client, who has changed it.
  const formerly = [{ name: 'Ana Pérez', until: '2026-11-16T16:00:00Z' }]
  expect(line.proposed[0]).toMatchObject({ client_name: 'Rosa Altagracia Peña', former_names: formerly })
  const { body: people } = await admin.get('/admin/users?search=altagracia')
  expect(people).toMatchObject([{ name: 'Rosa Altagracia Peña', former_names: formerly }])
})

test('a thief does not get a transfer that another client announced, even if its statement line names nobody', async () => {
  const { client, book, thief, ownBooking, claim, mark, upload, lines } = await makeThief()
  await mark(client, await book())
  const id = await ownBooking()
  await mark(thief, id)
  await claim(id)
  const [line] = await lines(await upload([receipt]))
  expect(line).toMatchObject({ class: 'likely', rule: 'number' })
})

/** Books for the thief, marks the booking as paid, and claims another client's transfer for it. */
async function claimWith({ thief, trainer, claim, mark }: Awaited<ReturnType<typeof makeThief>>, priceCents: number) {
  const price = { priceCents, originalCents: priceCents }
  const id = await makeBooking(house.db, { trainerId: trainer.id, clientId: thief.id, hour: 18, ...price })
  await mark(thief, id)
  await claim(id)
}

test('one peso sent with the payer’s reference does not hide that the payer announced a transfer', async () => {
  const thieves = await makeThief()
  const { client, book, mark, upload, lines, assign, decline } = thieves
  const robbed = await book()
  await mark(client, robbed)
  const bait = { text: `REF ${referenceIn(robbed)}`, amount: 1 }
  const [peso] = await lines(await upload([bait]))
  expect((await assign(peso.id, { booking_id: robbed })).status).toBe(200)
  await claimWith(thieves, 140_000)
  const statementId = await upload([receipt])
  expect((await lines(statementId))[0]).toMatchObject({ class: 'likely', rule: 'number' })
  // The thief's match is still not exact after the payer announces the rest of the price, nor after the trainer
  // declines the payer's booking.
  await mark(client, robbed)
  const again = async () => {
    await thieves.admin.post(`/admin/statements/${statementId}/match`)
    return (await lines(statementId))[0]
  }
  expect(await again()).toMatchObject({ class: 'likely', rule: 'number' })
  await decline(robbed)
  expect(await again()).toMatchObject({ class: 'likely', rule: 'number' })
})

test("a thief does not get the announced rest of a price after the payer's booking was declined", async () => {
  const thieves = await makeThief()
  const { client, book, confirm, mark, decline, upload, lines } = thieves
  const robbed = await book()
  await confirm(robbed, '&amount=400&received_before=0')
  await mark(client, robbed)
  await decline(robbed)
  await claimWith(thieves, 100_000)
  const [line] = await lines(await upload([{ ...receipt, amount: 1000 }]))
  expect(line).toMatchObject({ class: 'likely', rule: 'number' })
})

test('a thief does not get a transfer that a client announced for several bookings, even once one of these bookings is paid', async () => {
  const thieves = await makeThief()
  const { client, book, mark, upload, apply, lines } = thieves
  const price = (cents: number) => ({ priceCents: cents, originalCents: cents })
  const announce = async (cents: number) => {
    const id = await book(price(cents))
    await mark(client, id)
    return id
  }
  for (const cents of [140_000, 90_000, 50_000]) await announce(cents)
  const cheap = await announce(20_000)
  const statementId = await upload([{ text: `REF ${referenceIn(cheap)}`, amount: 200 }])
  expect((await apply(statementId)).status).toBe(200)
  await claimWith(thieves, 250_000)
  const [line] = await lines(await upload([{ ...receipt, amount: 2500 }]))
  expect(line).toMatchObject({ class: 'likely', rule: 'number' })
})

test('a thief does not get the rest of a transfer of which another client got a part', async () => {
  const thieves = await makeThief()
  const { book, upload, lines, assign } = thieves
  await claimWith(thieves, 140_000)
  const [line] = await lines(await upload([{ ...receipt, amount: 2800 }]))
  const { body } = await assign(line.id, { booking_id: await book(), amount: 1400 })
  expect(body).toMatchObject({ state: 'part', class: 'likely', rule: 'number' })
})

test('a client who uploads a proof without marking the booking as paid counts as having announced a transfer', async () => {
  const thieves = await makeThief()
  const { client, book, upload, lines } = thieves
  const robbed = await book()
  const proof = await multipartFormOf([{ field: 'file', content: await makePicture('png') }])
  expect((await client.post(`/payments/bank-transfer/upload-proof?booking_id=${robbed}`, proof)).status).toBe(200)
  await claimWith(thieves, 140_000)
  const [line] = await lines(await upload([receipt]))
  expect(line).toMatchObject({ class: 'likely', rule: 'number' })
})

test('a payer whose booking was declined after the transfer, and who books again, counts as having announced that transfer', async () => {
  const { client, book, thief, ownBooking, claim, mark, decline, upload, lines } = await makeThief()
  await decline(await book())
  const id = await ownBooking()
  await mark(thief, id)
  await claim(id)
  house.setNow('2026-11-17T16:00:00Z')
  const again = await book({ date: '2026-11-19' })
  await house.db.execute(sql`update bookings set created_at = ${house.now()} where id = ${again}`)
  await mark(client, again)
  const [line] = await lines(await upload([receipt]))
  expect(line).toMatchObject({ class: 'likely', rule: 'number' })
})

test('a thief does not get a transfer that an admin has already confirmed by hand for its payer', async () => {
  const thieves = await makeThief()
  const { admin, client, book, mark, confirm, upload, lines, assign } = thieves
  const robbed = await book()
  await mark(client, robbed)
  expect((await confirm(robbed)).status).toBe(200)
  await claimWith(thieves, 140_000)
  const statementId = await upload([receipt, { ...receipt, reference: '0041529999' }])
  const find = async (reference: string) =>
    (await lines(statementId)).find((line: { bank_reference: string }) => line.bank_reference === reference)
  expect(await find(receipt.reference)).toMatchObject({ class: 'likely', rule: 'number' })
  // When another line has shown the confirmed payment, that payment no longer makes this line doubtful.
  const shown = await assign((await find('0041529999')).id, { booking_id: robbed, same_transfer: true })
  expect(shown.status, JSON.stringify(shown.body)).toBe(200)
  await admin.post(`/admin/statements/${statementId}/match`)
  expect(await find(receipt.reference)).toMatchObject({ class: 'exact', rule: 'number' })
})

test.each(['client', 'trainer'] as const)(
  'an announced transfer is matched to nobody else after an admin deleted the %s together with the booking',
  async (who) => {
    const thieves = await makeThief()
    const { admin, client, book, mark, trainer, thief, claim, upload, lines } = thieves
    await mark(client, await book())
    expect((await admin.delete(`/admin/users/${thieves[who].id}`)).status).toBe(204)
    const trainerId = who === 'trainer' ? await makeBookableTrainer(house.db) : trainer.id
    const id = await makeBooking(house.db, { trainerId, clientId: thief.id, hour: 18 })
    await mark(thief, id)
    await claim(id)
    const statementId = await upload([receipt])
    expect((await lines(statementId))[0]).toMatchObject({ class: 'likely', rule: 'number' })
    // Once the debt is settled, only the thief still expects the transfer.
    expect((await settle(admin)).status).toBe(204)
    await admin.post(`/admin/statements/${statementId}/match`)
    expect((await lines(statementId))[0]).toMatchObject({ class: 'exact', rule: 'number' })
  },
)

/**
 * Makes a thief whose bank account is known, because two transfers from it had references of the thief's own bookings.
 */
async function makeKnownThief(text: string, fileOf = makePopularFile) {
  const thieves = await makeThief()
  const { ownBooking, decline, upload, apply } = thieves
  for (const reference of ['0041520001', '0041520002']) {
    const id = await ownBooking()
    await apply(await upload([{ text: `${text} REF ${referenceIn(id)}`, amount: 1400, reference }], fileOf))
    await decline(id)
  }
  return thieves
}

/** The client announces one transfer for two bookings. */
async function payTwo({ client, book, mark }: Awaited<ReturnType<typeof makeThief>>) {
  for (let n = 0; n < 2; n += 1) await mark(client, await book({ priceCents: 70_000, originalCents: 70_000 }))
}

/** An MT940 file in which the payer types the text after `?20`. */
const mt940File: typeof makeStatementFile = (rows) =>
  [
    ':20:X',
    `:25:${house.services.config.bank.accountNumber}`,
    ...rows.flatMap(({ text, amount, reference }) => [
      `:61:2611161116C${amount},00NTRFNONREF//${reference}`,
      `:86:166?00TRANSFERENCIA?20${text}`,
    ]),
    '-}',
  ].join('\r\n')

const fromKnown = 'Transf. via MB desde 812345677'

test.each([
  ['in a line of Popular', 'LBTR LADRON desde 812345677', makePopularFile],
  ['in a file without a field for the account', 'desde 812345677', makeStatementFile],
  ['as the field of an MT940 file that the bank leaves out', '?31812345677?32LADRON?20', mt940File],
])(
  "a thief who types the payer’s account number into a transfer's text does not become its owner: %s",
  async (_, text, fileOf) => {
    const { thief, ownBooking, mark, upload, lines } = await makeKnownThief(text, fileOf)
    await mark(thief, await ownBooking())
    for (const of of [makePopularFile, makeStatementFile]) {
      const [line] = await lines(await upload([{ ...receipt, text: fromKnown }], of))
      expect(line).not.toMatchObject({ rule: 'account' })
    }
    expect(await selectRows(house.db, sql`select account from payer_accounts`)).toEqual([])
  },
)

test('money matched by a known account alone can be sent to a bank only after 72 hours', async () => {
  const { thief, ownBooking, mark, decline, upload, apply, lines } = await makeKnownThief(fromKnown)
  const id = await ownBooking()
  await mark(thief, id)
  const statementId = await upload([{ ...receipt, text: fromKnown }], makePopularFile)
  expect((await lines(statementId))[0]).toMatchObject({ class: 'exact', rule: 'account' })
  expect((await apply(statementId)).status).toBe(200)
  await decline(id)
  const ask = (amount: number) => thief.post('/balance/refunds', { payload: { amount, account: accountOfLaura } })
  // The two earlier transfers of RD$1,400 named their bookings, so this money can be sent at once.
  const { body } = await ask(2800)
  expect(body.refund).toMatchObject({ state: 'ready', paused_until: null })
  await thief.delete(`/balance/refunds/${body.refund.id}`)
  expect((await ask(2800.01)).body.refund).toMatchObject({ state: 'asked', paused_until: '2026-11-19T16:00:00.000Z' })
})

test('a known account does not decide a match if somebody else announced the transfer for several bookings', async () => {
  const thieves = await makeKnownThief(fromKnown)
  const { thief, ownBooking, mark, upload, lines } = thieves
  await payTwo(thieves)
  await mark(thief, await ownBooking())
  const [line] = await lines(await upload([{ ...receipt, text: fromKnown }], makePopularFile))
  expect(line).toMatchObject({ class: 'likely', rule: 'account' })
})

test("the payer’s account is not remembered as a thief's if an admin accepts the transaction number that the thief claims", async () => {
  const { thief, ownBooking, claim, mark, decline, upload, lines, assign } = await makeThief()
  for (const amount of [1300, 1200]) {
    const id = await ownBooking()
    await claim(id)
    // The amount is not the amount due, so an admin must decide.
    const [line] = await lines(await upload([{ ...receipt, text: fromKnown, amount }], makePopularFile))
    expect(line).toMatchObject({ class: 'likely', rule: 'number' })
    expect((await assign(line.id, { booking_id: id })).status).toBe(200)
    await decline(id)
  }
  await mark(thief, await ownBooking())
  const [next] = await lines(
    await upload([{ text: fromKnown, amount: 1400, reference: '0041529999' }], makePopularFile),
  )
  expect(next).not.toMatchObject({ rule: 'account' })
})

test('a confirmation number that only one client can mean is an exact match, even after a change of name', async () => {
  const { thief, ownBooking, rename, claim, mark, upload, lines } = await makeThief()
  await rename('Rosa Altagracia Peña')
  house.setNow('2026-11-16T17:00:00Z')
  const id = await ownBooking()
  await mark(thief, id)
  await claim(id)
  const [line] = await lines(await upload([{ ...receipt, day: '16/11/2026' }]))
  expect(line).toMatchObject({ class: 'exact', rule: 'number' })
})

/**
 * A booking of the thief was confirmed because of the claimed number and cancelled afterwards, so its price is in the
 * thief's balance.
 */
async function makeRobbed() {
  const thieves = await makeThief()
  const { admin, thief, ownBooking, claim, mark, upload, apply, lines, trainer } = thieves
  const id = await ownBooking()
  await mark(thief, id)
  await claim(id)
  const statementId = await upload([receipt])
  expect((await apply(statementId)).status).toBe(200)
  await trainer.put(`/bookings/${id}`, { payload: { status: 'cancelled' } })
  const [line] = await lines(statementId)
  const askAll = () => thief.post('/balance/refunds', { payload: { amount: 1400, account: accountOfLaura } })
  const undoStatement = () => admin.post(`/admin/statements/${statementId}/undo`)
  const ownBalance = async () => (await thief.get('/balance')).body
  return { ...thieves, id, allocationId: line.allocations[0].id, askAll, undoStatement, ownBalance }
}

test('money that was matched only by its confirmation number can be spent at once, but can be sent to a bank only after 72 hours', async () => {
  const { admin, thief, askAll, ownBalance } = await makeRobbed()
  expect(await ownBalance()).toMatchObject({ amount: 1400, promised_on: '2026-11-24' })
  const { body } = await askAll()
  expect(body.refund).toMatchObject({ state: 'asked', paused_until: '2026-11-19T16:00:00.000Z' })
  const payload = { refund_ids: [body.refund.id] }
  expect((await admin.post('/admin/payouts/batches', { payload })).body.code).toBe('nothing_to_pay')
  house.setNow('2026-11-19T16:00:00Z')
  expect((await thief.get('/balance')).body.refund).toMatchObject({ state: 'ready', paused_until: null })
  expect((await admin.post('/admin/payouts/batches', { payload })).status).toBe(201)
})

test('an admin cannot send money back by hand within 72 hours if it was matched by a number alone', async () => {
  const { admin, id, ownBalance, holds } = await makeRobbed()
  const payload = { sent_on: '2026-11-16', bank_reference: '004512' }
  const sent = (language: string) =>
    admin.post(`/payments/refunds/${id}/sent`, { payload, headers: { 'accept-language': language } })
  const hold = async () => (await admin.get(`/payments/refunds/${id}`)).body
  expect(await hold()).toEqual({ held_until: '2026-11-19T16:00:00.000Z' })
  expect(await sent('en')).toMatchObject({ status: 409, body: { code: 'refund_held' } })
  expect((await sent('en')).body.detail).toContain('from Thursday, November 19, 12:00')
  expect((await sent('es')).body.detail).toContain('desde el jueves, 19 de noviembre, 12:00')
  expect(await ownBalance()).toMatchObject({ amount: 1400 })
  house.setNow('2026-11-19T16:00:00Z')
  expect(await hold()).toEqual({ held_until: null })
  expect((await sent('en')).status).toBe(200)
  await holds()
})

/** A completed session of last week, which was unpaid and is now confirmed because of the claimed number. */
async function makeAccomplice() {
  const thieves = await makeThief()
  const { thief, trainer, upload, lines, assign, claim, mark } = thieves
  const past = { hour: 18, date: '2026-11-14', status: 'completed' } as const
  const id = await makeBooking(house.db, { trainerId: trainer.id, clientId: thief.id, ...past })
  await mark(thief, id)
  await claim(id)
  const [line] = await lines(await upload([receipt]))
  expect(line).toMatchObject({ rule: 'number' })
  expect((await assign(line.id, { booking_id: id })).status).toBe(200)
  return thieves
}

test('a transfer that was matched only by its confirmation number cannot be paid out to a trainer within 72 hours', async () => {
  const { admin, trainer, holds } = await makeAccomplice()
  await trainer.put('/bank-account', { payload: accountOfLaura })
  const payOut = () => admin.post('/admin/payouts/batches', { payload: { trainer_ids: [trainer.id] } })
  await releaseDueMoney(house.services)
  expect((await payOut()).body.code).toBe('nothing_to_pay')
  expect((await trainer.get('/earnings')).body).toMatchObject({ available: 0 })
  house.setNow('2026-11-19T16:00:01Z')
  await releaseDueMoney(house.services)
  expect((await payOut()).status).toBe(201)
  await holds()
})

test('money matched by a number alone cannot be paid out within 72 hours by paying an old session from the balance', async () => {
  const { admin, thief, trainer, ownBalance, holds } = await makeRobbed()
  const old = await makeBooking(house.db, {
    ...{ trainerId: trainer.id, clientId: thief.id, hour: 19, date: '2026-11-14', status: 'completed' },
  })
  await thief.post(`/payments/checkout?booking_id=${old}&payment_method=bank_transfer&use_balance=true`)
  expect(await ownBalance()).toMatchObject({ amount: 0 })
  await trainer.put('/bank-account', { payload: accountOfLaura })
  const payOut = () => admin.post('/admin/payouts/batches', { payload: { trainer_ids: [trainer.id] } })
  expect((await payOut()).body.code).toBe('nothing_to_pay')
  house.setNow('2026-11-19T16:00:01Z')
  await releaseDueMoney(house.services)
  expect((await payOut()).status).toBe(201)
  await holds()
})

/** A transfer of RD$600 more than the price, with the booking's reference. The excess goes to the balance. */
async function payMore({ trainer, thief, upload, lines, assign }: Awaited<ReturnType<typeof makeThief>>) {
  const id = await makeBooking(house.db, { trainerId: trainer.id, clientId: thief.id, hour: 19 })
  const [line] = await lines(await upload([{ text: `REF ${referenceIn(id)}`, amount: 2000 }]))
  const { status, body } = await assign(line.id, { booking_id: id })
  expect(status, JSON.stringify(body)).toBe(200)
}

test('the 72-hour wait for unproven money does not delay other money of the same client', async () => {
  const robbed = await makeRobbed()
  const { admin, thief, ownBalance } = robbed
  await payMore(robbed)
  const ask = (amount: number) => thief.post('/balance/refunds', { payload: { amount, account: accountOfLaura } })
  const { body } = await ask(600)
  expect(body.refund).toMatchObject({ state: 'ready', paused_until: null })
  await thief.delete(`/balance/refunds/${body.refund.id}`)
  expect((await ask(600.01)).body.refund).toMatchObject({ paused_until: '2026-11-19T16:00:00.000Z' })
  expect(await ownBalance()).toMatchObject({ amount: 1399.99 })
  expect((await admin.get('/admin/payouts/refunds?state=open')).status).toBe(200)
})

test("if unproven money pays for an active booking, the client's other money can be sent to a bank at once", async () => {
  const thieves = await makeThief()
  const { thief, trainer, ownBooking, claim, mark, upload, apply } = thieves
  const id = await ownBooking()
  await mark(thief, id)
  await claim(id)
  expect((await apply(await upload([receipt]))).status).toBe(200)
  await payMore(thieves)
  const ask = () => thief.post('/balance/refunds', { payload: { amount: 600, account: accountOfLaura } })
  const { body } = await ask()
  expect(body.refund).toMatchObject({ state: 'ready', paused_until: null })
  await thief.delete(`/balance/refunds/${body.refund.id}`)
  // Once the booking is cancelled, its price is in the balance, and cannot be sent to a bank yet.
  await trainer.put(`/bookings/${id}`, { payload: { status: 'cancelled' } })
  expect((await ask()).body.refund).toMatchObject({ state: 'ready' })
  expect((await thief.get('/balance')).body).toMatchObject({ amount: 1400, promised_on: '2026-11-24' })
})

test('undoing a stolen payment stops the refund that the thief asked for, and takes the money from the balance', async () => {
  const { thief, id, allocationId, undo, askAll, ownBalance, holds } = await makeRobbed()
  await askAll()
  expect((await undo(allocationId)).status).toBe(200)
  expect(await ownBalance()).toMatchObject({ amount: 0, undecided: 0, refund: null })
  expect((await thief.get(`/bookings/${id}`)).body).toMatchObject({ status: 'cancelled', refund_due: false })
  const mails = await listMails(house.db, (await thief.get('/auth/me')).body.email)
  expect(mails.find(({ kind }) => kind === 'paymentTakenBack')?.text).toContain('salieron de tu saldo')
  await holds()
})

test('an undo is refused with an explanation if a batch already contains the refund', async () => {
  const { admin, allocationId, undo, undoStatement, askAll, ownBalance, holds } = await makeRobbed()
  const { body } = await askAll()
  house.setNow('2026-11-19T16:00:00Z')
  await admin.post('/admin/payouts/batches', { payload: { refund_ids: [body.refund.id] } })
  const gone = { status: 409, body: { code: 'already_paid_out' } }
  expect(await undo(allocationId)).toMatchObject(gone)
  expect(await undoStatement()).toMatchObject(gone)
  expect(await ownBalance()).toMatchObject({ amount: 0, refund: { state: 'in_batch' } })
  await holds()
})

test('undoing a whole statement says how many of its lines could not be undone', async () => {
  const { client, thief, claim, mark, ownBooking, book, trainer, upload, apply, statement, admin, holds } =
    await makeThief()
  const [used, other] = [await ownBooking(), await book()]
  await mark(thief, used)
  await claim(used)
  await mark(client, other)
  const statementId = await upload([
    { ...receipt, amount: 1400 },
    { text: `REF ${referenceIn(other)}`, amount: 1400 },
  ])
  await apply(statementId)
  await thief.post(`/bookings/${used}/cancel`, { payload: { expected_refund: 1400 } })
  const next = await makeBooking(house.db, { trainerId: trainer.id, clientId: thief.id, hour: 19 })
  await thief.post(`/payments/checkout?booking_id=${next}&payment_method=bank_transfer&use_balance=true`)
  expect((await admin.post(`/admin/statements/${statementId}/undo`)).status).toBe(200)
  await processQueue(house.services)
  expect(await statement(statementId)).toMatchObject({ kept: 1 })
  await holds()
})

test('a thief whose own booking was declined does not get an announced transfer, even if the line names the payer', async () => {
  const { client, book, trainer, thief, ownBooking, claim, mark, upload, lines } = await makeThief()
  const robbed = await book()
  await mark(client, robbed)
  await trainer.put(`/bookings/${robbed}`, { payload: { status: 'cancelled' } })
  const id = await ownBooking()
  await mark(thief, id)
  await claim(id)
  const [line] = await lines(await upload([receipt]))
  expect(line).toMatchObject({ class: 'likely', rule: 'number' })
})

test('a payer who only entered a mistyped number, and whose booking was then declined, still keeps a thief from getting the transfer', async () => {
  const thieves = await makeThief()
  const { client, book, decline, upload, lines } = thieves
  const robbed = await book()
  const payload = { booking_id: robbed, confirmation_number: '0041527734' }
  expect((await client.put('/payments/bank-transfer/claim', { payload })).status).toBe(200)
  await decline(robbed)
  await claimWith(thieves, 140_000)
  const [line] = await lines(await upload([receipt]))
  expect(line).toMatchObject({ class: 'likely', rule: 'number' })
})

test('an admin who assigns the statement line to a thief against the proposal does not end the wait of 72 hours', async () => {
  const { thief, ownBooking, claim, upload, lines, assign } = await makeThief()
  await claim(await ownBooking())
  const [line] = await lines(await upload([receipt]))
  expect((await assign(line.id, { client_id: thief.id })).status).toBe(200)
  const { body } = await thief.post('/balance/refunds', { payload: { amount: 1400, account: accountOfLaura } })
  expect(body.refund).toMatchObject({ state: 'asked', paused_until: '2026-11-19T16:00:00.000Z' })
})

test("a thief who claims the payer's name instead of the number waits 72 hours, whatever the admin relied on", async () => {
  const { book, thief, ownBooking, upload, lines, assign } = await makeThief()
  await book()
  const booking_id = await ownBooking()
  // The thief names the payer Ana Pérez, who has the same amount due.
  const payload = { booking_id, bank: 'Banreservas', confirmation_number: '', payer_name: 'Ana Pérez' }
  expect((await thief.put('/payments/bank-transfer/claim', { payload })).status).toBe(200)
  const [line] = await lines(await upload([{ ...receipt, text: 'LBTR ANA PEREZ' }]))
  expect(line).toMatchObject({ class: 'none' })
  expect((await assign(line.id, { client_id: thief.id })).status).toBe(200)
  const { body } = await thief.post('/balance/refunds', { payload: { amount: 1400, account: accountOfLaura } })
  expect(body.refund).toMatchObject({ state: 'asked', paused_until: '2026-11-19T16:00:00.000Z' })
})

test('a bank account that is known only from one mistaken assignment does not end the wait of 72 hours', async () => {
  const { thief, ownBooking, upload, lines, assign, decline } = await makeThief()
  const id = await ownBooking()
  const statementId = await upload(
    [700, 1400].map((amount) => ({ text: fromKnown, amount })),
    makePopularFile,
  )
  const find = async (amount: number) =>
    (await lines(statementId)).find((line: { amount: number }) => line.amount === amount)
  expect((await assign((await find(700)).id, { client_id: thief.id })).status).toBe(200)
  house.setNow('2026-11-17T12:00:00Z')
  const known = await find(1400)
  expect(known).toMatchObject({ class: 'likely', rule: 'account' })
  expect((await assign(known.id, { booking_id: id })).status).toBe(200)
  await decline(id)
  const signedIn = await house.as(thief.id)
  const { body } = await signedIn.post('/balance/refunds', { payload: { amount: 2100, account: accountOfLaura } })
  expect(body.refund).toMatchObject({ state: 'asked', paused_until: '2026-11-20T12:00:00.000Z' })
})

test('if a past session was paid by a transfer matched by number alone, its trainer cannot be paid for it within 72 hours', async () => {
  const { thief, trainer, claim, mark, upload, apply, holds } = await makeThief()
  const today = {
    trainerId: trainer.id,
    clientId: thief.id,
    hour: 18,
    date: '2026-11-16',
    status: 'confirmed',
  } as const
  const id = await makeBooking(house.db, today)
  await mark(thief, id)
  await claim(id)
  expect((await apply(await upload([{ ...receipt, day: '16/11/2026' }]))).status).toBe(200)
  // Moves the time of the allocation, because in production the allocation is stored a moment after the payment.
  await house.db.execute(sql`update allocations set made_at = made_at + interval '100 ms'`)
  expect((await thief.patch(`/bookings/${id}/complete`)).status).toBe(200)
  const available = async () => (await trainer.get('/earnings')).body.available
  house.setNow('2026-11-19T01:00:00Z')
  await releaseDueMoney(house.services)
  expect(await available()).toBe(0)
  house.setNow('2026-11-19T16:00:01Z')
  await releaseDueMoney(house.services)
  expect(await available()).toBe(1400)
  await holds()
})

/** Settles the only existing debt. */
async function settle(admin: Awaited<ReturnType<typeof makeThief>>['admin']) {
  const [debt] = (await admin.get('/admin/debts')).body
  return admin.post(`/admin/debts/${debt.id}/settle`)
}
const stillHeld = { status: 409, body: { code: 'refund_held' } }

test('money owed to a deleted thief is not sent within 72 hours', async () => {
  const { admin, thief, holds } = await makeRobbed()
  expect((await admin.delete(`/admin/users/${thief.id}`)).status).toBe(204)
  expect(await settle(admin)).toMatchObject(stillHeld)
  house.setNow('2026-11-19T16:00:00Z')
  expect((await settle(admin)).status).toBe(204)
  await holds()
})

test('money owed to a deleted accomplice is not sent within 72 hours', async () => {
  const { admin, trainer, holds } = await makeAccomplice()
  expect((await admin.delete(`/admin/users/${trainer.id}`)).status).toBe(204)
  expect(await settle(admin)).toMatchObject(stillHeld)
  house.setNow('2026-11-19T16:00:00Z')
  expect((await settle(admin)).status).toBe(204)
  await holds()
})

test('deleting the thief does not release the money to an accomplice within 72 hours', async () => {
  const { admin, thief, trainer, holds } = await makeAccomplice()
  await trainer.put('/bank-account', { payload: accountOfLaura })
  const payOut = () => admin.post('/admin/payouts/batches', { payload: { trainer_ids: [trainer.id] } })
  expect((await admin.delete(`/admin/users/${thief.id}`)).status).toBe(204)
  await releaseDueMoney(house.services)
  expect((await payOut()).body.code).toBe('nothing_to_pay')
  expect((await trainer.get('/earnings')).body).toMatchObject({ available: 0, on_hold: 1400 })
  house.setNow('2026-11-19T16:00:00Z')
  await releaseDueMoney(house.services)
  expect((await payOut()).status).toBe(201)
  await releaseDueMoney(house.services)
  await holds()
})
