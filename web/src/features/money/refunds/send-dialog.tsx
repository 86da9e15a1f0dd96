import type { RefundRequest } from '@entrena/contract/money/balance/entity'
import { refundBeyondBalanceRefusal } from '@entrena/contract/money/balance/errors'
import { type BankAccountForm, bankAccountForm } from '@entrena/contract/money/payouts/drafts'
import type { BankAccountDraft } from '@entrena/contract/money/payouts/entity'
import { amountInvalid } from '@entrena/contract/money/payouts/errors'
import { askedSentence, refundTiming } from '@entrena/contract/money/sentences/transfer'
import { toPesos } from '@entrena/contract/pesos'
import { withRefusal } from '@entrena/contract/refusal'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { FreshSignInDialog, OwnerProofFields, useOwnerProof } from '@/features/accounts/account/public'
import { useSession } from '@/features/accounts/public'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { readAmountCents } from '@/lib/i18n/read-amount'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { useRefusalText } from '@/ui/form/use-refusal-text'
import { Dialog } from '@/ui/overlay/dialog'
import { type Balance, balanceQuery, cacheBalance } from '../balance/queries'
import { BankAccountFields, emptyBankAccountForm } from '../payouts/bank-account-form'
import { refundTranslations, TransfersPausedNote } from './refund-way'

interface AskOptions {
  readonly onClose: () => void
  /** Called after the refund was requested, once the cached balance is up to date. */
  readonly onDone: () => void
  readonly onRefused: (error: Error) => void
}

function useAskRefund({ onClose, onDone, onRefused }: AskOptions) {
  const t = useTranslations(refundTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  return useWrite({
    action: 'ask for refund',
    send: (body: RefundRequest) => call('POST /balance/refunds', { body }),
    done: (_, { amount }) => askedSentence[language]({ amount: formatPesos(amount) }),
    failed: (error) => errorDetailOf(error) ?? t('askFailed'),
    onDone: (balance) => {
      onClose()
      void cacheBalance(client, balance).then(onDone)
    },
    onFailed: async (error) => {
      onRefused(error)
      await refresh(client, stale.balance)
      // The balance shows the refund, so the request succeeded although its response was lost.
      if (client.getQueryData(balanceQuery.queryKey)?.refund) onClose()
    },
  })
}

interface SendDialogProps {
  readonly balance: Balance
  readonly onClose: () => void
  /** Called after the refund was requested. */
  readonly onDone: () => void
}

export default function SendDialog({ balance, onClose, onDone }: SendDialogProps) {
  const t = useTranslations(refundTranslations)
  const [language] = useLanguage()
  const formId = useId()
  const form = useRefundForm(balance)
  const { register, handleSubmit, formState } = form.api
  const refusalText = useRefusalText()
  const owner = useOwnerProof()
  const { send, isPending } = useAskRefund({ onClose, onDone, onRefused: owner.takeRefusal })
  const needsOwner = !form.usesStored || owner.isAlwaysNeeded

  function ask({ amount, account }: RefundDraft) {
    const proof = needsOwner ? owner.read() : {}
    if (proof) void send({ amount, ...(account && { account }), ...proof })
  }

  if (needsOwner && owner.needsSignIn) return <FreshSignInDialog title={t('sendTitle')} onClose={onClose} />
  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={t('sendTitle')}
      description={refundTiming.arrives[language](formatDay(balance.promised_on, language))}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('notNow')}
          </Button>
          <Button type="submit" form={formId} busy={isPending} busyLabel={t('sending')}>
            {form.pesos === undefined ? t('askPlain') : t('ask', { amount: formatPesos(form.pesos) })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(ask)} className="grid grid-cols-1 gap-4">
        <TextField
          {...register('amount')}
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          error={refusalText(formState.errors.amount)}
        />
        <Account account={balance.account} form={form} />
        {needsOwner && <OwnerProofFields proof={owner.proof} isAboutMoney />}
      </form>
    </Dialog>
  )
}

type RefundForm = ReturnType<typeof useRefundForm>
type RefundDraft = z.output<ReturnType<typeof refundForm>>

const noAccount = z.pipe(
  z.custom<BankAccountForm>(),
  z.transform(() => undefined),
)

/** If the stored account is chosen, the fields for another account are not validated. */
function refundForm({ most, usesStored }: { readonly most: number; readonly usesStored: boolean }) {
  const account: z.ZodMiniType<BankAccountDraft | undefined, BankAccountForm> = usesStored ? noAccount : bankAccountForm
  const amount = z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => toPesos(readAmountCents(typed) ?? 0)),
    ),
    z.number().check(z.gt(0, withRefusal(amountInvalid)), z.lte(most, withRefusal(refundBeyondBalanceRefusal))),
  )
  return z.object({ amount, account })
}

function useRefundForm({ amount: most, account, returned }: Balance) {
  const holder = useSession().user?.name ?? ''
  // If the bank returned the last refund, the form starts with the fields for another account.
  const [isChanging, setChanging] = useState(returned !== null)
  const usesStored = account !== null && !isChanging
  const api = useForm({
    resolver: zodResolver(refundForm({ most, usesStored })),
    defaultValues: { amount: formatPesos(most), account: emptyBankAccountForm(holder) },
  })
  useUnsavedInput(api.formState.isDirty)
  const cents = readAmountCents(useWatch({ control: api.control, name: 'amount' }))
  return { api, pesos: cents ? toPesos(cents) : undefined, usesStored, setChanging }
}

/** The stored account, or fields for a new one. */
function Account({ account, form }: { account: Balance['account']; form: RefundForm }) {
  const t = useTranslations(refundTranslations)
  const [language] = useLanguage()
  if (account && form.usesStored) {
    const { bank, account_type: type, account_ending: ending, paused_until: until } = account
    return (
      <div className="grid gap-2 rounded-control bg-sunken py-2 pr-2 pl-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="min-w-40 flex-1">
            <span className="block text-sm text-muted">{t('toAccount')}</span>
            <b className="font-strong">{t('accountLine', { type: t(type), bank, ending })}</b>
          </p>
          <Button variant="ghost" size="md" onClick={() => form.setChanging(true)}>
            {t('change')}
          </Button>
        </div>
        {until && <TransfersPausedNote until={until} text="account_paused" />}
      </div>
    )
  }
  return (
    <>
      <AnotherAccount api={form.api} />
      <p className="-mt-2 text-sm text-muted">{t('encrypted')}</p>
      {account && (
        <div className="grid justify-items-start gap-1">
          <p className="text-sm text-muted">{refundTiming.change_pauses[language]}</p>
          <Button variant="link" size="md" onClick={() => form.setChanging(false)} className="-ml-1">
            {t('useStored', { ending: account.account_ending })}
          </Button>
        </div>
      )}
    </>
  )
}

function AnotherAccount({ api: { register, control, setValue, formState } }: Pick<RefundForm, 'api'>) {
  const values = useWatch({ control, name: 'account' })
  const refusalText = useRefusalText()
  return (
    <BankAccountFields
      values={values}
      register={(field) => register(`account.${field}`)}
      onType={(type) => setValue('account.account_type', type, { shouldDirty: true })}
      errorAt={(field) => refusalText(formState.errors.account?.[field])}
    />
  )
}
