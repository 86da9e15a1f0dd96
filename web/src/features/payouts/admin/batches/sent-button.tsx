import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import type { Batch } from '../queries'
import { batchTranslations } from './batch-translations'
import { useBatchWords } from './use-batch-words'

export function SentButton({ batch }: { batch: Batch }) {
  const t = useTranslations(batchTranslations)
  const client = useQueryClient()
  const { when } = useBatchWords(batch)
  const [isAsking, setAsking] = useState(false)
  const { send, isPending } = useWrite({
    action: `mark batch ${batch.id} as sent`,
    send: () => call('POST /admin/payouts/batches/{id}/sent', { params: { id: batch.id } }),
    done: () => t('sentDone'),
    failed: (error) => detailOf(error) ?? t('sentFailed'),
    onDone: () => setAsking(false),
    onFailed: (error) => {
      if (error instanceof CallFailed && error.code === 'batch_already_sent') setAsking(false)
    },
    onSettled: () => refresh(client, stale.admin),
  })
  if (batch.state !== 'exported' && !isAsking) return null
  return (
    <>
      <Button
        variant="soft"
        size="md"
        aria-label={t('markSentThis', { when })}
        onClick={() => setAsking(true)}
        className="whitespace-nowrap max-sm:flex-1"
      >
        {t('markSent')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => send()}
        busy={isPending}
        busyLabel={t('saving')}
        title={t('sentTitle')}
        amount={{ text: formatPesos(batch.total), reference: t('open', { when }) }}
        consequence={<p>{t('sentText', { count: batch.transfers })}</p>}
        confirmLabel={t('markSent')}
      />
    </>
  )
}
