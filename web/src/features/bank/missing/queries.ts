import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '@/lib/api/call'
import { byPages, callPage } from '@/lib/api/call-page'

export type MissingTransfer = ReplyOf<'GET /admin/missing-transfers'>[number]

/** Statements, proofs and confirmations change it, so every visit loads it again. */
export const missingQuery = infiniteQueryOptions({
  staleTime: 0,
  queryKey: ['admin', 'bank', 'missing'],
  queryFn: ({ pageParam, signal }) => callPage('GET /admin/missing-transfers', { query: { after: pageParam }, signal }),
  ...byPages,
})
