import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, detailOf } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { calendarTranslations } from './calendar-translations'

export const calendarQuery = queryOptions({
  queryKey: keys.calendar,
  queryFn: ({ signal }) => call('GET /me/calendar', { signal }),
})

/** Makes and removes the address. The address is known only until the page is left. */
export function useCalendar(onDone: () => void) {
  const t = useTranslations(calendarTranslations)
  const client = useQueryClient()
  const [address, setAddress] = useState<string>()
  const show = (newAddress: string | undefined, createdAt: string | null) => {
    setAddress(newAddress)
    client.setQueryData(calendarQuery.queryKey, { created_at: createdAt })
    onDone()
  }
  const make = useWrite({
    action: 'calendar address',
    send: () => call('POST /me/calendar'),
    done: () => t('created'),
    failed: (error) => detailOf(error) ?? t('createFailed'),
    onDone: (made) => show(made.address, made.created_at),
  })
  const remove = useWrite({
    action: 'calendar address',
    send: () => call('DELETE /me/calendar'),
    done: () => t('removed'),
    failed: (error) => detailOf(error) ?? t('removeFailed'),
    onDone: () => show(undefined, null),
  })
  return { address, make, remove }
}
