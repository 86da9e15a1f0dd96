import type { Role } from '@entrena/contract/access'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, errorDetailOf } from '@/lib/api/call'
import { callPage, pagedQueryOptions } from '@/lib/api/call-page'
import { keys, refreshAll } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { blockTranslations } from './block-translations'

export const blocksQuery = infiniteQueryOptions({
  queryKey: keys.blocks,
  queryFn: ({ pageParam, signal }) => callPage('GET /blocks', { query: { after: pageParam }, signal }),
  ...pagedQueryOptions,
})

export const blockPreviewQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.blockPreview(userId),
    queryFn: ({ signal }) => call('GET /blocks/{userId}', { params: { userId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export interface BlockablePerson {
  readonly id: string
  readonly name: string
  readonly picture?: string | null | undefined
  readonly role: Role | null
}

interface Options {
  readonly onDone?: (() => void) | undefined
  /**
   * True on a page about the blocked person. After the block this page is left at once, so its queries are not
   * refetched.
   */
  readonly isPageLeft?: boolean | undefined
}

/** Blocks a person and shows a toast. Refetches lists, chats and bookings, which may all have changed. */
export function useBlock(person: Pick<BlockablePerson, 'id' | 'name'>, { onDone, isPageLeft = false }: Options = {}) {
  const t = useTranslations(blockTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `block ${person.id}`,
    send: () => call('PUT /blocks/{userId}', { params: { userId: person.id } }),
    done: () => t('done', { name: person.name }),
    failed: (error) => errorDetailOf(error) ?? t('failed'),
    onDone: () => {
      onDone?.()
      void refreshAll(client, { isPageLeft })
    },
  })
}

export function useUnblock({ id, name }: Pick<BlockablePerson, 'id' | 'name'>) {
  const t = useTranslations(blockTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `block ${id}`,
    send: () => call('DELETE /blocks/{userId}', { params: { userId: id } }),
    done: () => t('unblocked', { name }),
    failed: (error) => errorDetailOf(error) ?? t('unblockFailed'),
    onSettled: () => refreshAll(client),
  })
}
