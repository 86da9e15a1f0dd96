import type { FormatName } from '@entrena/contract/payouts/rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { bankCountsQuery, Missing, Movements } from '@/features/bank/public'
import { rowsOf } from '@/lib/api/call-page'
import { useTranslations } from '@/lib/i18n/i18n'
import { PartBoundary } from '@/ui/feedback/part-boundary'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { BalancePart } from './balance/balance-part'
import { bankTranslations } from './bank-translations'
import { Segments } from './parts/segments'
import { PayoutsPart } from './payable/payouts-part'
import { refundsQuery } from './queries'
import { RefundsPart } from './refunds/refunds-part'

const parts = ['movements', 'missing', 'payouts', 'refunds', 'balance'] as const
type PartId = (typeof parts)[number]

export default function BankTab() {
  const [params] = useSearchParams()
  const part = parts.find((id) => id === params.get('part')) ?? parts[0]
  const [format, setFormat] = useState<FormatName>('generic')
  const head = <BankHead current={part} />
  return (
    <div className="grid grid-cols-1 gap-5">
      {part !== 'movements' && head}
      <PartBoundary resetKey={part}>
        {part === 'movements' && (
          <Suspense fallback={<PartSkeleton head={head} />}>
            <Movements head={head} />
          </Suspense>
        )}
        {part === 'missing' && (
          <Suspense fallback={<PartSkeleton />}>
            <Missing />
          </Suspense>
        )}
        {part === 'payouts' && <PayoutsPart format={format} onFormat={setFormat} />}
        {part === 'refunds' && <RefundsPart format={format} onFormat={setFormat} />}
        {part === 'balance' && <BalancePart />}
      </PartBoundary>
    </div>
  )
}

function BankHead({ current }: { current: PartId }) {
  const t = useTranslations(bankTranslations)
  const refunds = useInfiniteQuery(refundsQuery('open'))
  const { data } = useQuery(bankCountsQuery)
  const lines = data?.bank_lines_open ?? 0
  const missing = data?.marked_without_transfer ?? 0
  const open = rowsOf(refunds.data).length
  const counts: Partial<Record<PartId, { value: number; label: string }>> = {
    movements: { value: lines, label: t('openLines', { count: lines }) },
    missing: { value: missing, label: t('missingTransfers', { count: missing }) },
    refunds: { value: open, label: t('openRefunds', { count: open }) },
  }
  return (
    <div className="grid grid-cols-1 gap-4 wide:flex wide:items-center wide:justify-between">
      <h1>{t('title')}</h1>
      <Segments
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
