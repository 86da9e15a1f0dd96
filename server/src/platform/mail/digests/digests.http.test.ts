import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { setUpPostOffice } from '../../../testing/post-office'
import { makeMail, makeWaitingMail } from '../makers'
import { countGivenUpMails, countUndelivered, listUndelivered, retryGivenUp } from '../queries'
import { NotDelivered } from '../transport/outgoing'

const house = setUpHouse()
const post = setUpPostOffice(house)

const content = (subject: string, when: string) => ({
  subject,
  heading: 'Somebody wants to train with you',
  paragraphs: ['Accept or decline soon.'],
  facts: [{ label: 'When', value: when }],
  button: { label: 'Answer the request', path: '/trainer-dashboard?tab=bookings' },
})

const yulissa = { name: 'Yulissa', email: 'yulissa@example.com' }

function request(count: number, to = yulissa): Promise<string[]> {
  return house.db.transaction(async (tx) => {
    const ids: string[] = []
    for (let index = 1; index <= count; index += 1) {
      const text = content(`New request from Client ${index}`, `Day ${index}`)
      ids.push(await makeMail(tx, house.now(), to, { kind: 'requested', mayWait: true, content: text }))
    }
    return ids
  })
}

const refusing = {
  send: () => Promise.reject(new NotDelivered({ kind: 'ECONNECTION', isForGood: false }, undefined)),
  close: () => undefined,
}

test('600 simultaneous booking requests send three mails immediately and one digest after an hour', async () => {
  await request(600)
  const single = await post.collect()
  expect(single.map(({ subject }) => subject).toSorted()).toEqual([1, 2, 3].map((n) => `New request from Client ${n}`))
  post.later(61)
  const [digest, ...others] = await post.collect()
  expect(others).toEqual([])
  expect(digest?.subject).toBe('597 more: new requests')
  expect(digest?.createdAt).toEqual(new Date('2026-11-16T17:00:00Z'))
  expect(digest?.text.match(/^- New request from Client \d+: Day \d+$/gm)).toHaveLength(30)
  expect(digest?.text).toContain('and 567 more')
  expect(digest?.text).toContain(
    'Answer the requests:\nhttps://entrena.do/login?next=%2Ftrainer-dashboard%3Ftab%3Dbookings\n',
  )
  post.later(600)
  expect(await post.collect()).toEqual([])
})

test('an address gets urgent mails immediately, at most twenty an hour', async () => {
  await house.db.transaction(async (tx) => {
    for (let n = 1; n <= 25; n += 1) {
      const text = content(`Marked ${n}`, `Day ${n}`)
      await makeMail(tx, house.now(), yulissa, { kind: 'marked', mayWait: true, isUrgent: true, content: text })
    }
  })
  expect(await post.collect()).toHaveLength(20)
  post.later(61)
  expect((await post.collect()).map(({ subject }) => subject)).toEqual(['5 more: payments to confirm'])
})

test('an hour after a digest began, three more mails are sent immediately, and later ones join a new digest', async () => {
  await request(5)
  expect(await post.collect()).toHaveLength(3)
  post.later(61)
  const first = await post.collect()
  await request(5)
  expect(await post.collect()).toHaveLength(3)
  post.later(61)
  const second = await post.collect()
  expect([...first, ...second].map(({ subject }) => subject)).toEqual(['2 more: new requests', '2 more: new requests'])
  expect(first[0]?.id).not.toBe(second[0]?.id)
})

test('a mail that is enqueued after its digest has closed is sent separately', async () => {
  await request(5)
  await post.collect()
  post.later(60)
  const [late] = await request(1)
  expect((await post.collect()).map(({ id }) => id)).toEqual([late])
  post.later(1)
  expect((await post.collect()).map(({ subject }) => subject)).toEqual(['2 more: new requests'])
})

test('the mails after which a digest begins are counted separately for each address and each kind of mail', async () => {
  await request(3)
  await request(3, { name: 'Rafael', email: 'rafael@example.com' })
  await makeWaitingMail(house.db, house.now(), yulissa)
  expect(await post.collect()).toHaveLength(7)
})

test('a mail that must not wait is sent immediately, even while a digest is open', async () => {
  await request(5)
  await post.collect()
  const id = await makeMail(house.db, house.now(), yulissa, { kind: 'requested' })
  expect((await post.collect()).map((mail) => mail.id)).toEqual([id])
})

test('a digest that contains only one mail is sent as an ordinary mail', async () => {
  const [, , , fourth = ''] = await request(4)
  await post.collect()
  post.later(61)
  const [mail] = await post.collect()
  expect(mail).toMatchObject({ id: fourth, subject: 'New request from Client 4' })
  expect(mail?.text).toContain('Accept or decline soon.')
})

describe('a digest whose delivery fails', () => {
  test('a digest whose delivery fails is sent again as a whole, with the same bytes', async () => {
    const server = await post.mailServer()
    server.mode = 'accepts and disconnects'
    await request(6)
    const transport = post.openSmtp(server.url)
    await post.collect()
    post.later(61)
    await post.deliver(transport)
    server.mode = 'accepts'
    post.later(1)
    await post.deliver(transport)
    expect(server.received).toHaveLength(2)
    expect(server.received[0]?.raw).toContain('3 more: new requests')
    expect(server.received[1]?.raw).toBe(server.received[0]?.raw)
  })

  test('a digest that could not be delivered and is given up is listed and retried as one mail', async () => {
    const ids = (await request(6)).slice(3)
    await post.collect()
    post.later(61)
    for (let round = 0; round < 24; round += 1) {
      await post.deliver(refusing)
      post.later(60)
      expect(await countUndelivered(house.db)).toMatchObject({ count: round < 2 ? 0 : 1 })
    }
    const listed = await listUndelivered(house.db, { beyond: undefined, limit: 10 })
    expect(listed).toMatchObject([{ mail: { id: ids.toSorted()[0], tries: 24, lastProblem: 'ECONNECTION' } }])
    expect(await countGivenUpMails(house.db)).toBe(1)
    expect(await retryGivenUp(house.db, listed[0]?.mail.id ?? '', house.now())).toBe(true)
    expect(await retryGivenUp(house.db, listed[0]?.mail.id ?? '', house.now())).toBe(false)
    expect(await countGivenUpMails(house.db)).toBe(0)
    expect((await post.collect()).map(({ subject }) => subject)).toEqual(['3 more: new requests'])
    for (const id of ids) expect(await post.stored(id)).toMatchObject({ sentAt: house.now(), tries: 1 })
  })
})
