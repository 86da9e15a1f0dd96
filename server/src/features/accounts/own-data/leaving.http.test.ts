import { legalChangedOn } from '@entrena/contract/accounts/own-data-rules'
import { privacyVersion, termsVersion } from '@entrena/contract/legal/rules'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { markMailSent } from '../../../platform/mail/queries'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { countRows, selectRows } from '../../../testing/rows'
import { deleteLeavers } from '../../admin/delete-leavers'
import { draftBooking, makeBookableTrainer, makeBooking } from '../../bookings/makers'
import { makeEarned } from '../../money/ledger/makers'
import { writePostings } from '../../money/ledger/queries'
import { makeUser } from '../makers'
import { setUpSecondFactor } from '../second-factor/makers'

const house = setUpHouse({ RATE_LIMIT: 'on' })
const ana = { name: 'Ana Pérez', email: 'ana@example.com', password: 'merengue' }

async function registered() {
  const headers = { 'accept-language': 'en' }
  const { body } = await house.stranger.post('/auth/register', { payload: ana, headers })
  return house.as(body.user.id as string)
}
type Person = Awaited<ReturnType<typeof registered>>
const ask = (person: Person, payload: object = { password: ana.password }) => person.post('/me/deletion', { payload })
const deletion = async (person: Person) => (await person.get('/me/deletion')).body
const runJob = () => deleteLeavers(house.services)

