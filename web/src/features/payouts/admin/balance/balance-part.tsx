import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { Loaded } from '../parts/loaded'
import { dailyBalanceQuery } from '../queries'
import { BalanceCard } from './balance-card'
import { balanceTranslations } from './balance-translations'
import { ExpectedPayments } from './expected-payments'
import { StatementForm } from './statement-form'

export function BalancePart() {
  const t = useTranslations(balanceTranslations)
  const balance = useQuery(dailyBalanceQuery)
  return (
    <>
      <Card padded className="grid gap-5">
        <Loaded query={balance} failed={t('failed')} rows={2}>
          {(data) => <BalanceCard balance={data} />}
        </Loaded>
      </Card>
      <Card padded>
        <StatementForm />
      </Card>
      <ExpectedPayments balance={balance.data} />
    </>
  )
}
