import { useQueryClient } from '@tanstack/react-query'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { momentOf } from '../parts/booking-badges'
import { useBookingWords } from '../parts/booking-words'
import { isProposalOpen } from '../parts/proposal'
import { type Booking, cacheBooking } from '../queries'
import { moveTranslations } from './move-dialog'

/** Shows a trainer the own proposal of another hour, and a button to take it back. */
export function ProposalNote({ booking }: { readonly booking: Booking }) {
  const t = useTranslations(moveTranslations)
  const words = useBookingWords()
  const [language] = useLanguage()
  const { send, isPending } = useProposalAnswer(booking, {
    dropped: booking.status === 'pending' ? 'takenBack' : 'dropped',
  })
  if (!isProposalOpen(booking, new Date())) return null
  return (
    <NoticeBox
      title={t('yourProposal', { when: words.when({ ...booking, ...booking.proposal }) })}
      action={
        <Button variant="secondary" size="md" busy={isPending} onClick={() => send('drop')}>
          {t('takeBack')}
        </Button>
      }
    >
      {booking.proposal &&
        t('answerUntil', { name: booking.client_name, when: momentOf(booking.proposal.until, language) })}
    </NoticeBox>
  )
}

interface AnswerOptions {
  readonly onDone?: () => void
  /** Key of the text that confirms that the proposal was declined or taken back. */
  readonly dropped?: 'dropped' | 'takenBack'
}

export function useProposalAnswer({ id, proposal }: Booking, { onDone, dropped = 'dropped' }: AnswerOptions) {
  const t = useTranslations(moveTranslations)
  const words = useBookingWords()
  const client = useQueryClient()
  return useWrite({
    action: `answer proposal ${id}`,
    send: (answer: 'accept' | 'drop') => {
      const seen = { params: { id }, query: { date: proposal?.date, time: proposal?.time } }
      return answer === 'accept'
        ? call('POST /bookings/{id}/proposal/accept', seen)
        : call('DELETE /bookings/{id}/proposal', seen)
    },
    done: (booking, answer) => (answer === 'accept' ? t('accepted', { when: words.when(booking) }) : t(dropped)),
    failed: (error) => errorDetailOf(error) ?? t('failed'),
    onDone: async (booking) => {
      await cacheBooking(client, booking)
      onDone?.()
    },
    onFailed: () => refresh(client, stale.bookings),
  })
}
