import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import * as log from '../browser/log'
import { CallFailed } from './call'
import { makeQueryClient, shouldRetry } from './query-client'

afterEach(() => onlineManager.setOnline(true))

it.each([
  { what: 'a refusal', error: new CallFailed(404, undefined, undefined), failures: 0, again: false },
  { what: 'a server error', error: new CallFailed(503, undefined, undefined), failures: 0, again: true },
  { what: 'a second server error', error: new CallFailed(503, undefined, undefined), failures: 1, again: false },
  { what: 'no network', error: new CallFailed(0, undefined, undefined), failures: 0, again: true },
  { what: 'a bug', error: new TypeError('x'), failures: 0, again: true },
])('a query that failed with $what is retried: $again', ({ error, failures, again }) => {
  expect(shouldRetry(failures, error)).toBe(again)
})

it('a mutation without a connection fails at once and is not sent when the connection returns', async () => {
  const client = makeQueryClient()
  client.mount()
  onlineManager.setOnline(false)
  const send = vi.fn(() => Promise.reject(new CallFailed(0, undefined, undefined)))
  const mutation = new MutationObserver(client, { mutationFn: send })
  await expect(mutation.mutate()).rejects.toThrow()
  expect(mutation.getCurrentResult()).toMatchObject({ isError: true, isPaused: false })
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(send).toHaveBeenCalledOnce()
  client.unmount()
})

it('a query without a connection fails at once and is loaded when the connection returns', async () => {
  vi.spyOn(log, 'logQuietly').mockReturnValue()
  const client = makeQueryClient()
  client.mount()
  onlineManager.setOnline(false)
  const load = vi.fn(() =>
    onlineManager.isOnline() ? Promise.resolve('hours') : Promise.reject(new CallFailed(0, undefined, undefined)),
  )
  const query = new QueryObserver(client, { queryKey: ['hours'], queryFn: load })
  const stop = query.subscribe(() => undefined)
  await vi.waitFor(() => expect(query.getCurrentResult().isError).toBe(true))
  expect(load).toHaveBeenCalledOnce()
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(query.getCurrentResult().data).toBe('hours'))
  stop()
  client.unmount()
})
