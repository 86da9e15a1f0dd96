import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropUnsent, forgetOutboxes, forgetUnsent, listUnsent, mergeElsewhere, putUnsent, type Unsent } from './outbox'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  forgetOutboxes()
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  // As in a browser, what is kept are its own keys.
  const ownKeys = () => [...kept.keys()]
  const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true })
  vi.stubGlobal('localStorage', new Proxy(methods, { ownKeys, getOwnPropertyDescriptor }))
})
afterEach(() => vi.unstubAllGlobals())

const unsent = (id: string, about: Partial<Unsent> = {}): Unsent => ({
  id,
  partnerId: 'yulissa',
  text: `Text of ${id}`,
  at: '2026-11-16T12:00:00.000Z',
  state: 'sending',
  ...about,
})

test('what is on its way is kept over a reload, and can then be sent again', () => {
  putUnsent('laura', unsent('one'))
  putUnsent('laura', unsent('two'))
  expect(listUnsent('laura').map(({ state }) => state)).toEqual(['sending', 'sending'])
  forgetOutboxes()
  expect(listUnsent('laura')).toMatchObject([
    { id: 'one', state: 'failed' },
    { id: 'two', state: 'failed' },
  ])
  expect(listUnsent('pedro')).toEqual([])
})

test('a message changes in its place, and goes once it is stored', () => {
  putUnsent('laura', unsent('one'))
  putUnsent('laura', unsent('two'))
  putUnsent('laura', unsent('one', { state: 'failed', reason: 'No' }))
  expect(listUnsent('laura')).toMatchObject([{ id: 'one', state: 'failed', reason: 'No' }, { id: 'two' }])
  dropUnsent('laura', 'one')
  dropUnsent('laura', 'two')
  expect([listUnsent('laura'), kept.size]).toEqual([[], 0])
})

test('what another window keeps stays', () => {
  putUnsent('laura', unsent('one'))
  kept.set('entrena_unsent_laura', JSON.stringify([unsent('one'), unsent('elsewhere')]))
  putUnsent('laura', unsent('two'))
  dropUnsent('laura', 'one')
  forgetOutboxes()
  expect(listUnsent('laura').map(({ id }) => id)).toEqual(['elsewhere', 'two'])
})

test('what somebody else left goes, and at a log-out all', () => {
  putUnsent('laura', unsent('one'))
  putUnsent('pedro', unsent('two'))
  kept.set('entrena_language', 'es')
  forgetUnsent({ except: 'pedro' })
  expect([listUnsent('laura'), listUnsent('pedro').length]).toEqual([[], 1])
  forgetUnsent({})
  expect([listUnsent('pedro'), [...kept.keys()]]).toEqual([[], ['entrena_language']])
})

test('what another window discarded goes, what it is sending is not shown, what it could not send is', () => {
  const here = [unsent('ours'), unsent('discarded', { state: 'failed' }), unsent('left', { state: 'failed' })]
  const elsewhere = [
    unsent('left', { state: 'failed' }),
    unsent('theirs'),
    unsent('their failed one', { state: 'failed' }),
  ]
  expect(mergeElsewhere(here, elsewhere).map(({ id, state }) => [id, state])).toEqual([
    ['ours', 'sending'],
    ['left', 'failed'],
    ['their failed one', 'failed'],
  ])
})

test.each(['nonsense', '{}', '[1, null, {"id": 1}]'])('%s in the storage is nothing', (text) => {
  kept.set('entrena_unsent_laura', text)
  expect(listUnsent('laura')).toEqual([])
})
