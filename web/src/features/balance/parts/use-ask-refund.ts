import type { RefundRequest } from '@entrena/contract/balance/entity'
import { useQueryClient } from '@tanstack/react-query'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { balanceQuery, cacheBalance } from '../queries'
import { refundTranslations } from '../refund-translations'

interface AskOptions {
  readonly onClose: () => void
  /** Called after the refund was asked for and the balance is loaded again. */
  readonly onDone: () => void
  readonly onRefused: (error: Error) => void
}

export function useAskRefund({ onClose, onDone, onRefused }: AskOptions) {
  const t = useTranslations(refundTranslations)
  const client = useQueryClient()
  return useWrite({
    action: 'ask for refund',
    send: (body: RefundRequest) => call('POST /balance/refunds', { body }),
    done: (_, { amount }) => t('asked', { amount: formatPesos(amount) }),
    failed: (error) => detailOf(error) ?? t('askFailed'),
    onDone: (balance) => {
      onClose()
      void cacheBalance(client, balance).then(onDone)
    },
    onFailed: async (error) => {
      onRefused(error)
      await refresh(client, stale.balance)
      // Perhaps only the answer was lost.
      if (client.getQueryData(balanceQuery.queryKey)?.refund) onClose()
    },
  })
}
