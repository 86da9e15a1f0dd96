import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { joinClasses } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { BalanceVerdict } from './balance-verdict'
import { dailyBalanceTranslations } from './expected-payments'
import { LoadedQuery } from './loaded'
import { dailyBalanceQuery } from './queries'

/** The daily balance in one row, for the admin's dashboard. */
export default function DailyBalanceSummary() {
  const t = useTranslations(dailyBalanceTranslations)
  const balance = useQuery(dailyBalanceQuery)
  return (
    <Card padded className="flex flex-wrap items-center gap-x-8 gap-y-3 *:first:flex-1">
      <LoadedQuery query={balance} failed={t('failed')} rows={1}>
        {(data) => (
          <>
            <BalanceVerdict balance={data} />
            {data.difference !== null && (
              <p className="text-sm text-muted">
                {t('difference')}{' '}
                <b className={joinClasses('num text-lg', data.difference === 0 ? 'text-positive' : 'text-danger')}>
                  {formatPesos(data.difference)}
                </b>
              </p>
            )}
            <ButtonLink to="/admin?tab=bank&part=balance" variant="ghost" size="md">
              {t('open')}
              <ArrowRight aria-hidden />
            </ButtonLink>
          </>
        )}
      </LoadedQuery>
    </Card>
  )
}
