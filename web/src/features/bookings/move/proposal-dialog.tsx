import { priceStaysSentence } from '@entrena/contract/money/sentences/cancellation'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/overlay/dialog'
import { momentOf } from '../parts/booking-badges'
import { useBookingWords } from '../parts/booking-words'
import { isProposalOpen } from '../parts/proposal'
import type { Booking } from '../queries'
import { moveTranslations, OldAndNewTime } from './move-dialog'
import { useProposalAnswer } from './proposal-note'

interface ProposalDialogProps {
  readonly booking: Booking
  readonly onClose: () => void
}

/** Asks the client whether to accept the other hour that the trainer proposes. */
export default function ProposalDialog({ booking, onClose }: ProposalDialogProps) {
  const t = useTranslations(moveTranslations)
  const words = useBookingWords()
  const [language] = useLanguage()
  const { send, isPending, variables } = useProposalAnswer(booking, { onDone: onClose })
  const { trainer_name: name, trainer_picture: photo, proposal } = booking
  if (!isProposalOpen(booking, new Date()) || !proposal) return null
  const until = momentOf(proposal.until, language)
  return (
    <Dialog
      open
      sheet
      busy={isPending}
      onClose={onClose}
      title={t('proposalTitle', { name })}
      description={words.service(booking)}
      lead={<Avatar name={name} photo={photo && pictureInWidth(photo, 320)} size="l" />}
      actions={
        <>
          <Button
            variant="secondary"
            busy={isPending && variables === 'drop'}
            disabled={isPending}
            onClick={() => send('drop')}
          >
            {t('decline', { when: words.when(booking) })}
          </Button>
          <Button busy={isPending && variables === 'accept'} disabled={isPending} onClick={() => send('accept')}>
            {t('accept', { when: words.when({ ...booking, ...proposal }) })}
          </Button>
        </>
      }
    >
      <OldAndNewTime booking={booking} to={proposal} />
      <p className="text-muted">
        {!booking.package_booking_id && `${priceStaysSentence[language](formatPesos(booking.price))} `}
        {booking.status === 'pending'
          ? t('requestUntil', { until })
          : t('proposalUntil', { until, time: booking.time })}
      </p>
    </Dialog>
  )
}
