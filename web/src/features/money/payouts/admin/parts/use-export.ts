import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { bankTranslations } from '../bank-translations'
import { type BatchDraft, batchFileAddress } from '../queries'

function saveFile(batchId: string): void {
  const link = document.createElement('a')
  link.href = batchFileAddress(batchId)
  link.download = ''
  link.click()
}

/** Exports a batch and saves its file. `isOff` once the server said that it cannot send money to banks. */
export function useExport() {
  const t = useTranslations(bankTranslations)
  const client = useQueryClient()
  const [isOff, setOff] = useState(false)
  const { send, isPending } = useWrite({
    action: 'export batch',
    send: (body: BatchDraft) => call('POST /admin/payouts/batches', { body }),
    done: ({ transfers: count }, { trainer_ids: trainers, refund_ids: refunds }) => {
      const asked = trainers.length + refunds.length
      return count < asked ? t('exportedLess', { count, asked }) : t('exported', { count })
    },
    failed: (error) => detailOf(error) ?? t('exportFailed'),
    onDone: ({ id }) => saveFile(id),
    onFailed: (error) => setOff(error instanceof CallFailed && error.code === 'payouts_off'),
    // Also after a refusal: perhaps somebody else exported the same in the meantime.
    onSettled: () => refresh(client, stale.admin),
  })
  return { send, isPending, isOff }
}
