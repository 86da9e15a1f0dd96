import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, detailOf } from '../../../lib/api/call'
import { useWrite } from '../../../lib/api/use-write'
import { useTranslations } from '../../../lib/i18n/i18n'
import { refreshDesk, statementQuery, type WholeStatement } from '../queries'
import { deskTranslations } from './desk-translations'

/** Begins to confirm the exact lines of a statement. The answer has the progress, which is then polled. */
export function useApply({ id, sections }: WholeStatement) {
  const t = useTranslations(deskTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `apply ${id}`,
    send: (except: readonly string[]) =>
      call('POST /admin/statements/{id}/apply', {
        params: { id },
        body: { except: [...except], expected: sections.exact },
      }),
    done: () => t('applyStarted'),
    failed: (error) => detailOf(error) ?? t('applyFailed'),
    onDone: (statement) => client.setQueryData(statementQuery(id).queryKey, statement),
    onSettled: () => refreshDesk(client),
  })
}

export function useUndoAll(id: string, onSettled: () => void) {
  const t = useTranslations(deskTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `apply ${id}`,
    send: () => call('POST /admin/statements/{id}/undo', { params: { id } }),
    done: () => t('applyStarted'),
    failed: (error) => detailOf(error) ?? t('undoFailed'),
    onDone: (statement) => client.setQueryData(statementQuery(id).queryKey, statement),
    onSettled: async () => {
      onSettled()
      await refreshDesk(client)
    },
  })
}

/** Reloads all lists once the work in the background has ended. */
export function useRefreshWhenDone(isWorking: boolean): void {
  const client = useQueryClient()
  const wasWorking = useRef(isWorking)
  useEffect(() => {
    if (wasWorking.current && !isWorking) void refreshDesk(client)
    wasWorking.current = isWorking
  }, [isWorking, client])
}
