import type { SubjectKind } from '@entrena/contract/reports/rules'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { BlockablePerson } from '@/features/blocks/public'
import { call, type ReplyOf } from '@/lib/api/call'
import { callPage, pagedQueryOptions } from '@/lib/api/call-page'
import { keys } from '@/lib/api/keys'

export type OwnReport = ReplyOf<'GET /me/reports'>[number]
export type OwnDecision = ReplyOf<'GET /me/decisions'>[number]
export type ReportCase = ReplyOf<'GET /admin/reports'>[number]
export type CaseDetails = ReplyOf<'GET /admin/reports/{id}'>

/** The reported subject as shown to the person who reports it. */
export interface ReportedSubject {
  readonly kind: SubjectKind
  readonly id: string
  readonly name: string
  readonly text?: string | null | undefined
  readonly rating?: number | null | undefined
  readonly picture?: string | undefined
  /** The person who can be blocked together with the report. `onLeave` leaves a page about that person. */
  readonly blockable?: { readonly person: BlockablePerson; readonly onLeave?: (() => void) | undefined } | undefined
}

/** Other users change this data, so every visit refetches it. */
const fresh = { staleTime: 0 } as const

export const ownReportsQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: keys.ownReports,
  queryFn: ({ pageParam, signal }) => callPage('GET /me/reports', { query: { after: pageParam }, signal }),
  ...pagedQueryOptions,
})

export const ownDecisionsQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: keys.ownDecisions,
  queryFn: ({ pageParam, signal }) => callPage('GET /me/decisions', { query: { after: pageParam }, signal }),
  ...pagedQueryOptions,
})

export const casesQuery = (state: 'open' | 'decided') =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: keys.cases(state),
    queryFn: ({ pageParam, signal }) => callPage('GET /admin/reports', { query: { state, after: pageParam }, signal }),
    ...pagedQueryOptions,
  })

export const caseQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.case(id),
    queryFn: ({ signal }) => call('GET /admin/reports/{id}', { params: { id }, signal }),
  })

/** URL of the reported picture's copy, for its author and admins. */
export const reportedPictureUrl = (id: string) => `/api/reports/${id}/picture`
