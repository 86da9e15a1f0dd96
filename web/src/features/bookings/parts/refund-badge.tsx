import { Undo2 } from 'lucide-react'
import { useMessages } from '../../../lib/i18n'
import { Badge } from '../../../ui/badge'
import { bookingMessages } from '../messages'

/** It was paid and then declined: where `refund_due` is true, in the place of the payment's state or beside it. */
export function RefundBadge({ bare = false }: { bare?: boolean }) {
  const t = useMessages(bookingMessages)
  return (
    <Badge tone="danger" icon={<Undo2 aria-hidden />} bare={bare}>
      {t('refundDue')}
    </Badge>
  )
}
