import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearOutboxCache,
  deleteUnsent,
  dropUnsent,
  listUnsentMessages,
  mergeUnsentMessages,
  putUnsentMessage,
  type UnsentMessage,
} from './outbox'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  clearOutboxCache()
  const methods = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  }
  // Object.keys of a real Storage returns the keys of its items, so this fake must do the same.
  const ownKeys = () => [...storage.keys()]
  const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true })
  vi.stubGlobal('localStorage', new Proxy(methods, { ownKeys, getOwnPropertyDescriptor }))
})
afterEach(() => vi.unstubAllGlobals())

const unsent = (id: string, about: Partial<UnsentMessage> = {}): UnsentMessage => ({
  id,
  partnerId: 'yulissa',
  text: `Text of ${id}`,
  at: '2026-11-16T12:00:00.000Z',
  state: 'sending',
  ...about,
})

test('after a reload, a message that was in flight is still stored and marked as failed', () => {
  putUnsentMessage('laura', unsent('one'))
  putUnsentMessage('laura', unsent('two'))
  expect(listUnsentMessages('laura').map(({ state }) => state)).toEqual(['sending', 'sending'])
  clearOutboxCache()
  expect(listUnsentMessages('laura')).toMatchObject([
    { id: 'one', state: 'failed' },
    { id: 'two', state: 'failed' },
  ])
  expect(listUnsentMessages('pedro')).toEqual([])
})

test('an unsent message keeps its position when sending fails, and disappears when the user discards it', () => {
  putUnsentMessage('laura', unsent('one'))
  putUnsentMessage('laura', unsent('two'))
  putUnsentMessage('laura', unsent('one', { state: 'failed', reason: 'No' }))
  expect(listUnsentMessages('laura')).toMatchObject([{ id: 'one', state: 'failed', reason: 'No' }, { id: 'two' }])
  dropUnsent('laura', 'one')
  dropUnsent('laura', 'two')
  expect([listUnsentMessages('laura'), storage.size]).toEqual([[], 0])
})

test('sending a message in one window keeps the unsent messages of another window', () => {
  putUnsentMessage('laura', unsent('one'))
  storage.set('entrena_unsent_laura', JSON.stringify([unsent('one'), unsent('elsewhere')]))
  putUnsentMessage('laura', unsent('two'))
  dropUnsent('laura', 'one')
  clearOutboxCache()
  expect(listUnsentMessages('laura').map(({ id }) => id)).toEqual(['elsewhere', 'two'])
})

test('signing in deletes unsent messages of other users, and a log-out deletes all of them', () => {
  putUnsentMessage('laura', unsent('one'))
  putUnsentMessage('pedro', unsent('two'))
  storage.set('entrena_language', 'es')
  deleteUnsent({ except: 'pedro' })
  expect([listUnsentMessages('laura'), listUnsentMessages('pedro').length]).toEqual([[], 1])
  deleteUnsent({})
  expect([listUnsentMessages('pedro'), [...storage.keys()]]).toEqual([[], ['entrena_language']])
})

test('a window shows failed messages of another window, but not its in-flight or discarded messages', () => {
  const here = [unsent('ours'), unsent('discarded', { state: 'failed' }), unsent('left', { state: 'failed' })]
  const elsewhere = [
    unsent('left', { state: 'failed' }),
    unsent('theirs'),
    unsent('their failed one', { state: 'failed' }),
  ]
  expect(mergeUnsentMessages(here, elsewhere).map(({ id, state }) => [id, state])).toEqual([
    ['ours', 'sending'],
    ['left', 'failed'],
    ['their failed one', 'failed'],
  ])
})

test.each(['nonsense', '{}', '[1, null, {"id": 1}]'])(
  'the invalid value %s of unsent messages in localStorage is ignored',
  (text) => {
    storage.set('entrena_unsent_laura', text)
    expect(listUnsentMessages('laura')).toEqual([])
  },
)
