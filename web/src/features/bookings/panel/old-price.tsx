import type { Quote } from '@entrena/contract/bookings/rules'
import { toPesos } from '@entrena/contract/pesos'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { panelTranslations } from './panel-translations'

export function OldPrice({ priced: { percentage, originalCents } }: { priced: Quote }) {
  const t = useTranslations(panelTranslations)
  if (percentage === 0) return null
  return (
    <span className="leading-4.5">
      <span className="sr-only">{t('oldPrice')} </span>
      <s className="num text-sm font-medium text-muted">{formatPesos(toPesos(originalCents))}</s>
      <span className="sr-only"> {t('newPrice')}</span>
    </span>
  )
}
