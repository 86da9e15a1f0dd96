import { Undo2 } from 'lucide-react'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Badge } from '../../../ui/badge'
import { bookingTranslations } from '../translations'

/** It was paid and then declined: where `refund_due` is true, in the place of the payment's state or beside it. */
export function RefundBadge({ bare = false }: { bare?: boolean }) {
  const t = useTranslations(bookingTranslations)
  return (
    <Badge tone="danger" icon={<Undo2 aria-hidden />} bare={bare}>
      {t('refundDue')}
    </Badge>
  )
}
