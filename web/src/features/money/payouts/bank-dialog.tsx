import { type BankAccountForm, bankAccountForm } from '@entrena/contract/money/payouts/drafts'
import type { BankAccountChange } from '@entrena/contract/money/payouts/entity'
import { payoutPauseHours } from '@entrena/contract/money/payouts/rules'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { FreshSignInDialog, OwnerProofFields, useOwnerProof } from '@/features/accounts/account/public'
import { useSession } from '@/features/accounts/public'
import { errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { useRefusalText } from '@/ui/form/use-refusal-text'
import { Dialog } from '@/ui/overlay/dialog'
import { BankAccountFields, emptyBankAccountForm } from './bank-account-form'
import { bankAccountTranslations } from './bank-translations'
import { type BankAccount, sendBankAccount } from './queries'
import { formatShortInstant } from './short-day'

interface BankDialogProps {
  readonly account: BankAccount | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Initial values of the form. The account number is empty, because a stored number is masked. */
function startOf(account: BankAccount | null, name: string): BankAccountForm {
  if (!account) return emptyBankAccountForm(name)
  const { bank, account_type, account_holder } = account
  return { ...emptyBankAccountForm(account_holder), bank, account_type }
}

export default function BankDialog({ account, onClose, onSaved }: BankDialogProps) {
  const t = useTranslations(bankAccountTranslations)
  const formId = useId()
  const { user } = useSession()
  const { register, handleSubmit, setValue, control, formState } = useForm({
    resolver: zodResolver(bankAccountForm),
    defaultValues: startOf(account, user?.name ?? ''),
  })
  const [accountType, taxId] = useWatch({ control, name: ['account_type', 'tax_id'] })
  const refusalText = useRefusalText()
  const owner = useOwnerProof()
  const { send, isPending } = useSaving(onSaved, owner.takeRefusal)
  useUnsavedInput(formState.isDirty)

  function save(details: z.output<typeof bankAccountForm>) {
    const proof = owner.read()
    if (proof) void send({ ...details, ...proof })
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
      <form id={formId} noValidate onSubmit={handleSubmit(save)} className="grid grid-cols-1 gap-4">
        <BankAccountFields
          values={{ account_type: accountType, tax_id: taxId }}
          register={register}
          onType={(type) => setValue('account_type', type, { shouldDirty: true })}
          errorAt={(field) => refusalText(formState.errors[field])}
        />
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
      account?.paused_until
        ? t('savedPaused', { when: formatShortInstant(account.paused_until, language) })
        : t('saved'),
    failed: (error) => errorDetailOf(error) ?? t('saveFailed'),
    onDone: onSaved,
    onFailed,
    onSettled: () => refresh(client, stale.payoutPlan),
  })
}
