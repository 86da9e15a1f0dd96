import { lastPageCursor } from '@entrena/contract/page-rules'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { adminActionsQuery } from './queries'

const answers: ((answer: Response) => void)[] = []
vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)))
afterEach(() => vi.unstubAllGlobals())

it('a table of the admin shows its current page and cursors while the next page is loading', async () => {
  const client = new QueryClient()
  const first = { search: undefined, from: undefined, to: undefined, after: undefined, before: undefined }
  const observer = new QueryObserver(client, adminActionsQuery(first))
  const stop = observer.subscribe(() => {})
  answers.shift()?.(Response.json([{ id: 'first' }], { headers: { link: '</api/admin/actions?after=x>; rel="next"' } }))
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  const page = observer.getCurrentResult().data
  expect(page).toEqual({ rows: [{ id: 'first' }], next: 'x', previous: undefined })

  observer.setOptions(adminActionsQuery({ ...first, before: lastPageCursor }))
  expect(observer.getCurrentResult()).toMatchObject({ isPlaceholderData: true, data: page })
  answers.shift()?.(Response.json([{ id: 'last' }], { headers: { link: '</api/admin/actions?before=y>; rel="prev"' } }))
  await vi.waitFor(() => expect(observer.getCurrentResult().isPlaceholderData).toBe(false))
  expect(observer.getCurrentResult().data).toEqual({ rows: [{ id: 'last' }], next: undefined, previous: 'y' })
  stop()
  client.clear()
})