describe('deletion of the own account', () => {
  test('an account is deleted seven days after its owner asked, and the log names the owner as the one who did it', async () => {
    const [person, admin] = [await registered(), await house.person('admin')]
    expect(await ask(person)).toMatchObject({ status: 200, body: { leaving_at: '2026-11-23T16:00:00.000Z' } })
    const [mail] = (await listMails(house.db, ana.email)).filter(({ kind }) => kind === 'leavingAsked')
    expect(mail?.subject).toBe('Your Entrena account will be deleted on November 23, 2026')
    house.setNow('2026-11-23T15:59:59Z')
    await runJob()
    expect((await person.get('/me/notices')).body.leaving_at).toBe('2026-11-23T16:00:00.000Z')
    house.setNow('2026-11-23T16:00:00Z')
    await runJob()
    expect((await person.get('/auth/me')).status).toBe(401)
    expect(await countRows(house.db, `users where email = '${ana.email}'`)).toBe(0)
    const { body } = await admin.get('/admin/actions')
    expect(body).toMatchObject([
      { kind: 'user_left', admin_id: person.id, subject_id: person.id, subject_role: 'client' },
    ])
  })

  test('the last mail to a deleted person says that the account is gone, and is itself deleted once it is sent', async () => {
    const person = await registered()
    await ask(person)
    house.setNow('2026-11-24T00:00:00Z')
    await runJob()
    expect(await listMails(house.db, ana.email)).toMatchObject([{ kind: 'accountGone' }])
    const [mail] = await selectRows<Parameters<typeof markMailSent>[1]>(house.db, sql`select * from mails`)
    if (mail) await markMailSent(house.db, { ...mail, members: [mail] }, house.now())
    expect(await countRows(house.db, 'mails')).toBe(0)
    for (const part of house.services.userHooks.flatMap(({ data }) => data)) {
      const subject = { id: person.id, provenEmail: ana.email }
      const rows = await part.readPage(house.db, subject, { after: undefined, limit: 9 })
      expect(rows.length, part.name).toBe(part.name === 'admin_actions' ? 1 : 0)
    }
  })

  test('with two-step verification, asking to delete the account needs a code too', async () => {
    const person = await registered()
    const { recoveryCodes } = await setUpSecondFactor(person, house.now())
    expect(await ask(person)).toMatchObject({ status: 400, body: { code: 'second_factor_code_missing' } })
    const refused = await ask(person, { password: ana.password, code: '000000' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_wrong' } })
    expect((await deletion(person)).leaving_at).toBeNull()
    expect((await ask(person, { password: ana.password, code: recoveryCodes[0] })).status).toBe(200)
  })

  test('the owner can cancel the deletion of the account, and a second request does not postpone it', async () => {
    const person = await registered()
    await ask(person)
    house.setNow('2026-11-18T16:00:00Z')
    expect((await ask(person)).body.leaving_at).toBe('2026-11-23T16:00:00.000Z')
    expect((await person.delete('/me/deletion')).status).toBe(204)
    expect((await person.delete('/me/deletion')).status).toBe(204)
    house.setNow('2026-11-24T16:00:00Z')
    await runJob()
    expect((await person.get('/me/notices')).body.leaving_at).toBeNull()
  })

  test('asking to delete the account needs the password, and wrong ones count as wrong sign-in tries', async () => {
    const person = await registered()
    expect(await deletion(person)).toMatchObject({ proof: 'password', obstacles: [] })
    const wrong = { status: 403, body: { code: 'password_wrong' } }
    expect(await ask(person, {})).toMatchObject(wrong)
    for (let n = 0; n < 10; n += 1) expect(await ask(person, { password: 'bachata' })).toMatchObject(wrong)
    expect(await ask(person)).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
    expect((await person.get('/me/notices')).body.leaving_at).toBeNull()
  })

  test('a person without a password can ask to delete the account within ten minutes after a sign-in', async () => {
    const person = await house.person('client')
    expect((await deletion(person)).proof).toBe('none')
    house.setNow('2026-11-16T16:10:01Z')
    expect((await deletion(person)).proof).toBe('sign_in')
    expect(await ask(person, {})).toMatchObject({ status: 403, body: { code: 'fresh_sign_in_needed' } })
    expect((await ask(await house.as(person.id), {})).status).toBe(200)
  })

  test('an admin cannot delete their own account', async () => {
    const admin = await house.person('admin')
    expect(await ask(admin, {})).toMatchObject({ status: 400, body: { detail: 'You cannot delete your own account' } })
  })

  test('if two servers run the deletion job at the same time, an account is deleted once', async () => {
    await ask(await registered())
    house.setNow('2026-11-24T00:00:00Z')
    await Promise.all([runJob(), runJob()])
    expect(await countRows(house.db, "mails where kind = 'accountGone'")).toBe(1)
  })
})

describe('what must be settled before a person can leave', () => {
  const trainerOf = async () => house.as(await makeBookableTrainer(house.db))
  const book = (trainer: Person, client: Person, stated: object = {}) =>
    makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, date: '2026-11-25', ...stated })

  test.each([
    ['an announced transfer', { paymentStatus: 'pending_confirmation' }, 'unconfirmed_transfer'],
    ['a refund', { status: 'cancelled', paymentStatus: 'paid', refundDue: true }, 'refund'],
    ['paid sessions', { status: 'confirmed', paymentStatus: 'paid' }, 'unused_sessions'],
  ])('neither client nor trainer can delete the account while there is %s', async (_name, stated, kind) => {
    const [trainer, client] = [await trainerOf(), await house.person('client')]
    await book(trainer, client, stated)
    // A refund that is due is already part of the client's balance.
    const back = { kind: 'overpaid', amountCents: 140_000, clientId: client.id, key: client.id } as const
    if (kind === 'refund') await writePostings(house.db, { ...back, createdAt: house.now() })
    for (const person of [trainer, client]) {
      // As long as the client has not requested the refund, the obstacle for the client is the balance.
      const isBalance = kind === 'refund' && person === client
      const obstacle = isBalance ? { kind: 'balance', count: 0 } : { kind, count: 1 }
      expect((await deletion(person)).obstacles).toEqual([{ ...obstacle, amount: 1400 }])
      expect(await ask(person, {})).toMatchObject({ status: 409, body: { code: 'money_open' } })
    }
  })

  test('a trainer with earnings that were not paid out cannot delete the account', async () => {
    const trainer = await trainerOf()
    await makeEarned(house.db, { trainerId: trainer.id, amountCents: 150_000 })
    expect((await deletion(trainer)).obstacles).toEqual([{ kind: 'earnings', count: 0, amount: 1500 }])
    expect((await ask(trainer, {})).body.code).toBe('money_open')
  })

  test.each([
    ['2026-11-16', 11, true],
    ['2026-11-16', 10, false],
    ['2026-11-18', 12, true],
    ['2026-11-18', 13, false],
  ])(
    'at noon of 16 November, a confirmed session on %s at %i:00 prevents deleting the account: %s',
    async (date, hour, isSoon) => {
      const [trainer, client] = [await trainerOf(), await house.person('client')]
      await book(trainer, client, { date, hour, status: 'confirmed' })
      for (const person of [trainer, client]) {
        const { status, body } = await ask(person, {})
        expect(body.code ?? status).toBe(isSoon ? 'session_soon' : 200)
      }
    },
  )

  test('a request that is neither paid nor confirmed does not prevent deleting the account', async () => {
    const [trainer, client] = [await trainerOf(), await house.person('client')]
    await book(trainer, client, { date: '2026-11-17' })
    expect((await ask(client, {})).status).toBe(200)
    expect((await ask(trainer, {})).status).toBe(200)
  })
})

