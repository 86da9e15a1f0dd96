import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import { type Paper, type Verified, verificationQuery } from '../queries'
import { verificationTranslations } from '../verification-translations'

/** Withdraws a paper that waits, or removes one after the decision. */
export function WithdrawButton({ paper }: { paper: Paper }) {
  const t = useTranslations(verificationTranslations)
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const isOpen = paper.state === 'sent'
  const { send, isPending } = useWrite<Verified>({
    action: `paper ${paper.id}`,
    send: () => call('DELETE /me/verification/papers/{id}', { params: { id: paper.id } }),
    done: () => t(isOpen ? 'withdrawn' : 'removed'),
    failed: (error) => detailOf(error) ?? t('withdrawFailed'),
    onDone: (verified) => {
      setAsking(false)
      client.setQueryData(verificationQuery.queryKey, verified)
      return refresh(client, stale.trainers)
    },
    // A decision in the meantime changes what can be done.
    onFailed: () => refresh(client, stale.verification),
  })
  const label = t(isOpen ? 'withdraw' : 'remove')
  return (
    <>
      <Button variant="ghost" size="md" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => send()}
        title={t(isOpen ? 'withdrawTitle' : 'removeTitle')}
        consequence={t(isOpen ? 'withdrawText' : 'removeText')}
        confirmLabel={label}
        busy={isPending}
        tone="danger"
      />
    </>
  )
}
