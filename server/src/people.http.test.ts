// Tests every event in the life of a person who has used every feature.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { draftBooking } from './features/bookings/makers'
import { sendReminders } from './features/reminders/send-reminders'
import { tellWaiting } from './features/waitlist/tell-waiting'
import { selectRows } from './platform/db/select-rows'
import { callUserHooks } from './platform/services'
import { setUpHouse } from './testing/house'
import { listMails } from './testing/mails'
import { pushSettings } from './testing/push-service'
import { findColumnsWith } from './testing/rows'
import { saveTables } from './testing/saved-tables'
import { makePersonWithEverything, ximenaSignUp } from './testing/used-everything'

const house = setUpHouse(pushSettings)
// A later backup of this database would also contain the copies of the tables that `saveTables` makes.
afterAll(async () => void (await house.db.execute('drop schema if exists saved cascade')))

type Happening = 'regained' | 'suspended' | 'leaving'

const access: readonly Happening[] = ['regained', 'suspended']
const moneyAndSecrets: readonly Happening[] = ['regained']
const never: readonly Happening[] = []

/**
 * The events that delete a person's rows, by table. Deleting the account always deletes them. Rows that give access or
 * direct money are also deleted when the owner regains the account, and rows that give access when the person is
 * suspended. All other rows are the owner's history, or belong to other people.
 */
const endsWhen: Readonly<Record<string, readonly Happening[]>> = {
  account_links: access,
  admin_notes: never,
  bank_accounts: moneyAndSecrets,
  blocks: never,
  bookings: never,
  calendar_feeds: moneyAndSecrets,
  client_notes: never,
  consents: never,
  contact_messages: never,
  conversations: never,
  devices: moneyAndSecrets,
  // Regaining the account keeps the owner's accounts for external sign-in, because each of them proves who the owner
  // is.
  external_identities: never,
  favourites: never,
  former_names: never,
  messages: never,
  outside_calendars: moneyAndSecrets,
  own_entries: never,
  papers: never,
  payer_accounts: moneyAndSecrets,
  pending_sign_ins: access,
  push_subscriptions: access,
  recovery_codes: moneyAndSecrets,
  report_cases: never,
  reports: never,
  reviews: never,
  second_factors: moneyAndSecrets,
  session_tickets: access,
  sessions: access,
  steps_left_out: never,
  time_off: never,
  trainer_images: never,
  trainer_profiles: never,
  trainer_slugs: never,
  waitlist: never,
}
const tablesEndedBy = (what: Happening) => Object.keys(endsWhen).filter((table) => endsWhen[table]?.includes(what))

/**
 * Lists tables that reference people but have no row of this person. Finds these tables in the database's catalogue.
 */
async function listEmpty(userId: string): Promise<string[]> {
  const references = await selectRows<{ name: string; columns: string[] }>(
    house.db,
    sql`select c.conrelid::regclass::text as name, array_agg(a.attname::text) as columns
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass group by 1 order by 1`,
  )
  expect(references.map(({ name }) => name).toSorted()).toEqual(Object.keys(endsWhen))
  const isTheirs = ({ name, columns }: (typeof references)[number]) =>
    // An erased bank account still has a row, so that new bank details cause a pause.
    `'${userId}' in (${columns.join(', ')})${name === 'bank_accounts' ? ' and sealed is not null' : ''}`
  const counts = references.map(
    (one) => `select '${one.name}' as name, exists (select from ${one.name} where ${isTheirs(one)}) as has`,
  )
  const found = await selectRows<{ name: string; has: boolean }>(house.db, sql.raw(counts.join(' union all ')))
  return found
    .filter(({ has }) => !has)
    .map(({ name }) => name)
    .toSorted()
}

let saved:
  | { readonly world: Awaited<ReturnType<typeof makePersonWithEverything>>; restore(): Promise<void> }
  | undefined

