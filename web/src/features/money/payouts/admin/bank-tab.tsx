import { isDate } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { amountInvalid, statementDayInvalid } from '@entrena/contract/money/payouts/errors'
import type { FormatName } from '@entrena/contract/money/payouts/rules'
import { toPesos } from '@entrena/contract/pesos'
import { withRefusal } from '@entrena/contract/refusal'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { MissingTransfersSection, Movements, unpolledAttentionQuery } from '@/features/bank/public'
import { RefundsSection } from '@/features/money/refunds/admin/refunds-part'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { lazyComponent } from '@/lib/browser/lazy-load'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { readBalanceCents } from '@/lib/i18n/read-amount'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { SectionErrorBoundary } from '@/ui/feedback/part-boundary'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { TextField } from '@/ui/form/text-field'
import { useRefusalText } from '@/ui/form/use-refusal-text'
import { PagePartLinks } from '@/ui/part-links'
import { BalanceVerdict } from './balance-verdict'
import { bankTabTranslations } from './bank-translations'
import { dailyBalanceTranslations, ExpectedPayments } from './expected-payments'
import { LoadedQuery } from './loaded'
import { MoneyByOwner } from './named-money'
import { AdminPayoutsSection } from './payouts-part'
import { type DailyBalance, dailyBalanceQuery } from './queries'

const Commissions = lazyComponent(() => import('./commissions-part'))
const Payments = lazyComponent(() => import('./payments-part'))

const parts = ['movements', 'missing', 'payments', 'payouts', 'refunds', 'balance', 'commission'] as const
type PartId = (typeof parts)[number]

export default function BankTab() {
  const [params] = useSearchParams()
  const part = parts.find((id) => id === params.get('part')) ?? parts[0]
  const [format, setFormat] = useState<FormatName>('generic')
  const head = <BankHead current={part} />
  return (
    <div className="grid grid-cols-1 gap-5">
      {part !== 'movements' && head}
      <SectionErrorBoundary resetKey={part}>
        {part === 'movements' && (
          <Suspense fallback={<PartSkeleton head={head} />}>
            <Movements head={head} />
          </Suspense>
        )}
        {part === 'missing' && (
          <Suspense fallback={<PartSkeleton />}>
            <MissingTransfersSection />
          </Suspense>
        )}
        {part === 'payments' && (
          <Suspense fallback={<PartSkeleton />}>
            <Payments />
          </Suspense>
        )}
        {part === 'payouts' && <AdminPayoutsSection format={format} onFormat={setFormat} />}
        {part === 'refunds' && <RefundsSection format={format} onFormat={setFormat} />}
        {part === 'balance' && <BalancePart />}
        {part === 'commission' && (
          <Suspense fallback={<PartSkeleton />}>
            <Commissions />
          </Suspense>
        )}
      </SectionErrorBoundary>
    </div>
  )
}

function BankHead({ current }: { current: PartId }) {
  const t = useTranslations(bankTabTranslations)
  const { data } = useQuery(unpolledAttentionQuery)
  const lines = data?.bank_lines_open ?? 0
  const missing = data?.marked_without_transfer ?? 0
  const refunds = data?.refunds_to_send ?? 0
  const counts: Partial<Record<PartId, { value: number; label: string }>> = {
    movements: { value: lines, label: t('openLines', { count: lines }) },
    missing: { value: missing, label: t('missingTransfers', { count: missing }) },
    refunds: { value: refunds, label: t('refundsToSend', { count: refunds }) },
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <h1>{t('title')}</h1>
      <PagePartLinks
        label={t('parts')}
        current={current}
        items={parts.map((id) => ({
          id,
          label: t(id),
          to: id === parts[0] ? '?tab=bank' : `?tab=bank&part=${id}`,
          count: counts[id],
        }))}
      />
    </div>
  )
}

