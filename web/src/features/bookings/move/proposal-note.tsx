import { useQueryClient } from '@tanstack/react-query'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/feedback/notice'
import { useBookingWords } from '../parts/booking-words'
import { type Booking, cacheBooking } from '../queries'
import { moveTranslations } from './move-dialog'

interface ProposalNoteProps {
  readonly booking: Booking
  readonly as: 'client' | 'trainer'
}

/** A trainer's proposal of another hour. The client can accept or decline it, the trainer can withdraw it. */
export function ProposalNote({ booking, as }: ProposalNoteProps) {
  const t = useTranslations(moveTranslations)
  const words = useBookingWords()
  const { send, isPending, variables } = useAnswer(booking)
  const { proposal } = booking
  if (!proposal || new Date(proposal.until) <= new Date()) return null
  const when = words.when({ ...booking, ...proposal })
  const title = as === 'client' ? t('proposal', { name: booking.trainer_name, when }) : t('yourProposal', { when })
  return (
    <Notice
      title={title}
      action={
        <div className="flex flex-wrap gap-2">
          {as === 'client' && (
            <Button
              size="md"
              busy={isPending && variables === 'accept'}
              disabled={isPending}
              onClick={() => send('accept')}
            >
              {t('accept')}
            </Button>
          )}
          <Button
            variant="secondary"
            size="md"
            busy={isPending && variables === 'drop'}
            disabled={isPending}
            onClick={() => send('drop')}
          >
            {t(as === 'client' ? 'decline' : 'takeBack')}
          </Button>
        </div>
      }
    />
  )
}

function useAnswer({ id }: Booking) {
  const t = useTranslations(moveTranslations)
  const words = useBookingWords()
  const client = useQueryClient()
  return useWrite({
    action: `answer proposal ${id}`,
    send: (answer: 'accept' | 'drop') =>
      answer === 'accept'
        ? call('POST /bookings/{id}/proposal/accept', { params: { id } })
        : call('DELETE /bookings/{id}/proposal', { params: { id } }),
    done: (booking, answer) => (answer === 'accept' ? t('accepted', { when: words.when(booking) }) : t('dropped')),
    failed: (error) => detailOf(error) ?? t('failed'),
    onDone: (booking) => cacheBooking(client, booking),
    onFailed: () => refresh(client, stale.bookings),
  })
}
