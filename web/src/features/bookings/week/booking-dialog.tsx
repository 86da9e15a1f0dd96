import { MessageLink, messagePath } from '@/features/messages/public'
import { pictureInWidth } from '@/lib/browser/picture'
import { keepOnOneLine } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { ButtonLink } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { Dialog } from '@/ui/overlay/dialog'
import { BookingActionsMenu } from '../cancel/booking-more'
import { ProposalNote } from '../move/proposal-note'
import { PaymentBadge, StatusBadge } from '../parts/booking-badges'
import { useBookingWords } from '../parts/booking-words'
import { PlaceLine } from '../parts/place-line'
import { WhatsappLink } from '../parts/session-links'
import type { Booking } from '../queries'
import { AnswerButtons } from '../trainer/answer-buttons'
import { TrainerPrice } from '../trainer/trainer-price'
import { weekTranslations } from './week-translations'

interface BookingDialogProps {
  readonly booking: Booking
  /** Names of the external calendars that are busy at this hour, or an empty text. */
  readonly clashesWith: string
  readonly onClose: () => void
}

/** A booking in the trainer's week, with the same actions as in the list of bookings. */
export function BookingDialog({ booking, clashesWith: calendar, onClose }: BookingDialogProps) {
  const t = useTranslations(weekTranslations)
  const words = useBookingWords()
  const { client_name: name, client_picture: photo } = booking
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={name}
      description={`${keepOnOneLine(words.when(booking))} · ${words.service(booking)} · ${words.session(booking)}`}
      lead={<Avatar name={name} photo={photo && pictureInWidth(photo, 320)} size="l" />}
      actions={
        <ButtonLink variant="secondary" to={`/trainer-dashboard?tab=bookings&state=${booking.status}`}>
          {t('toBookings')}
        </ButtonLink>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge status={booking.status} />
        <PaymentBadge status={booking.payment_status} bare />
      </div>
      {calendar && (
        <NoticeBox tone="warning" title={t('busyIn', { calendar })}>
          {t('clashStay')}
        </NoticeBox>
      )}
      <PlaceLine place={booking.client_address} />
      <TrainerPrice booking={booking} />
      {booking.proposal && <ProposalNote booking={booking} />}
      {booking.status === 'pending' && (
        <div className="flex gap-2">
          <AnswerButtons booking={booking} onRemoved={onClose} />
        </div>
      )}
      <div className="flex gap-2">
        <MessageLink
          to={messagePath('trainer', booking.client_id)}
          name={name}
          variant="secondary"
          className="flex-1"
        />
        <WhatsappLink booking={booking} side="trainer" variant="secondary" size="md" className="flex-1" />
        <BookingActionsMenu booking={booking} as="trainer" onDone={onClose} variant="secondary" />
      </div>
    </Dialog>
  )
}
