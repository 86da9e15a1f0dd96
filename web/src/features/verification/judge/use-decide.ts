import { useQueryClient } from '@tanstack/react-query'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import type { JudgedPaper } from '../queries'
import { judgeTranslations } from './judge-translations'

type Decision = { readonly reason: string } | { readonly valid_until?: string | null }

export function useDecide({ id, trainer_id: trainerId, trainer_name: name }: JudgedPaper, onDone: () => void) {
  const t = useTranslations(judgeTranslations)
  const client = useQueryClient()
  const { send, isPending } = useWrite<void, Decision>({
    action: `paper ${id}`,
    send: (decision) =>
      'reason' in decision
        ? call('POST /admin/papers/{id}/refuse', { params: { id }, body: decision })
        : call('POST /admin/papers/{id}/accept', { params: { id }, body: decision }),
    done: (_, decision) => t('reason' in decision ? 'refusedToast' : 'acceptedToast', { name }),
    failed: (error) => detailOf(error) ?? t('failed'),
    onDone,
    // Another admin may have decided, so the lists are loaded again after a failure too.
    onSettled: () => refresh(client, stale.papersOf(trainerId)),
  })
  return { decide: send, isPending }
}