/** Creates Ximena, who has used every feature, and the people around her. Later calls restore this state. */
async function useEverything() {
  if (saved) await saved.restore()
  else {
    const world = await makePersonWithEverything(house)
    saved = { world, restore: await saveTables(house.db) }
    expect(await listEmpty(world.id)).toEqual([])
  }
  return saved.world
}
type World = Awaited<ReturnType<typeof useEverything>>

const pay = ({ admin, id, refund }: World) =>
  admin.post('/admin/payouts/batches', { payload: { trainer_ids: [id], refund_ids: [refund] } })

/**
 * Checks that nobody finds, books or writes to Ximena. Nobody gets a mail about her free hours, and she gets none about
 * the free hours of others.
 */
async function expectHidden({ id, carla, luis, taken, requestId, feed }: World) {
  expect((await house.stranger.get(feed)).status).toBe(404)
  const listed = (await house.stranger.get('/trainers?_t=1')).body.map(({ user_id }: { user_id: string }) => user_id)
  expect(listed).toContain(luis.id)
  expect(listed).not.toContain(id)
  expect((await carla.post('/bookings', { payload: draftBooking(id, { time: '15:00' }) })).status).toBe(404)
  expect((await carla.post('/messages', { payload: { receiver_id: id, message: 'Hola' } })).status).toBe(403)
  expect((await carla.get(`/bookings/${requestId}`)).body.status).toBe('cancelled')
  expect((await luis.put(`/bookings/${taken}`, { payload: { status: 'cancelled' } })).status).toBe(200)
  await tellWaiting(house.services)
  expect(await selectRows(house.db, sql`select to_email from mails where kind = 'hourFree'`)).toEqual([])
}

