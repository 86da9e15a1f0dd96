import { transferSentence } from '@entrena/contract/money/sentences/transfer'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { rowsOf } from '@/lib/api/call-page'
import { formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { lazyOverlay } from '@/ui/overlay/overlay'
import { useBankName } from './bank-account-form'
import { NextPayout } from './next-payout'
import { type PayoutPlan, payoutPlanQuery, transfersQuery } from './queries'
import { transferFactsOf } from './transfer-facts'

const BankDialog = lazyOverlay(() => import('./bank-dialog'))

/** For a former trainer: what is still owed, and to which account it goes. Hidden if nothing is owed. */
export default function FormerEarnings() {
  const { data: plan } = useQuery(payoutPlanQuery)
  if (!plan?.is_on) return null
  const isOwed = plan.available > 0 || plan.sessions_on_hold > 0 || plan.state === 'in_batch'
  return isOwed ? <Owed plan={plan} /> : null
}

function Owed({ plan }: { plan: PayoutPlan }) {
  const t = useTranslations(formerEarningsTranslations)
  const [language] = useLanguage()
  const nameOf = useBankName()
  const titleId = useId()
  const transfers = useInfiniteQuery(transfersQuery)
  const [isOpen, setOpen] = useState(false)
  const [latest] = rowsOf(transfers.data)
  const { account, available } = plan
  const close = () => setOpen(false)
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId}>{t('title')}</h2>
        <p className="text-muted">
          {t('available')} <b className="num text-ink">{formatPesos(available)}</b>
        </p>
      </div>
      {latest?.state === 'returned' && (
        <p className="text-danger">{transferSentence(transferFactsOf(latest), 'recipient', language)}</p>
      )}
      <NextPayout plan={plan} latest={latest} onEnterDetails={() => setOpen(true)} />
      {account && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {/* Not shown for a planned payout, because its card already names the account. */}
          <p className="text-sm text-muted">
            {plan.state !== 'ready' && t('account', { bank: nameOf(account.bank), ending: account.account_ending })}
          </p>
          <Button variant="link" size="md" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        </div>
      )}
      {isOpen && <BankDialog account={account} onClose={close} onSaved={close} />}
    </section>
  )
}

const formerEarningsTranslations = defineTranslations('former-earnings', {
  en: {
    title: 'Your earnings as a trainer',
    available: 'Available:',
    account: 'We send it to {{bank}}, account ending {{ending}}.',
    change: 'Change bank details',
  },
  es: {
    title: 'Tus ganancias como entrenador',
    available: 'Disponible:',
    account: 'Lo enviamos a {{bank}}, cuenta terminada en {{ending}}.',
    change: 'Cambiar datos de banco',
  },
})
