import type { BankAccountChange } from '@entrena/contract/money/payouts/entity'
import { payoutPauseHours } from '@entrena/contract/money/payouts/rules'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { FreshSignInDialog, OwnerProofFields, useOwnerProof } from '@/features/accounts/account/public'
import { useSession } from '@/features/accounts/public'
import { detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/overlay/dialog'
import {
  BankAccountFields,
  type BankAccountForm,
  emptyBankAccountForm,
  focusFirstError,
  readBankAccountForm,
} from './bank-account-form'
import { bankAccountTranslations } from './bank-translations'
import { type BankAccount, sendBankAccount } from './queries'
import { shortInstant } from './short-day'

interface BankDialogProps {
  readonly account: BankAccount | null
  readonly onClose: () => void
}

/** Initial form values. The account number is empty, because stored numbers are masked. */
function startOf(account: BankAccount | null, name: string): BankAccountForm {
  if (!account) return emptyBankAccountForm(name)
  const { bank, account_type, account_holder } = account
  return { ...emptyBankAccountForm(account_holder), bank, account_type }
}

export default function BankDialog({ account, onClose }: BankDialogProps) {
  const t = useTranslations(bankAccountTranslations)
  const formId = useId()
  const { user } = useSession()
  const [start] = useState(() => startOf(account, user?.name ?? ''))
  const [form, setForm] = useState(start)
  const [wasTried, setTried] = useState(false)
  const owner = useOwnerProof()
  const { send, isPending } = useSaving(onClose, owner.takeRefusal)
  const { errors } = readBankAccountForm(form)
  useUnsavedInput(form !== start)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const read = readBankAccountForm(form)
    if (read.errors) return focusFirstError(event.currentTarget, read.errors)
    const proof = owner.read()
    if (proof) send({ ...read.draft, ...proof })
  }

  const title = t(account ? 'changeTitle' : 'dialogTitle')
  if (owner.needsSignIn) return <FreshSignInDialog title={title} onClose={onClose} />
  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={title}
      description={account ? t('changeText', { hours: payoutPauseHours }) : t('enterText')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isPending} busyLabel={t('saving')}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
        <BankAccountFields value={form} onChange={setForm} errors={wasTried ? errors : undefined} />
        <OwnerProofFields proof={owner.proof} isAboutMoney />
      </form>
    </Dialog>
  )
}

function useSaving(onSaved: () => void, onFailed: (error: Error) => void) {
  const t = useTranslations(bankAccountTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  return useWrite({
    action: 'save bank details',
    send: (change: BankAccountChange) => sendBankAccount(change),
    done: ({ account }) =>
      account?.paused_until ? t('savedPaused', { when: shortInstant(account.paused_until, language) }) : t('saved'),
    failed: (error) => detailOf(error) ?? t('saveFailed'),
    onDone: onSaved,
    onFailed,
    onSettled: () => refresh(client, stale.payoutPlan),
  })
}
