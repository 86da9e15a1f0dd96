import { endOfList } from '@entrena/contract/page-rules'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { actionsQuery } from './queries'
import { pageSize } from './table/page'

const answers: ((rows: unknown[]) => void)[] = []
vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((rows) => resolve(Response.json(rows)))))
afterEach(() => vi.unstubAllGlobals())

const rows = (from: number) => Array.from({ length: pageSize + 1 }, (_, place) => ({ cursor: `c${from + place}` }))

it('a page stays as it is while the one at the other end is on its way', async () => {
  const client = new QueryClient()
  const first = { after: undefined, before: undefined }
  const observer = new QueryObserver(client, actionsQuery(first))
  const stop = observer.subscribe(() => {})
  answers.shift()?.(rows(0))
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  const page = observer.getCurrentResult().data
  expect(page?.rows[0]?.cursor).toBe('c0')

  observer.setOptions(actionsQuery({ after: undefined, before: endOfList }))
  expect(observer.getCurrentResult()).toMatchObject({ isPlaceholderData: true, data: page })
  answers.shift()?.(rows(60))
  await vi.waitFor(() => expect(observer.getCurrentResult().isPlaceholderData).toBe(false))
  expect(observer.getCurrentResult().data?.rows[0]?.cursor).toBe('c61')
  stop()
  client.clear()
})
