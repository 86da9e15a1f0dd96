import { findPaymentAction, referenceOf } from '@entrena/contract/payments/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, detailOf } from '../../../lib/api/call'
import { useWrite } from '../../../lib/api/use-write'
import { classes } from '../../../lib/browser/classes'
import { pictureAt } from '../../../lib/browser/picture'
import { formatPesos } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { type Booking, useBookingWords } from '../../bookings/public'
import { refreshAdmin } from '../queries'
import { adminTranslations } from '../translations'
import { adminBookingTranslations } from './bookings-translations'
import { lateOutcomeOf } from './late-payment'
import { lateTranslations } from './late-translations'

interface PayButtonProps {
  readonly booking: Booking
  readonly isMain?: boolean
  readonly className?: string
}

export function PayButton({ booking, isMain = false, className }: PayButtonProps) {
  const t = useTranslations(adminBookingTranslations)
  const ta = useTranslations(adminTranslations)
  const tl = useTranslations(lateTranslations)
  const words = useBookingWords()
  const late = lateOutcomeOf(booking)
  const [isAsking, setAsking] = useState(false)
  const action = findPaymentAction(booking)
  const { send, isPending } = useConfirming(booking, { action, onSettled: () => setAsking(false) })
  if (!action && !isAsking) return null
  const isConfirm = action === 'confirm'
  const name = booking.client_name || ta('unknown')
  const trainer = booking.trainer_name || ta('unknown')
  return (
    <>
      <Button
        variant={isMain ? 'primary' : isConfirm ? 'soft' : 'secondary'}
        size="md"
        aria-label={t(isConfirm ? 'confirmThis' : 'markThis', { name, when: words.when(booking) })}
        onClick={() => setAsking(true)}
        className={classes('whitespace-nowrap', className)}
      >
        {t(isConfirm ? 'confirm' : 'markPaid')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => send()}
        busy={isPending}
        busyLabel={t('working')}
        title={t(isConfirm ? 'confirmTitle' : 'markTitle')}
        person={{
          name,
          photo: booking.client_picture && pictureAt(booking.client_picture, 320),
          line: t('to', { client: name, trainer }),
        }}
        amount={{
          text: formatPesos(booking.price),
          reference: t('reference', { reference: referenceOf(booking.id) }),
        }}
        consequence={
          late ? (
            <p>{tl(late === 'back' ? 'backText' : 'returnedText', { client: name, trainer })}</p>
          ) : isConfirm ? (
            <p>{t('confirmText', { trainer })}</p>
          ) : (
            <p>
              <b className="font-strong">{t('markText')}</b> {t('markThen', { trainer })}
            </p>
          )
        }
        confirmLabel={t(isConfirm ? 'confirm' : 'markPaid')}
      />
    </>
  )
}

interface Confirming {
  readonly action: ReturnType<typeof findPaymentAction>
  readonly onSettled: () => void
}

function useConfirming({ id, status }: Booking, { action, onSettled }: Confirming) {
  const t = useTranslations(adminBookingTranslations)
  const tl = useTranslations(lateTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `confirm payment ${id}`,
    send: () => call('POST /payments/bank-transfer/confirm', { query: { booking_id: id } }),
    done: (answer) => {
      if (status === 'cancelled') return tl(answer.status === 'cancelled' ? 'returnedDone' : 'backDone')
      return t(action === 'confirm' ? 'confirmed' : 'marked')
    },
    failed: (error) => detailOf(error) ?? t('confirmFailed'),
    onSettled: async () => {
      onSettled()
      await refreshAdmin(client)
    },
  })
}
