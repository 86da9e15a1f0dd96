import { policyTerms } from '@entrena/contract/bookings/cancellation'
import { problemNoteMissing } from '@entrena/contract/bookings/errors'
import { noteCharacters } from '@entrena/contract/bookings/rules'
import type { Language } from '@entrena/contract/language'
import { admissionForecast } from '@entrena/contract/money/sentences/problem'
import { useState } from 'react'
import { call } from '@/lib/api/call'
import { keepOnOneLine } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { useBookingWords } from '../parts/booking-words'
import type { Booking } from '../queries'
import { useProblemWrite } from './problem-form'
import { problemTranslations } from './problem-translations'

interface AnswerDialogProps {
  readonly booking: Booking
  readonly as: 'client' | 'trainer'
  /** True if the user admits to having missed the session. */
  readonly agrees: boolean
  readonly onClose: () => void
}

export default function AnswerDialog({ booking, as, agrees, onClose }: AnswerDialogProps) {
  const t = useTranslations(problemTranslations)
  const [language] = useLanguage()
  const words = useBookingWords()
  const [note, setNote] = useState('')
  const [wasTried, setTried] = useState(false)
  const name = as === 'client' ? booking.trainer_name : booking.client_name
  const { send, isPending } = useProblemWrite({
    action: `answer a problem of ${booking.id}`,
    send: (body: { agrees: boolean; note: string }) =>
      call('POST /bookings/{id}/problem/answer', { params: { id: booking.id }, body }),
    done: t(agrees ? 'agreed' : 'answered'),
    failed: t('answerFailed'),
    onDone: onClose,
  })
  const needsNote = !agrees && note.trim() === ''

  function answer() {
    setTried(true)
    if (!needsNote) send({ agrees, note: note.trim() })
  }

  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={t(agrees ? 'agreeTitle' : 'objectTitle')}
      description={`${name} · ${keepOnOneLine(words.when(booking))}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('back')}
          </Button>
          <Button onClick={answer} busy={isPending}>
            {t(agrees ? 'agree' : 'sendAnswer')}
          </Button>
        </>
      }
    >
      {agrees ? (
        <p>{promiseOf(booking, { name, as, language })}</p>
      ) : (
        <TextArea
          label={t('note')}
          hint={t('readBy', { name })}
          rows={3}
          maxLength={noteCharacters}
          value={note}
          error={wasTried && needsNote ? problemNoteMissing.sentence[language] : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
    </Dialog>
  )
}

interface Promised {
  readonly name: string
  readonly as: 'client' | 'trainer'
  readonly language: Language
}

function promiseOf(booking: Booking, { name, as, language }: Promised): string {
  const percent = policyTerms[booking.cancellation_policy].keptAbsent
  if (as === 'client') return admissionForecast.client[language]({ name, percent })
  return admissionForecast[booking.package_booking_id ? 'trainer_in_package' : 'trainer'][language]({ name })
}
