import { mayRecordRefund } from '@entrena/contract/payments/rules'
import { useState } from 'react'
import { type Booking, useBookingWords } from '@/features/bookings/public'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { adminTranslations } from '../translations'
import { RefundDialog } from './refund-dialog'
import { refundTranslations } from './refund-translations'

/** For bookings whose money an admin still has to send back, or may still find. */
export function RefundButton({ booking, className }: { booking: Booking; className?: string }) {
  const t = useTranslations(refundTranslations)
  const ta = useTranslations(adminTranslations)
  const words = useBookingWords()
  const [isOpen, setOpen] = useState(false)
  const { refund } = booking
  if (!refund || (!mayRecordRefund(refund.state, 'sent') && !isOpen)) return null
  const name = booking.client_name || ta('unknown')
  return (
    <>
      <Button
        variant={refund.state === 'not_received' ? 'secondary' : 'soft'}
        size="md"
        aria-label={t('recordThis', { name, when: words.when(booking) })}
        onClick={() => setOpen(true)}
        className={classes('whitespace-nowrap', className)}
      >
        {t('record')}
      </Button>
      <RefundDialog booking={booking} state={refund.state} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
