import { useQueryClient } from '@tanstack/react-query'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { ownDataTranslations } from './own-data-translations'

export function useKeepAccount() {
  const t = useTranslations(ownDataTranslations)
  const client = useQueryClient()
  return useWrite({
    action: 'keep account',
    send: () => call('DELETE /me/deletion'),
    done: () => t('kept'),
    failed: (error) => detailOf(error) ?? t('keepFailed'),
    onSettled: () => refresh(client, stale.ownData),
  })
}
