import { netOf } from '@entrena/contract/money/payments/amounts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@/features/accounts/public'
import { formatNumber, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { payoutPlanQuery } from './queries'

const commissionTranslations = defineTranslations('commission', {
  en: { keeps: 'Entrena keeps {{percent}}\u00a0%: you receive {{amount}}' },
  es: { keeps: 'Entrena se queda con el {{percent}}\u00a0%: tú recibes {{amount}}' },
})

/** The trainer's part of a price in pesos. Renders nothing without a commission or a valid price. */
export function CommissionNote({ price }: { price: number }) {
  const t = useTranslations(commissionTranslations)
  const { user } = useSession()
  // Only trainers may request the plan. While another person signs in on the open editor, this component is still
  // mounted.
  const { data } = useQuery({ ...payoutPlanQuery, enabled: user?.role === 'trainer' })
  const percent = data?.commission_percent ?? 0
  if (percent <= 0 || !(price > 0)) return null
  const amount = formatPesos(netOf(price, percent))
  return <p className="text-sm text-muted tabular-nums">{t('keeps', { percent: formatNumber(percent), amount })}</p>
}
