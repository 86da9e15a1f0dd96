import { policyTerms } from '@entrena/contract/bookings/cancellation'
import { problemNoteMissing } from '@entrena/contract/bookings/errors'
import type { ProblemKind } from '@entrena/contract/bookings/problems'
import { noteCharacters } from '@entrena/contract/bookings/rules'
import { useState } from 'react'
import { call } from '@/lib/api/call'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { useBookingWords } from '../parts/booking-words'
import type { Booking } from '../queries'
import { RadioOptions, useProblemWrite } from './problem-form'
import { problemTranslations } from './problem-translations'

interface ReportDialogProps {
  readonly booking: Booking
  readonly as: 'client' | 'trainer'
  readonly onClose: () => void
}

export default function ReportDialog({ booking, as, onClose }: ReportDialogProps) {
  const t = useTranslations(problemTranslations)
  const [language] = useLanguage()
  const words = useBookingWords()
  const [kind, setKind] = useState<ProblemKind>(booking.reportable ?? 'other')
  const [note, setNote] = useState('')
  const [wasTried, setTried] = useState(false)
  const name = as === 'client' ? booking.trainer_name : booking.client_name
  const { send, isPending } = useProblemWrite({
    action: `report a problem of ${booking.id}`,
    send: (body: { kind: ProblemKind; note: string }) =>
      call('POST /bookings/{id}/problem', { params: { id: booking.id }, body }),
    done: t('reported', { name }),
    failed: t('reportFailed'),
    onDone: onClose,
  })
  const needsNote = kind === 'other' && note.trim() === ''

  function report() {
    setTried(true)
    if (!needsNote) send({ kind, note: note.trim() })
  }

  const absentHint =
    as === 'trainer'
      ? t('absentClientHint', { name, percent: policyTerms[booking.cancellation_policy].keptAbsent })
      : t(booking.package_booking_id ? 'absentTrainerPackage' : 'absentTrainerHint', { name })
  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={t('reportTitle')}
      description={`${name} · ${words.when(booking)}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('back')}
          </Button>
          <Button onClick={report} busy={isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <RadioOptions
        label={t('reportTitle')}
        value={kind}
        onChange={setKind}
        options={[
          ...(booking.reportable === 'absent'
            ? [{ value: 'absent' as const, label: t('absent', { name }), hint: absentHint }]
            : []),
          { value: 'other', label: t('other'), hint: t('otherHint', { name }) },
        ]}
      />
      <TextArea
        label={t(kind === 'other' ? 'note' : 'noteOptional')}
        hint={t('readBy', { name })}
        rows={3}
        maxLength={noteCharacters}
        value={note}
        error={wasTried && needsNote ? problemNoteMissing.sentence[language] : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  )
}
