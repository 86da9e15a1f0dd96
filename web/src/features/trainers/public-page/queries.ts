import type { OwnPublicPage } from '@entrena/contract/public-pages/entity'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, detailOf } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { publicPageTranslations } from './translations'

export const ownPublicPageQuery = queryOptions({
  queryKey: keys.ownPublicPage,
  queryFn: ({ signal }) => call('GET /trainers/public-page', { signal }),
  // The address changes with the name and the place, which the trainer may have just edited.
  refetchOnMount: 'always',
})

export function useShowPublicPage() {
  const t = useTranslations(publicPageTranslations)
  const client = useQueryClient()
  return useWrite<OwnPublicPage, boolean>({
    action: 'public page',
    send: (isOn) => call('PUT /trainers/public-page', { body: { is_on: isOn } }),
    done: (_, isOn) => t(isOn ? 'switchedOn' : 'switchedOff'),
    failed: (error) => detailOf(error) ?? t('switchFailed'),
    onDone: (page) => client.setQueryData(ownPublicPageQuery.queryKey, page),
  })
}
