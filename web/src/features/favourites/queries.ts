import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, errorDetailOf } from '@/lib/api/call'
import { keys, refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useSession } from '../accounts/public'

export const favouriteTranslations = defineTranslations('favourites', {
  en: {
    save: 'Save {{name}}',
    saved: '{{name}} saved',
    removed: '{{name}} removed from your saved trainers',
    saveFailed: 'Failed to save the trainer',
    removeFailed: 'Failed to remove the trainer',
    loadFailed: 'Failed to load your saved trainers',
    emptyTitle: 'Nobody saved yet',
    emptyText: 'Tap the heart on a trainer to find them here again.',
  },
  es: {
    save: 'Guardar a {{name}}',
    saved: 'Guardaste a {{name}}',
    removed: 'Quitaste a {{name}} de tus guardados',
    saveFailed: 'No pudimos guardar este perfil',
    removeFailed: 'No pudimos quitar este perfil',
    loadFailed: 'No pudimos cargar tus entrenadores guardados',
    emptyTitle: 'Todavía no guardas a nadie',
    emptyText: 'Toca el corazón de un entrenador para encontrarlo aquí.',
  },
})

export const favouritesQuery = queryOptions({
  queryKey: keys.favourites,
  queryFn: ({ signal }) => call('GET /favourites', { signal }),
  meta: { showsReviews: true },
})

/** Only clients can save trainers. */
export function useCanSave(): boolean {
  return useSession().user?.role === 'client'
}

interface Favourite {
  readonly id: string
  readonly name: string
}

/** Whether a trainer is saved, and a function to change it. Updates optimistically. */
export function useFavourite({ id, name }: Favourite) {
  const t = useTranslations(favouriteTranslations)
  const client = useQueryClient()
  const { data } = useQuery({ ...favouritesQuery, enabled: useCanSave() })
  const { send, isPending, variables } = useWrite<undefined, boolean>({
    action: `favourite ${id}`,
    send: async (isSaved) => {
      await call(isSaved ? 'PUT /favourites/{trainerId}' : 'DELETE /favourites/{trainerId}', {
        params: { trainerId: id },
      })
      return undefined
    },
    done: (_, isSaved) => t(isSaved ? 'saved' : 'removed', { name }),
    failed: (error, isSaved) => errorDetailOf(error) ?? t(isSaved ? 'saveFailed' : 'removeFailed'),
    onSettled: () => refresh(client, stale.favourites),
  })
  const isStored = data?.some((trainer) => trainer.user_id === id) ?? false
  const isSaved = isPending ? variables : isStored
  return { isSaved, isKnown: data !== undefined, toggle: () => send(!isSaved) }
}
