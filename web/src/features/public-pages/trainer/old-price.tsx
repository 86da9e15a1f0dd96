import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { trainerTranslations } from './translations'

/** The price without the discount, struck through, which is also said to screen readers. */
export function OldPrice({ pesos }: { pesos: number }) {
  const t = useTranslations(trainerTranslations)
  return (
    <span>
      <span className="sr-only">{t('oldPrice')} </span>
      <s className="num text-sm font-medium text-muted">{formatPesos(pesos)}</s>
      <span className="sr-only"> {t('newPrice')}</span>
    </span>
  )
}
