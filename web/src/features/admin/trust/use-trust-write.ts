import { useQueryClient } from '@tanstack/react-query'
import type { CaseDetails } from '@/features/reports/public'
import { detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'

interface Write {
  readonly action: string
  readonly send: () => Promise<CaseDetails>
  readonly done: string
  readonly failed: string
}

/** Changes a case and loads all lists again, since it moves from one to the other. */
export function useTrustWrite({ action, send, done, failed }: Write) {
  const client = useQueryClient()
  return useWrite({
    action,
    send,
    done: () => done,
    failed: (error) => detailOf(error) ?? failed,
    onSettled: () => Promise.all([refresh(client, stale.reports), refresh(client, stale.bookingsOfAll)]),
  })
}
