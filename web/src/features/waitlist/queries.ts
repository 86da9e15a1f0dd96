import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, detailOf, type ReplyOf } from '@/lib/api/call'
import { keys, refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { waitlistTranslations } from './waitlist-translations'

export type Wait = ReplyOf<'GET /waitlist'>[number]

export const waitsQuery = queryOptions({
  queryKey: keys.waits,
  queryFn: ({ signal }) => call('GET /waitlist', { signal }),
})

export const takenQuery = (trainerId: string, date: string) =>
  queryOptions({
    queryKey: keys.takenHours(trainerId, date),
    queryFn: ({ signal }) => call('GET /waitlist/hours', { query: { trainer_id: trainerId, date }, signal }),
    staleTime: 0,
  })

interface Wish {
  readonly trainer_id: string
  readonly date: string
  readonly time: string | null
}

export function useStartWaiting(wish: Wish) {
  const t = useTranslations(waitlistTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `wait ${wish.trainer_id} ${wish.date} ${wish.time}`,
    send: () => call('POST /waitlist', { body: wish }),
    done: () => t('willTell'),
    failed: (error) => detailOf(error) ?? t('saveFailed'),
    onSettled: () => refresh(client, stale.waits),
  })
}

export function useStopWaiting(wait: Wait | undefined) {
  const t = useTranslations(waitlistTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `stop waiting ${wait?.id}`,
    send: async () => {
      if (wait) await call('DELETE /waitlist/{id}', { params: { id: wait.id } })
    },
    done: () => t('stopped'),
    failed: (error) => detailOf(error) ?? t('saveFailed'),
    onSettled: () => refresh(client, stale.waits),
  })
}
