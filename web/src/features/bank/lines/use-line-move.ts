import type { IgnoreReason } from '@entrena/contract/bank/rules'
import { useQueryClient } from '@tanstack/react-query'
import { CallFailed, call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { type DecideBody, removeCachedCandidates } from '../queries'
import { lineTranslations } from './line-translations'
import type { LineStep } from './steps'

/**
 * Error codes for a line about which another admin was faster to decide. The list is reloaded, and nothing is left to
 * do.
 */
const decidedCodes = ['line_done', 'line_clear', 'line_not_found', 'allocation_not_found']

interface Move {
  /** Name of the pressed button. The button is shown as busy until the response. */
  readonly name: string
  readonly request: () => Promise<unknown>
  readonly done: string
  /** Called if the server refuses the change. */
  readonly onRefused?: (() => void) | undefined
}

export interface LineMove {
  readonly isBusy: boolean
  readonly busyName: string | undefined
  readonly assign: (step: LineStep, move: Pick<Move, 'done' | 'onRefused'>) => void
  readonly ignore: (as: IgnoreReason, done: string, note?: string) => void
  readonly decide: (name: string, body: DecideBody, done: string) => void
  readonly reopen: (done: string) => void
  readonly undo: (allocationId: string, done: string) => void
}

/** An admin's decisions about one line, one at a time. */
export function useLineMove(id: string): LineMove {
  const { send, isPending, variables } = useSending(id)
  const params = { id }
  return {
    isBusy: isPending,
    busyName: isPending ? variables?.name : undefined,
    assign: ({ name, body }, move) =>
      send({ name, ...move, request: () => call('POST /admin/bank-lines/{id}/assign', { params, body }) }),
    ignore: (as, done, note) =>
      send({
        name: 'ignore',
        done,
        request: () => call('POST /admin/bank-lines/{id}/ignore', { params, body: { as, ...(note && { note }) } }),
      }),
    decide: (name, body, done) =>
      send({ name, done, request: () => call('POST /admin/bank-lines/{id}/decide', { params, body }) }),
    reopen: (done) =>
      send({ name: 'reopen', done, request: () => call('POST /admin/bank-lines/{id}/reopen', { params }) }),
    undo: (allocationId, done) =>
      send({
        name: allocationId,
        done,
        request: () => call('POST /admin/allocations/{id}/undo', { params: { id: allocationId } }),
      }),
  }
}

function useSending(id: string) {
  const t = useTranslations(lineTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `bank line ${id}`,
    send: ({ request }: Move): Promise<boolean> =>
      request().then(
        () => true,
        (error: unknown) => {
          if (error instanceof CallFailed && decidedCodes.some((code) => code === error.code)) return false
          throw error
        },
      ),
    done: (isOurs, { done }) => (isOurs ? done : t('decidedElsewhere')),
    failed: (error) => errorDetailOf(error) ?? t('failed'),
    onFailed: (error, { onRefused }) => {
      if (!(error instanceof CallFailed) || error.status !== 409) return
      removeCachedCandidates(client)
      onRefused?.()
    },
    // Also after a refusal, because then the line or its booking must have changed.
    onSettled: () => refresh(client, stale.admin),
  })
}
