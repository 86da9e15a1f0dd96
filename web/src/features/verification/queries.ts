import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { callPage, pagedQueryOptions } from '@/lib/api/call-page'
import { keys } from '@/lib/api/keys'

export type OwnVerification = ReplyOf<'GET /me/verification'>
export type OwnDocument = OwnVerification['papers'][number]
export type AdminDocument = ReplyOf<'GET /admin/papers'>[number]

/** Always refetched, because an admin may decide at any time. */
const fresh = { staleTime: 0 } as const

export const verificationQuery = queryOptions({
  ...fresh,
  queryKey: keys.verification,
  queryFn: ({ signal }) => call('GET /me/verification', { signal }),
})

export const undecidedDocumentsQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: keys.papers,
  queryFn: ({ pageParam, signal }) => callPage('GET /admin/papers', { query: { after: pageParam }, signal }),
  ...pagedQueryOptions,
})

/**
 * This key does not begin with 'admin', because a decision refetches every key that does. The history would be loaded
 * again while its dialog is closing.
 */
export const historyQuery = (trainerId: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.papersOf(trainerId),
    queryFn: ({ signal }) => call('GET /admin/users/{id}/papers', { params: { id: trainerId }, signal }),
  })

export const fileUrl = ({ id }: Pick<OwnDocument, 'id'>, part: 'paper' | 'selfie') =>
  `/api/papers/${id}/file?part=${part}`
