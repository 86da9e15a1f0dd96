import { netOf } from '@entrena/contract/money/payments/amounts'
import { commissionSentence } from '@entrena/contract/money/sentences/payout'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@/features/accounts/public'
import { formatNumber, formatPesos } from '@/lib/i18n/format'
import { useLanguage } from '@/lib/i18n/language'
import { payoutPlanQuery } from './queries'

/** The trainer's part of a price in pesos. Renders nothing without a commission or a valid price. */
export function CommissionNote({ price }: { price: number }) {
  const [language] = useLanguage()
  const { user } = useSession()
  // Requested only for trainers, because another user may have signed in while the editor was open.
  const { data } = useQuery({ ...payoutPlanQuery, enabled: user?.role === 'trainer' })
  const percent = data?.commission_percent ?? 0
  if (percent <= 0 || !(price > 0)) return null
  const gross = formatPesos(price)
  const net = formatPesos(netOf(price, percent))
  return (
    <p className="text-sm text-muted tabular-nums">
      {commissionSentence[language]({ percent: formatNumber(percent), gross, net })}
    </p>
  )
}