function PartSkeleton({ head }: { head?: ReactNode }) {
  return (
    <>
      {head}
      <SkeletonGroup className="grid gap-4">
        <Skeleton className="h-31 rounded-card" />
        <Skeleton className="h-75 rounded-card" />
      </SkeletonGroup>
    </>
  )
}

function BalancePart() {
  const t = useTranslations(dailyBalanceTranslations)
  const balance = useQuery(dailyBalanceQuery)
  return (
    <>
      <Card padded className="grid gap-5">
        <LoadedQuery query={balance} failed={t('failed')} rows={2}>
          {(data) => <BalanceCard balance={data} />}
        </LoadedQuery>
      </Card>
      <Card padded>
        <StatementForm />
      </Card>
      <ExpectedPayments balance={balance.data} />
    </>
  )
}

const balanceForm = z.object({
  day: z
    .string()
    .check(z.refine((day) => isDate(day) && day <= dominicanDate(new Date()), withRefusal(statementDayInvalid))),
  balance: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => toPesos(readBalanceCents(typed) ?? Number.NaN)),
    ),
    z.number(withRefusal(amountInvalid)),
  ),
})
type Entered = z.output<typeof balanceForm>

function StatementForm() {
  const t = useTranslations(dailyBalanceTranslations)
  const refusalText = useRefusalText()
  const today = dominicanDate(new Date())
  const { register, handleSubmit, reset, getValues, formState } = useForm({
    resolver: zodResolver(balanceForm),
    defaultValues: { day: today, balance: '' },
  })
  const { errors, dirtyFields } = formState
  useUnsavedInput(dirtyFields.balance === true)
  const { send, isPending } = useEntering(() => reset({ ...getValues(), balance: '' }))
  return (
    <form noValidate aria-labelledby="statement-form" onSubmit={handleSubmit(send)} className="grid gap-4">
      <h2 id="statement-form">{t('formTitle')}</h2>
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextField {...register('day')} type="date" label={t('day')} max={today} error={refusalText(errors.day)} />
        <TextField
          {...register('balance')}
          label={t('balance')}
          hint={t('balanceHint')}
          inputMode="decimal"
          autoComplete="off"
          error={refusalText(errors.balance)}
        />
        <Button type="submit" busy={isPending} busyLabel={t('saving')} className="wide:mt-6.5">
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

function useEntering(onDone: () => void) {
  const t = useTranslations(dailyBalanceTranslations)
  const client = useQueryClient()
  return useWrite({
    action: 'enter statement balance',
    send: (body: Entered) => call('POST /admin/daily-balance', { body }),
    done: () => t('saved'),
    failed: (error) => errorDetailOf(error) ?? t('saveFailed'),
    onDone,
    onSettled: () => refresh(client, stale.admin),
  })
}

/** Compares the balance of the bank with the ledger, both at the end of the same day, because both keep changing. */
function BalanceCard({ balance }: { balance: DailyBalance }) {
  const t = useTranslations(dailyBalanceTranslations)
  const { statement, difference } = balance
  const isEven = difference === 0
  return (
    <>
      <div className="grid gap-4 wide:flex wide:flex-wrap wide:items-center wide:justify-between wide:gap-x-8">
        <BalanceVerdict balance={balance} />
        <dl className="contents">
          <Figure label={t('bank')} amount={statement?.books ?? balance.bank} />
          <Figure label={t('statement')} amount={statement?.balance} />
          <Figure
            label={t('difference')}
            amount={difference ?? undefined}
            className={difference === null ? '' : isEven ? 'text-positive' : 'text-danger'}
          />
        </dl>
      </div>
      <MoneyByOwner balance={balance} />
    </>
  )
}

interface FigureProps {
  readonly label: string
  readonly amount: number | undefined
  readonly className?: string
}

function Figure({ label, amount, className }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={joinClasses('num text-lg', className)}>{amount === undefined ? '–' : formatPesos(amount)}</dd>
    </div>
  )
}
