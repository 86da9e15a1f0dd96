import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '@/lib/api/call'
import { byPages, callPage } from '@/lib/api/call-page'
import { keys } from '@/lib/api/keys'

export type MissingTransfer = ReplyOf<'GET /admin/missing-transfers'>[number]

/** Statements, proofs and confirmations change it, so every visit loads it again. */
export const missingQuery = infiniteQueryOptions({
  staleTime: 0,
  queryKey: keys.missingTransfers,
  queryFn: ({ pageParam, signal }) => callPage('GET /admin/missing-transfers', { query: { after: pageParam }, signal }),
  ...byPages,
})
