import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../../platform/outgoing/public-lookup'
import { setUpHouse } from '../../../testing/house'
import { makeBrowser, pushSettings, setUpPushService } from '../../../testing/push-service'
import { countRows, selectRows } from '../../../testing/rows'
import { makeUser } from '../../accounts/makers'
import { pushMessage } from '../notify'
import { deletePushesBefore } from '../queries/pushes'

const house = setUpHouse(pushSettings)
const service = setUpPushService(house)

async function subscribed() {
  const to = await makeUser(house.db)
  const person = await house.as(to.id)
  const browser = makeBrowser()
  await person.put('/push/subscription', { payload: browser.subscription })
  service.later(5)
  const announce = async (name = 'Ana Pérez') => {
    const from = await makeUser(house.db, { name })
    await house.db.transaction((tx) => pushMessage(tx, house.services, { from, to, path: '/x' }))
  }
  return { browser, announce, person }
}

const answerWith = (status: number, headers: Record<string, string> = {}) =>
  service.setAnswer((_request, response) => void response.writeHead(status, headers).end())
const stateOf = async () => {
  const [row] = await selectRows<{ tries: number; state: string }>(
    house.db,
    `select tries, case when sent_at is not null then 'sent' when given_up_at is not null then 'given up' else 'waiting' end as state from pushes`,
  )
  return row && `${row.state} after ${row.tries}`
}

describe('reply of the push service', () => {
  test.each([404, 410])(
    'if the push service replies %s, the subscription and its pushes are deleted',
    async (status) => {
      const { announce } = await subscribed()
      answerWith(status)
      await announce()
      await service.deliver()
      expect(await countRows(house.db, 'push_subscriptions')).toBe(0)
      expect(await countRows(house.db, 'pushes')).toBe(0)
    },
  )

  test.each([429, 500, 503])(
    'if the push service replies %s, the push is retried later, and given up after six tries',
    async (status) => {
      const { announce } = await subscribed()
      answerWith(status)
      await announce()
      for (const pause of [0, 1, 2, 5, 15, 30]) {
        service.later(pause)
        await service.deliver()
        await service.deliver()
      }
      expect(service.received).toHaveLength(6)
      expect(await stateOf()).toBe('given up after 6')
      expect(await countRows(house.db, 'push_subscriptions where failed = 1')).toBe(1)
    },
  )

  test('a push arrives once the push service works again, and the failure count is reset', async () => {
    const { announce } = await subscribed()
    await house.db.execute('update push_subscriptions set failed = 3')
    answerWith(503)
    await announce()
    await service.deliver()
    answerWith(201)
    service.later(1)
    await service.deliver()
    expect(await stateOf()).toBe('sent after 2')
    expect(await countRows(house.db, 'push_subscriptions where failed = 0')).toBe(1)
  })

  test('the push service decides how long to wait before a retry, up to an hour', async () => {
    const { announce } = await subscribed()
    answerWith(429, { 'retry-after': '600' })
    await announce()
    await service.deliver()
    service.later(9)
    await service.deliver()
    expect(service.received).toHaveLength(1)
    service.later(1)
    await service.deliver()
    expect(service.received).toHaveLength(2)
  })

  test('a redirect of the push service is not followed', async () => {
    const { announce } = await subscribed()
    answerWith(307, { location: 'http://127.0.0.1/secret' })
    await announce()
    await service.deliver()
    expect(service.received).toHaveLength(1)
    expect(await stateOf()).toBe('given up after 1')
  })

  test('a browser whose pushes are refused five times in a row is forgotten', async () => {
    const { announce } = await subscribed()
    answerWith(403)
    for (let time = 0; time < 4; time += 1) {
      await announce()
      await service.deliver()
    }
    expect(await countRows(house.db, 'push_subscriptions')).toBe(1)
    await announce()
    await service.deliver()
    expect(await countRows(house.db, 'push_subscriptions')).toBe(0)
  })

  test('an endless reply of the push service is cut off', async () => {
    const { announce } = await subscribed()
    service.setAnswer((_request, response) => {
      response.writeHead(201)
      const timer = setInterval(() => response.write('x'.repeat(4_096)), 1)
      response.on('close', () => clearInterval(timer))
    })
    await announce()
    await service.deliver()
    expect(await stateOf()).toBe('sent after 1')
  })

  test('a push service that does not reply is cut off', async () => {
    const { browser } = await subscribed()
    service.setAnswer(() => undefined)
    const transport = service.open()
    const { endpoint, keys } = browser.subscription
    const push = { endpoint, ...keys, payload: '{}', ttlSeconds: 60, urgency: 'normal', topic: 'x' } as const
    const controller = new AbortController()
    const sending = transport.send(push, controller.signal)
    controller.abort()
    await expect(sending).rejects.toThrow('aborted')
  })
})

test('no push is sent to a host name that resolves to a private address', async () => {
  const { announce } = await subscribed()
  await announce()
  await service.deliver({ isAllowed: isPublicAddress })
  expect(service.received).toEqual([])
  expect(await stateOf()).toBe('given up after 1')
})

test('a push with the longest possible names is small enough for every push service', async () => {
  const { announce, browser } = await subscribed()
  await announce('💪'.repeat(500))
  await service.deliver()
  const [push] = service.received
  expect(push?.body.length).toBeLessThan(2_048)
  expect(push && browser.decrypt(push).title).toMatch(/…$/)
})

test('the content of a sent push is deleted at once, and the push itself after a day', async () => {
  const { announce } = await subscribed()
  await announce()
  await service.deliver()
  expect(await countRows(house.db, `pushes where content->>'title' = ''`)).toBe(1)
  await deletePushesBefore(house.db, house.now())
  expect(await countRows(house.db, 'pushes')).toBe(1)
  service.later(1)
  await deletePushesBefore(house.db, house.now())
  expect(await countRows(house.db, 'pushes')).toBe(0)
})

test('a push that has expired is not sent', async () => {
  const { announce } = await subscribed()
  await announce()
  service.later(24 * 60)
  await service.deliver()
  expect(service.received).toEqual([])
})
