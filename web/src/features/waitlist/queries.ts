import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, errorDetailOf, type ReplyOf } from '@/lib/api/call'
import { keys, refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'

export const waitlistTranslations = defineTranslations('waitlist', {
  en: {
    isTaken: 'Is the hour you want taken?',
    onlyOneHour: 'Only for one hour?',
    tellMe: 'Tell me when it is free',
    tellMeAt: 'Tell me when {{time}} is free',
    waitingAt: 'You are waiting for {{time}}. Stop waiting',
    waitingDay: 'We will tell you when an hour is free',
    stop: 'Stop waiting',
    taken: 'Taken hours',
    noneTaken: 'No hour of this day is taken.',
    hint: 'We send you a mail. The hour is not held for you.',
    loadFailed: 'The taken hours could not be loaded',
    willTell: 'We will tell you when it is free',
    stopped: 'You are no longer waiting',
    saveFailed: 'That did not work. Try again.',
    title: 'You are waiting for',
    anyHour: 'Any hour',
    remove: 'Remove',
    removeOf: 'Stop waiting for {{name}}, {{when}}',
    listFailed: 'What you are waiting for could not be loaded',
  },
  es: {
    isTaken: '¿Está ocupada la hora que quieres?',
    onlyOneHour: '¿Solo por una hora?',
    tellMe: 'Avísame si se libera',
    tellMeAt: 'Avísame si se libera la de las {{time}}',
    waitingAt: 'Estás esperando la de las {{time}}. Dejar de esperar',
    waitingDay: 'Te avisamos cuando se libere una hora',
    stop: 'Dejar de esperar',
    taken: 'Horas ocupadas',
    noneTaken: 'Ese día no hay ninguna hora ocupada.',
    hint: 'Te enviamos un correo. La hora no queda apartada.',
    loadFailed: 'No se pudieron cargar las horas ocupadas',
    willTell: 'Te avisamos cuando se libere',
    stopped: 'Ya no estás esperando',
    saveFailed: 'No funcionó. Intenta de nuevo.',
    title: 'Estás esperando',
    anyHour: 'Cualquier hora',
    remove: 'Quitar',
    removeOf: 'Dejar de esperar a {{name}}, {{when}}',
    listFailed: 'No se pudo cargar lo que estás esperando',
  },
})

export type WaitlistEntry = ReplyOf<'GET /waitlist'>[number]

export const waitlistQuery = queryOptions({
  queryKey: keys.waits,
  queryFn: ({ signal }) => call('GET /waitlist', { signal }),
})

export const takenHoursQuery = (trainerId: string, date: string) =>
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

export function useJoinWaitlist(wish: Wish) {
  const t = useTranslations(waitlistTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `wait ${wish.trainer_id} ${wish.date} ${wish.time}`,
    send: () => call('POST /waitlist', { body: wish }),
    done: () => t('willTell'),
    failed: (error) => errorDetailOf(error) ?? t('saveFailed'),
    onSettled: () => refresh(client, stale.waits),
  })
}

export function useLeaveWaitlist(wait: WaitlistEntry | undefined) {
  const t = useTranslations(waitlistTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `stop waiting ${wait?.id}`,
    send: async () => {
      if (wait) await call('DELETE /waitlist/{id}', { params: { id: wait.id } })
    },
    done: () => t('stopped'),
    failed: (error) => errorDetailOf(error) ?? t('saveFailed'),
    onSettled: () => refresh(client, stale.waits),
  })
}