describe('a person who has used everything', () => {
  test('after an account is regained, nothing that its former holder set up still gives access or directs money', async () => {
    const world = await useEverything()
    const forgot = await house.stranger.post('/auth/password/forgot', { payload: { email: ximenaSignUp.email } })
    expect(forgot.status).toBe(204)
    const link = (await listMails(house.db, ximenaSignUp.email)).findLast(({ kind }) => kind === 'passwordReset')
    const token = /#token=([\w-]{43})/.exec(link?.text ?? '')?.[1]
    const reset = await house.stranger.post('/auth/password/reset', { payload: { token, password: 'bachata-rosa' } })
    expect(reset.status).toBe(204)
    // Marks the owner's browser as known.
    await house.db.execute(sql`delete from devices where token_hash <> 'x'`)
    expect(await listEmpty(world.id)).toEqual(tablesEndedBy('regained'))
    expect((await house.stranger.get(world.feed)).status).toBe(404)
    expect((await pay(world)).body.code).toBe('nothing_to_pay')
    const owner = await house.as(world.id)
    expect((await owner.get('/me/account')).body).toMatchObject({ phone: null, has_second_factor: false })
    expect((await owner.get('/earnings')).body.total_earnings).toBe(1500)
    const mail = (await listMails(house.db, ximenaSignUp.email)).find(({ kind }) => kind === 'accountRegained')
    for (const what of ['datos de banco', 'reembolso', 'calendario', 'verificación en dos pasos', 'teléfono'])
      expect(mail?.text).toContain(what)
  })

  test('a suspended person is hidden, gets no reminders and is paid nothing until the suspension is lifted', async () => {
    const world = await useEverything()
    const { admin, id, person } = world
    await house.db.execute(sql`delete from mails`)
    const suspended = await admin.post(`/admin/users/${id}/suspend`, { payload: { reason: 'Cobra por fuera' } })
    expect(suspended.status).toBe(204)
    expect(await listEmpty(id)).toEqual(tablesEndedBy('suspended'))
    expect((await person.get('/auth/me')).status).toBe(401)
    await expectHidden(world)
    expect((await pay(world)).body.code).toBe('nothing_to_pay')
    for (let day = 17; day < 27; day += 1) {
      house.setNow(`2026-11-${day}T15:00:00Z`)
      await sendReminders(house.services, house.app.log)
    }
    const mails = await selectRows(house.db, sql`select kind from mails where to_id = ${id} order by kind`)
    expect(mails).toEqual([{ kind: 'accountSuspended' }, { kind: 'refundWithdrawn' }])
  })

  test('a person with unsettled money cannot delete the account; once it is settled, the person is hidden and can still come back', async () => {
    const world = await useEverything()
    const { admin, id, person, recoveryCodes } = world
    const ask = () =>
      person.post('/me/deletion', { payload: { password: ximenaSignUp.password, code: recoveryCodes.pop() } })
    expect((await person.get('/me/deletion')).body.obstacles).toEqual([
      { kind: 'earnings', count: 0, amount: 1500 },
      { kind: 'asked_refund', count: 1, amount: 1400 },
    ])
    expect((await ask()).body.code).toBe('money_open')
    const { body: batch } = await pay(world)
    expect((await admin.post(`/admin/payouts/batches/${batch.id}/sent`)).status).toBeLessThan(300)
    expect((await ask()).status).toBe(200)
    await expectHidden(world)
    expect(await listEmpty(id)).toEqual(tablesEndedBy('leaving'))
    expect((await person.post('/messages', { payload: { receiver_id: admin.id, message: 'Hola' } })).status).toBe(409)
    expect((await person.delete('/me/deletion')).status).toBe(204)
    expect((await house.stranger.get(world.feed)).status).toBe(200)
  })

  test("a person's new name and role change the public address, and end open requests and documents", async () => {
    const { carla, id, person, requestId } = await useEverything()
    expect((await person.put('/me/account', { payload: { name: 'Zoila Pérez', phone: '' } })).status).toBe(200)
    const slugs = await selectRows<{ slug: string }>(
      house.db,
      sql`select slug from trainer_slugs where trainer_id = ${id} and is_current`,
    )
    expect(slugs).toMatchObject([{ slug: expect.stringMatching(/^zoila-perez/) }])
    expect((await person.put('/auth/role', { payload: { role: 'client' } })).status).toBe(200)
    expect((await carla.get(`/bookings/${requestId}`)).body.status).toBe('cancelled')
    expect(await selectRows(house.db, sql`select state from papers`)).toEqual([{ state: 'withdrawn' }])
  })

  test("a deleted person leaves only ledger entries and debts, with ids and the creditor's name", async () => {
    const world = await useEverything()
    const { admin, id } = world
    const keys = await callUserHooks(house.services.userHooks, (hooks) =>
      hooks.files(house.db, { person: { id, name: '', email: '' } }),
    )
    expect(keys).toHaveLength(4)
    const find = async () => (await Promise.all(keys.map((key) => house.files.find(key)))).filter(Boolean).length
    expect(await find()).toBe(4)
    expect((await admin.delete(`/admin/users/${id}`)).status).toBe(204)
    expect(await find()).toBe(0)
    expect(await listEmpty(id)).toEqual(Object.keys(endsWhen))
    expect(await findColumnsWith(house.db, [id, 'ximena', '8095551234'])).toEqual([
      // The log of admin actions keeps the id.
      'admin_actions.subject_id',
      // A debt keeps the creditor's address.
      'debts.creditor_email',
      'debts.creditor_id',
      'debts.creditor_name',
      // Postings never change.
      'posting_totals.owner_id',
      'postings.client_id',
      'postings.created_by',
      'postings.trainer_id',
      // Reports by other people stay.
      'report_cases.subject_id',
      'reports.text',
      'transfers.owner_id',
    ])
    const debts = await selectRows(house.db, sql`select kind, amount_cents::int as cents from debts order by kind`)
    expect(debts).toEqual([
      { kind: 'earnings', cents: 150_000 },
      { kind: 'refund', cents: 140_000 },
    ])
  })
})
