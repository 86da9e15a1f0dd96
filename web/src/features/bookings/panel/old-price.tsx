import type { Quote } from '@entrena/contract/bookings/rules'
import { toPesos } from '@entrena/contract/trainers/rules'
import { formatPesos } from '../../../lib/format'
import { useMessages } from '../../../lib/i18n'
import { panelMessages } from './messages'

/** What it would cost without the discount, struck; said in words to those who do not see that. */
export function OldPrice({ priced: { percentage, originalCents } }: { priced: Quote }) {
  const t = useMessages(panelMessages)
  if (percentage === 0) return null
  return (
    <span className="leading-4.5">
      <span className="sr-only">{t('oldPrice')} </span>
      <s className="num text-sm font-medium text-muted">{formatPesos(toPesos(originalCents))}</s>
      <span className="sr-only"> {t('newPrice')}</span>
    </span>
  )
}
