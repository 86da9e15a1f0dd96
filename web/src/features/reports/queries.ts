import type { SubjectKind } from '@entrena/contract/reports/rules'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BlockablePerson } from '@/features/blocks/public'
import { call, type ReplyOf } from '@/lib/api/call'
import { byPages, callPage } from '@/lib/api/call-page'

export type OwnReport = ReplyOf<'GET /me/reports'>[number]
export type OwnDecision = ReplyOf<'GET /me/decisions'>[number]
export type ReportCase = ReplyOf<'GET /admin/reports'>[number]
export type CaseDetails = ReplyOf<'GET /admin/reports/{id}'>

/** What is being reported, as the person sees it. */
export interface ReportedSubject {
  readonly kind: SubjectKind
  readonly id: string
  readonly name: string
  readonly text?: string | null | undefined
  readonly rating?: number | null | undefined
  readonly picture?: string | undefined
  /** Who can be blocked together with the report, and what follows: the page may be about them. */
  readonly blockable?: { readonly person: BlockablePerson; readonly onLeave?: (() => void) | undefined } | undefined
}

const reportsKey = ['reports']
/** Others change these data, so every visit loads them again. */
const fresh = { staleTime: 0 } as const

export const ownReportsQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: [...reportsKey, 'own'],
  queryFn: ({ pageParam, signal }) => callPage('GET /me/reports', { query: { after: pageParam }, signal }),
  ...byPages,
})

export const ownDecisionsQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: [...reportsKey, 'decisions'],
  queryFn: ({ pageParam, signal }) => callPage('GET /me/decisions', { query: { after: pageParam }, signal }),
  ...byPages,
})

export const casesQuery = (state: 'open' | 'decided') =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [...reportsKey, 'cases', state],
    queryFn: ({ pageParam, signal }) => callPage('GET /admin/reports', { query: { state, after: pageParam }, signal }),
    ...byPages,
  })

export const caseQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...reportsKey, 'case', id],
    queryFn: ({ signal }) => call('GET /admin/reports/{id}', { params: { id }, signal }),
  })

export function refreshReports(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: reportsKey })
}

/** The reported picture as it was, for its author and the admin. */
export const reportedPictureUrl = (id: string) => `/api/reports/${id}/picture`
