import type { RefundRequest } from '@entrena/contract/money/balance/entity'
import { refundBeyondBalance } from '@entrena/contract/money/balance/errors'
import { amountInvalid } from '@entrena/contract/money/payouts/errors'
import { payoutPauseHours } from '@entrena/contract/money/payouts/rules'
import { toPesos } from '@entrena/contract/pesos'
import type { Refusal } from '@entrena/contract/refusal'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { FreshSignInDialog, OwnerProofFields, useOwnerProof } from '@/features/accounts/account/public'
import { useSession } from '@/features/accounts/public'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { readAmountCents } from '@/lib/i18n/read-amount'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { type Balance, balanceQuery, cacheBalance } from '../balance/queries'
import {
  BankAccountFields,
  type BankAccountForm,
  emptyBankAccountForm,
  focusFirstError,
  readBankAccountForm,
} from '../payouts/bank-account-form'
import { PausedNote, refundTranslations } from './refund-way'

interface AskOptions {
  readonly onClose: () => void
  /** Called after the refund was requested and the balance was refetched. */
  readonly onDone: () => void
  readonly onRefused: (error: Error) => void
}

function useAskRefund({ onClose, onDone, onRefused }: AskOptions) {
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
      // Closes if the balance has a refund, because only the response was lost.
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
  const owner = useOwnerProof()
  const { send, isPending } = useAskRefund({ onClose, onDone, onRefused: owner.takeRefusal })
  const needsOwner = !form.usesStored || owner.isAlwaysNeeded

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const request = form.read(event.currentTarget)
    const proof = request && needsOwner ? owner.read() : {}
    if (request && proof) send({ ...request, ...proof })
  }

  if (needsOwner && owner.needsSignIn) return <FreshSignInDialog title={t('sendTitle')} onClose={onClose} />
  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={t('sendTitle')}
      description={t('arrives', { day: formatDay(balance.promised_on, language) })}
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
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <TextField
          name="amount"
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          value={form.amount}
          error={form.amountError?.sentence[language]}
          onChange={({ target }) => form.setAmount(target.value)}
        />
        <Account account={balance.account} form={form} />
        {needsOwner && <OwnerProofFields proof={owner.proof} isAboutMoney />}
      </form>
    </Dialog>
  )
}

type RefundForm = ReturnType<typeof useRefundForm>

/** Form state. Errors appear after the first attempt to send, and then follow the input. */
function useRefundForm({ amount: most, account, returned }: Balance) {
  const holder = useSession().user?.name ?? ''
  const [start] = useState(() => ({ amount: formatPesos(most), details: emptyBankAccountForm(holder) }))
  const [amount, setAmount] = useState(start.amount)
  const [details, setDetails] = useState<BankAccountForm>(start.details)
  // Opens the account fields, because the bank returned the last refund, probably for a wrong account.
  const [isChanging, setChanging] = useState(returned !== null)
  const [wasTried, setTried] = useState(false)
  useUnsavedInput(amount !== start.amount || details !== start.details)
  const cents = readAmountCents(amount)
  const pesos = cents ? toPesos(cents) : undefined
  const amountProblem = findAmountProblem(pesos, most)
  const usesStored = account !== null && !isChanging
  const { draft, errors } = usesStored ? {} : readBankAccountForm(details)

  function read(element: HTMLFormElement) {
    setTried(true)
    if (amountProblem) focusField(element, 'amount')
    else if (errors) focusFirstError(element, errors)
    if (pesos === undefined || amountProblem || errors) return undefined
    return { amount: pesos, ...(draft && { account: draft }) }
  }
  return {
    amount,
    setAmount,
    pesos,
    amountError: wasTried ? amountProblem : undefined,
    details,
    setDetails,
    detailErrors: wasTried ? errors : undefined,
    usesStored,
    setChanging,
    read,
  }
}

function findAmountProblem(pesos: number | undefined, most: number): Refusal | undefined {
  if (pesos === undefined) return amountInvalid
  return pesos > most ? refundBeyondBalance : undefined
}

function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}

/** The stored account, or fields for a new one. */
function Account({ account, form }: { account: Balance['account']; form: RefundForm }) {
  const t = useTranslations(refundTranslations)
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
        {until && <PausedNote until={until} text="pausedUntil" />}
      </div>
    )
  }
  return (
    <>
      <BankAccountFields value={form.details} onChange={form.setDetails} errors={form.detailErrors} />
      <p className="-mt-2 text-sm text-muted">{t('encrypted')}</p>
      {account && (
        <div className="grid justify-items-start gap-1">
          <p className="text-sm text-muted">{t('changePauses', { hours: payoutPauseHours })}</p>
          <Button variant="link" size="md" onClick={() => form.setChanging(false)} className="-ml-1">
            {t('useStored', { ending: account.account_ending })}
          </Button>
        </div>
      )}
    </>
  )
}
