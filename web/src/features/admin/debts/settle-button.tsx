import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, detailOf } from '../../../lib/api/call'
import { classes } from '../../../lib/browser/classes'
import { toast } from '../../../lib/browser/toast'
import { formatPesos } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { type Debt, refreshAdmin } from '../queries'
import { debtTranslations } from './debts-translations'

/** Records that a debt is settled, after a dialog that names person and amount. */
export function SettleButton({ debt, className }: { debt: Debt; className?: string }) {
  const t = useTranslations(debtTranslations)
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { creditor_name: name, creditor_email: email, reference, kind } = debt
  const amount = formatPesos(debt.amount)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /admin/debts/{id}/settle', { params: { id: debt.id } }),
    networkMode: 'always',
    onSuccess: () => toast.success(t('settled', { amount, name })),
    onError: (error) => toast.error(detailOf(error) ?? t('settleFailed')),
    onSettled: async () => {
      setAsking(false)
      await refreshAdmin(client)
    },
  })
  return (
    <>
      <Button
        variant="secondary"
        size="md"
        aria-label={t('settleThis', { amount, name })}
        onClick={() => setAsking(true)}
        className={classes('whitespace-nowrap', className)}
      >
        {t('settle')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        busy={isPending}
        busyLabel={t('settling')}
        title={t('settleTitle')}
        person={{ name, line: `${name} · ${email}` }}
        amount={{ text: amount, reference: reference ? t('reference', { reference }) : t(kind) }}
        consequence={<p>{t(`settle_${kind}`, { name })}</p>}
        confirmLabel={t('settle')}
      />
    </>
  )
}
