import type { FormatName } from '@entrena/contract/payouts/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { rowsOf } from '../../../lib/api/call-page'
import { useTranslations } from '../../../lib/i18n/i18n'
import { BalancePart } from './balance/balance-part'
import { bankTranslations } from './bank-translations'
import { Segments } from './parts/segments'
import { PayoutsPart } from './payable/payouts-part'
import { refundsQuery } from './queries'
import { RefundsPart } from './refunds/refunds-part'

const parts = ['payouts', 'refunds', 'balance'] as const

export default function BankTab() {
  const t = useTranslations(bankTranslations)
  const [params] = useSearchParams()
  const part = parts.find((id) => id === params.get('part')) ?? parts[0]
  const [format, setFormat] = useState<FormatName>('generic')
  const refunds = useInfiniteQuery(refundsQuery('open'))
  const open = rowsOf(refunds.data).length
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-4 wide:flex wide:items-center wide:justify-between">
        <h1>{t('title')}</h1>
        <Segments
          label={t('parts')}
          current={part}
          items={parts.map((id) => ({
            id,
            label: t(id),
            to: id === 'payouts' ? '?tab=bank' : `?tab=bank&part=${id}`,
            count: id === 'refunds' ? { value: open, label: t('openRefunds', { count: open }) } : undefined,
          }))}
        />
      </div>
      {part === 'payouts' && <PayoutsPart format={format} onFormat={setFormat} />}
      {part === 'refunds' && <RefundsPart format={format} onFormat={setFormat} />}
      {part === 'balance' && <BalancePart />}
    </div>
  )
}
