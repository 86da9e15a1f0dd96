import { useQueryClient } from '@tanstack/react-query'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog'
import type { WholeStatement } from '../queries'
import { deskTranslations } from './desk-translations'
import { useStatementWords } from './use-statement-words'

interface DiscardDialogProps {
  readonly statement: WholeStatement
  readonly onClose: () => void
  readonly onDone: () => void
}

export function DiscardDialog({ statement, onClose, onDone }: DiscardDialogProps) {
  const t = useTranslations(deskTranslations)
  const words = useStatementWords()
  const client = useQueryClient()
  const { id, file_name: name } = statement
  const { send, isPending } = useWrite({
    action: `discard ${id}`,
    send: () => call('DELETE /admin/statements/{id}', { params: { id } }),
    done: () => t('discarded', { name }),
    failed: (error) => detailOf(error) ?? t('discardFailed'),
    onDone,
    onFailed: onClose,
    onSettled: () => refresh(client, stale.admin),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => send()}
      title={t('discardTitle')}
      consequence={
        <>
          <p className="font-strong wrap-anywhere">{name}</p>
          <p className="mb-3 text-sm text-muted">{words.range(statement)}</p>
          <p>{t('discardText')}</p>
        </>
      }
      confirmLabel={t('discard')}
      busyLabel={t('discarding')}
      busy={isPending}
      tone="danger"
    />
  )
}
