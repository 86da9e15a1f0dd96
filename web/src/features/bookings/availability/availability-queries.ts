import type { Availability } from '@entrena/contract/trainers/availability'
import type { Schedule } from '@entrena/contract/trainers/rules'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, detailOf, type ReplyOf } from '@/lib/api/call'
import { keys, refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { availabilityTranslations } from './availability-translations'

export type AvailabilityData = ReplyOf<'GET /trainers/availability'>
export type TimeOffEntry = AvailabilityData['time_off'][number]

export const availabilityQuery = queryOptions({
  queryKey: keys.availability,
  queryFn: ({ signal }) => call('GET /trainers/availability', { signal }),
})

interface SavedAvailability extends Availability {
  readonly availability_schedule?: Schedule | null
  readonly allows_moves?: boolean
}

/** Saves the limits and any other stated fields. */
export function useSaveAvailability(trainerId: string) {
  const t = useTranslations(availabilityTranslations)
  const client = useQueryClient()
  return useWrite({
    action: 'save availability',
    send: ({ second_hours, ...body }: SavedAvailability) =>
      call('PUT /trainers/availability', { body: { ...body, second_hours: { ...second_hours } } }),
    done: () => t('saved'),
    failed: (error) => detailOf(error) ?? t('saveFailed'),
    onDone: (saved) => {
      client.setQueryData(availabilityQuery.queryKey, saved)
      return refresh(client, stale.ownProfile(trainerId))
    },
  })
}