describe('a person who leaves is hidden', () => {
  test('a trainer who asked for deletion is neither listed nor bookable, and is shown again once the deletion is cancelled', async () => {
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const client = await house.person('client')
    const found = async () => [
      (await house.stranger.get(`/trainers?_t=${Math.random()}`)).body.length,
      (await client.get(`/trainers/${trainer.id}`)).status,
      (await client.get(`/trainers/${trainer.id}/slots?date=2026-11-17`)).status,
    ]
    expect(await found()).toEqual([1, 200, 200])
    await ask(trainer, {})
    expect(await found()).toEqual([0, 404, 404])
    expect((await client.post('/bookings', { payload: draftBooking(trainer.id) })).status).toBe(404)
    // The owner still sees the hidden profile, and a change of the profile does not make it public again.
    const own = await trainer.get(`/trainers/${trainer.id}`)
    expect(own.status).toBe(200)
    await house.db.execute(sql`update trainer_profiles set bio = 'Hola'`)
    expect(await found()).toEqual([0, 404, 404])
    await trainer.delete('/me/deletion')
    expect(await found()).toEqual([1, 200, 200])
    expect((await client.post('/bookings', { payload: draftBooking(trainer.id) })).status).toBe(201)
  })

  test('a person who asked for deletion of the account cannot write to anybody', async () => {
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const client = await house.person('client')
    const write = () => client.post('/messages', { payload: { receiver_id: trainer.id, message: 'Hola' } })
    expect((await write()).status).toBe(201)
    await ask(client, {})
    expect(await write()).toMatchObject({ status: 409, body: { code: 'sender_leaving' } })
    await client.delete('/me/deletion')
    expect((await write()).status).toBe(201)
  })

  test('nobody can write to a client who asked for deletion of the account, and the client cannot book', async () => {
    const trainer = await house.as(await makeBookableTrainer(house.db))
    const client = await house.person('client')
    const write = (from: Person, to: Person) =>
      from.post('/messages', { payload: { receiver_id: to.id, message: 'Hola' } })
    expect((await write(client, trainer)).status).toBe(201)
    await ask(client, {})
    expect(await write(trainer, client)).toMatchObject({ status: 403, body: { code: 'receiver_leaving' } })
    expect(await client.post('/bookings', { payload: draftBooking(trainer.id) })).toMatchObject({
      status: 409,
      body: { code: 'account_leaving' },
    })
    await client.delete('/me/deletion')
    expect((await write(trainer, client)).status).toBe(201)
  })
})

describe('consent', () => {
  const versions = (id: string) =>
    selectRows<{ line: string }>(
      house.db,
      sql`select kind || ' ' || version as line from consents where user_id = ${id} order by 1`,
    )

  test('a registration stores the versions of the terms and the privacy notice', async () => {
    const { id } = await registered()
    expect(await versions(id)).toEqual([{ line: `privacy ${privacyVersion}` }, { line: `terms ${termsVersion}` }])
  })

  test('clients and trainers are told once when the version of a legal text changes, and admins are not', async () => {
    const person = await registered()
    const told = async () => (await person.get('/me/notices')).body.legal_changed_on
    expect(await told()).toBeNull()
    await house.db.execute(sql`update consents set version = '2026-01-01' where kind = 'terms'`)
    expect(await told()).toBe(legalChangedOn)
    const read = (changed_on: string) => person.post('/me/consents', { payload: { changed_on } })
    expect((await read('2026-01-01')).status).toBe(204)
    expect(await told()).toBe(legalChangedOn)
    expect((await read(legalChangedOn)).status).toBe(204)
    expect(await told()).toBeNull()
    expect(await versions(person.id)).toHaveLength(3)
    const admin = await house.as((await makeUser(house.db, { role: 'admin' })).id)
    expect((await admin.get('/me/notices')).body.legal_changed_on).toBeNull()
  })
})
