import { pauseHours } from '@entrena/contract/payouts/rules'
import { Pencil, ShieldCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import type { BankAccount } from '../queries'
import { useBankName } from './bank-name'
import { bankTranslations } from './bank-translations'

interface BankCardProps {
  readonly account: BankAccount
  readonly onChange: () => void
}

export function BankCard({ account, onChange }: BankCardProps) {
  const t = useTranslations(bankTranslations)
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-brand-soft p-5 wide:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={titleId}>{t('title')}</h2>
        <Badge tone="positive" icon={<ShieldCheck aria-hidden />} bare>
          {t('complete')}
        </Badge>
      </div>
      <Details account={account} />
      <Button variant="secondary" block onClick={onChange}>
        <Pencil aria-hidden />
        {t('change')}
      </Button>
      <p className="text-sm text-muted">{t('changeText', { hours: pauseHours })}</p>
    </section>
  )
}

function Details({ account }: { account: BankAccount }) {
  const t = useTranslations(bankTranslations)
  const nameOf = useBankName()
  const { bank, account_type: type, account_ending: ending, account_holder: holder, tax_id_ending: taxId } = account
  return (
    <>
      <div>
        <p className="text-sm wrap-anywhere text-muted">
          {t(type === 'savings' ? 'savingsAt' : 'checkingAt', { bank: nameOf(bank) })}
        </p>
        <p className="num text-lg tracking-wider!">
          <span aria-hidden>{`•••• •••• ${ending}`}</span>
          <span className="sr-only">{t('ending', { ending })}</span>
        </p>
      </div>
      <dl className="grid gap-1.5">
        <Line name={t('holder')}>{holder}</Line>
        <Line name={t('taxId')}>
          <span aria-hidden className="num">{`•••••${taxId}`}</span>
          <span className="sr-only">{t('taxIdEnding', { ending: taxId })}</span>
        </Line>
      </dl>
    </>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-right font-strong wrap-anywhere">{children}</dd>
    </div>
  )
}
