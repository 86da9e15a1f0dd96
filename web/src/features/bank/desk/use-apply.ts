import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { bankStatementQuery, type WholeStatement } from '../queries'
import { AnswerLost, askOrLook } from './ask-or-look'
import { deskTranslations } from './desk-translations'

/** Begins to confirm the exact lines of a statement. The answer has the progress, which is then polled. */
export function useApply(statement: WholeStatement) {
  const { id, sections } = statement
  const t = useTranslations(deskTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `apply ${id}`,
    send: (except: readonly string[]) =>
      askOrLook(statement, 'apply', () =>
        call('POST /admin/statements/{id}/apply', {
          params: { id },
          body: { except: [...except], expected: sections.exact },
        }),
      ),
    done: () => t('applyStarted'),
    failed: (error) => detailOf(error) ?? t(error instanceof AnswerLost ? 'answerLost' : 'applyFailed'),
    onDone: (begun) => client.setQueryData(bankStatementQuery(id).queryKey, begun),
    onSettled: () => refresh(client, stale.admin),
  })
}

export function useUndoAll(statement: WholeStatement, onSettled: () => void) {
  const { id } = statement
  const t = useTranslations(deskTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `apply ${id}`,
    send: () => askOrLook(statement, 'undo', () => call('POST /admin/statements/{id}/undo', { params: { id } })),
    done: () => t('applyStarted'),
    failed: (error) => detailOf(error) ?? t(error instanceof AnswerLost ? 'answerLost' : 'undoFailed'),
    onDone: (begun) => client.setQueryData(bankStatementQuery(id).queryKey, begun),
    onSettled: async () => {
      onSettled()
      await refresh(client, stale.admin)
    },
  })
}

/** Reloads all lists once the work in the background has ended. */
export function useRefreshWhenDone(isWorking: boolean): void {
  const client = useQueryClient()
  const wasWorking = useRef(isWorking)
  useEffect(() => {
    if (wasWorking.current && !isWorking) void refresh(client, stale.admin)
    wasWorking.current = isWorking
  }, [isWorking, client])
}
