import type { LineSection } from '@entrena/contract/bank/entity'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type QuestionOf, type ReplyOf } from '@/lib/api/call'
import { callPage, callWithLinks, pagedQueryOptions } from '@/lib/api/call-page'
import { keys } from '@/lib/api/keys'

type StatementList = ReplyOf<'GET /admin/statements'>
export type BankStatement = StatementList['statements'][number]
export type Coverage = StatementList['coverage']
export type OpenSections = StatementList['open']
export type WholeStatement = ReplyOf<'GET /admin/statements/{id}'>
/** The number and sum of the lines in each section. Only a single statement has a section for fees. */
export type Sections = OpenSections & Partial<WholeStatement['sections']>
export type BankLine = ReplyOf<'GET /admin/bank-lines'>[number]
export type LineBooking = BankLine['proposed'][number]
export type ProposedTransfer = BankLine['proposed_transfers'][number]
export type LineAllocation = BankLine['allocations'][number]
export type Candidates = ReplyOf<'GET /admin/bank-lines/{id}/candidates'>
export type AssignBody = NonNullable<QuestionOf<'POST /admin/bank-lines/{id}/assign'>['body']>
export type DecideBody = NonNullable<QuestionOf<'POST /admin/bank-lines/{id}/decide'>['body']>

/** Other users change this data, so every visit refetches it. */
const fresh = { staleTime: 0 } as const

/** Pages of statements, latest first. Each page also has the totals of all statements. */
export const bankStatementsQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: keys.bankStatements,
  queryFn: async ({ pageParam, signal }) => {
    const { reply, ...links } = await callWithLinks('GET /admin/statements', { query: { after: pageParam }, signal })
    const { statements: rows, coverage, open } = reply
    return { rows, coverage, open, ...links }
  },
  ...pagedQueryOptions,
})

const progressMs = 1_000

/** Reloads every second while the server confirms or undoes lines. */
export const bankStatementQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.bankStatement(id),
    queryFn: ({ signal }) => call('GET /admin/statements/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.progress ? progressMs : false),
  })

export const linesQuery = (section: LineSection, statementId: string | undefined) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: keys.bankLines(section, statementId),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /admin/bank-lines', { query: { section, statement_id: statementId, after: pageParam }, signal }),
    ...pagedQueryOptions,
  })

export const candidatesQuery = (lineId: string, search: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.candidatesOf(lineId, search),
    queryFn: ({ signal }) =>
      call('GET /admin/bank-lines/{id}/candidates', { params: { id: lineId }, query: { search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

/** Forgets the search results for a line, because the amounts due of the found bookings have changed. */
export function removeCachedCandidates(client: QueryClient): void {
  client.removeQueries({ queryKey: keys.candidates })
}

/**
 * Like `attentionQuery` of the feature admin, with the same key and request, but without polling. It is not imported
 * from there, because admin imports this feature indirectly.
 */
export const unpolledAttentionQuery = queryOptions({
  ...fresh,
  queryKey: keys.attention,
  queryFn: ({ signal }) => call('GET /admin/attention', { signal }),
})
