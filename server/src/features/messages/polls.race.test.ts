import { expect, test } from 'vitest'
import { makeVisitor, setUpHouse, type TestVisitor } from '../../testing/house'
import { raceRounds } from '../../testing/random-runs'
import { makeSession } from '../accounts/makers'
import { makeBookableTrainer } from '../bookings/makers'
import { listConversations } from './list-conversations'
import { makeMessage } from './makers'
import { findConversationListState } from './queries'

/** People poll the server `house` and send messages to the server `other`. Both servers use one database. */
const house = setUpHouse()
// A second server on the same database.
const other = setUpHouse({})

async function people() {
  const trainerId = await makeBookableTrainer(house.db)
  const client = await house.person('client')
  await makeMessage(house.db, { senderId: client.id, receiverId: trainerId })
  const cookie = await makeSession(house.db, trainerId, house.now())
  return { trainerId, client, reader: makeVisitor(house.app, cookie), writer: makeVisitor(other.app, cookie) }
}

/** Polls in a loop with the ETag of the last response. `stop` polls once more and returns the latest body. */
function startPolling(reader: TestVisitor, path: string) {
  let isStopped = false
  let tag = ''
  let shown: unknown
  const poll = async () => {
    const { status, headers, body } = await reader.get(path, tag ? { headers: { 'if-none-match': tag } } : {})
    if (status === 200) [tag, shown] = [String(headers.etag), body]
  }
  const polling = (async () => {
    while (!isStopped) await poll()
  })()
  return async function stop(): Promise<unknown> {
    isStopped = true
    await polling
    await poll()
    return shown
  }
}

test.each(['list', 'chat'])(
  'a client that polls the %s misses no message that arrives between two polls',
  { timeout: 60_000 },
  async (kind) => {
    for (let round = 0; round < raceRounds(12); round += 1) {
      const { client, reader, writer } = await people()
      const path = kind === 'list' ? '/messages/conversations' : `/messages/${client.id}`
      const stop = startPolling(reader, path)
      for (let sent = 0; sent < 10; sent += 1) {
        await writer.post('/messages', { payload: { receiver_id: client.id, message: `Number ${sent}` } })
      }
      expect(await stop()).toEqual((await reader.get(path)).body)
    }
  },
)

test('negative control: if the ETag is computed after the list is loaded, a message that arrives in between stays hidden', async () => {
  const { trainerId, client } = await people()
  const { rows } = await listConversations(house.db, trainerId, { limit: 100 })
  await makeMessage(house.db, { senderId: client.id, receiverId: trainerId, text: 'In between' })
  const { state } = await findConversationListState(house.db, trainerId)
  // The list was read before the message arrived, so the list needs the ETag of that time. With the later ETag, the
  // next poll would return 304 and hide the message.
  expect((await findConversationListState(house.db, trainerId)).state).toBe(state)
  expect(rows).not.toMatchObject([{ last_message: 'In between' }])
})
