import { messageLimits } from '@entrena/contract/messages/rules'
import { countCharacters } from '@entrena/contract/text'
import { expect, test } from 'vitest'
import { useHouse } from '../../../testing/house'
import { makeUser } from '../../accounts/makers'
import { demoConversations } from './conversations'
import { seedDemoMessages } from './seed-demo-messages'

const house = useHouse()

test('the demo conversations are stored only once, and none of their messages is in the future', async () => {
  const emails = new Set(demoConversations.flatMap(({ one, other }) => [one, other]))
  const ids = new Map<string, string>()
  for (const email of emails) {
    const stated = email === 'admin' ? { role: 'admin' as const } : { email }
    ids.set(email, (await makeUser(house.db, stated)).id)
  }
  const services = house.servicesWith({})
  for (const _twice of [1, 2]) await seedDemoMessages(services)
  const inbox = async (email: string) =>
    (await (await house.as(ids.get(email) ?? '')).get('/messages/conversations')).body
  const laura = await inbox('laura@entrena.test')
  expect(laura).toHaveLength(5)
  expect(laura[0]).toMatchObject({ partner_id: ids.get('yulissa@entrena.test'), unread_count: 0 })
  const sum = (list: { unread_count: number }[]) => list.reduce((total, { unread_count }) => total + unread_count, 0)
  expect(sum(laura)).toBe(2)
  expect(sum(await inbox('yulissa@entrena.test'))).toBe(4)
  expect(sum(await inbox('admin'))).toBe(1)
  for (const { last_message_time } of laura) expect(last_message_time < house.now().toISOString()).toBe(true)
  const { body } = await (await house.as(ids.get('laura@entrena.test') ?? '')).get(
    `/messages/${ids.get('yulissa@entrena.test')}`,
  )
  const times = body.messages.map(({ created_at }: { created_at: string }) => created_at)
  expect(times).toEqual([...times].sort())
  expect(times).toHaveLength(10)
})

test('no demo message is too long or has surrounding spaces', () => {
  for (const { text } of demoConversations.flatMap(({ messages }) => messages)) {
    expect(countCharacters(text)).toBeLessThanOrEqual(messageLimits.messageCharacters)
    expect(text.trim()).toBe(text)
  }
})
