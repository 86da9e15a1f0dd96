import { clientMovesTurnedOff } from '@entrena/contract/bookings/errors'
import { priceStaysSentence } from '@entrena/contract/money/sentences/cancellation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import { trainerQuery } from '@/features/trainers/public'
import { CallFailed, call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Dialog } from '@/ui/overlay/dialog'
import { SessionTimeChoice } from '../panel/time-choice'
import { useBookingWords } from '../parts/booking-words'
import { type Booking, cacheBooking } from '../queries'

export const moveTranslations = defineTranslations('move-booking', {
  en: {
    move: 'Change the hour',
    movesLeft_one: '{{count}} change left, until {{when}}',
    movesLeft_other: '{{count}} changes left, until {{when}}',
    noMovesLeft: 'No changes left',
    tooLate: 'It is too late to change the hour',
    propose: 'Propose another hour',
    proposeHint: 'The client decides. Nothing moves before that',
    title: 'Change the hour',
    proposeTitle: 'Propose another hour',
    pick: 'Choose a new hour',
    stillConfirmed: 'The session stays confirmed.',
    mailed: '{{name}} gets a mail with both hours.',
    yours: 'Your hour is yours until you have the new one.',
    asked: '{{name}} gets a mail and can accept for 24 hours.',
    notHeld: 'The proposed hour is not held meanwhile.',
    confirm: 'Change to {{when}}',
    confirmPropose: 'Propose {{when}}',
    keep: 'Leave it as it is',
    moved: 'Changed to {{when}}. We told {{name}}.',
    proposed: 'Proposed. {{name}} decides.',
    failed: 'Failed to change the hour',
    loadFailed: 'Failed to load the trainer',
    yourProposal: 'You proposed {{when}}',
    answerUntil: '{{name}} can answer until {{when}}.',
    proposalTitle: '{{name}} proposes another hour',
    proposalUntil: 'If you do not answer by {{until}}, your hour stays {{time}}.',
    requestUntil: 'Accepting confirms the session. If you do not answer by {{until}}, your request may lapse.',
    accept: 'Move to {{when}}',
    decline: 'Keep {{when}}',
    takeBack: 'Take back',
    accepted: 'Accepted: {{when}}',
    dropped: 'Proposal removed',
    takenBack: 'Proposal removed. Answer the request soon, or it lapses.',
  },
  es: {
    move: 'Cambiar hora',
    movesLeft_one: 'Te queda {{count}} cambio, hasta el {{when}}',
    movesLeft_other: 'Te quedan {{count}} cambios, hasta el {{when}}',
    noMovesLeft: 'No te quedan cambios',
    tooLate: 'Ya es tarde para cambiar la hora',
    propose: 'Proponer otra hora',
    proposeHint: 'El cliente decide, nada cambia antes',
    title: 'Cambiar la hora',
    proposeTitle: 'Proponer otra hora',
    pick: 'Elige una hora nueva',
    stillConfirmed: 'La sesión sigue confirmada.',
    mailed: '{{name}} recibe un correo con las dos horas.',
    yours: 'Tu hora es tuya hasta tener la nueva.',
    asked: '{{name}} recibe un correo y puede aceptar durante 24 horas.',
    notHeld: 'La hora propuesta no queda apartada.',
    confirm: 'Cambiar al {{when}}',
    confirmPropose: 'Proponer {{when}}',
    keep: 'Dejarla igual',
    moved: 'Cambiada al {{when}}. Le avisamos a {{name}}.',
    proposed: 'Propuesta enviada. {{name}} decide.',
    failed: 'No pudimos cambiar la hora',
    loadFailed: 'No pudimos cargar el perfil',
    yourProposal: 'Propusiste {{when}}',
    answerUntil: '{{name}} puede responder hasta el {{when}}.',
    proposalTitle: '{{name}} te propone otra hora',
    proposalUntil: 'Si no respondes antes del {{until}}, tu hora sigue siendo {{time}}.',
    requestUntil:
      'Si aceptas, la sesión queda confirmada. Si no respondes antes del {{until}}, tu solicitud puede vencer.',
    accept: 'Cambiar al {{when}}',
    decline: 'Dejarla el {{when}}',
    takeBack: 'Retirar',
    accepted: 'Aceptada: {{when}}',
    dropped: 'Propuesta retirada',
    takenBack: 'Propuesta retirada. Responde pronto la solicitud; si no, vence.',
  },
})

interface MoveDialogProps {
  readonly booking: Booking
  /** A client moves the session. A trainer proposes another hour. */
  readonly as: 'client' | 'trainer'
  readonly onClose: () => void
}

interface NewTime {
  readonly date: string
  readonly time: string
}

export default function MoveDialog({ booking, as, onClose }: MoveDialogProps) {
  const t = useTranslations(moveTranslations)
  const words = useBookingWords()
  const [language] = useLanguage()
  const [date, setDate] = useState(booking.date)
  const [time, setTime] = useState<string>()
  const trainer = useQuery(trainerQuery(booking.trainer_id))
  const isOff = as === 'client' && trainer.data?.allows_moves === false
  const chosen = time === undefined ? undefined : { date, time }
  const { send, isPending } = useSend({ booking, as, onClose, onTaken: () => setTime(undefined) })
  const name = as === 'client' ? booking.trainer_name : booking.client_name
  const photo = as === 'client' ? booking.trainer_picture : booking.client_picture
  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={t(as === 'client' ? 'title' : 'proposeTitle')}
      description={`${name} · ${words.service(booking)}`}
      lead={<Avatar name={name} photo={photo && pictureInWidth(photo, 320)} size="l" />}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('keep')}
          </Button>
          {!isOff && (
            <Button disabled={!chosen} busy={isPending} onClick={() => chosen && send(chosen)}>
              {chosen
                ? t(as === 'client' ? 'confirm' : 'confirmPropose', { when: words.when({ ...booking, ...chosen }) })
                : t('pick')}
            </Button>
          )}
        </>
      }
    >
      {isOff ? <p>{clientMovesTurnedOff.sentence[language]}</p> : <OldAndNewTime booking={booking} to={chosen} />}
      {trainer.isPending && <Skeleton className="h-40 rounded-control!" />}
      {trainer.isError && (
        <FailedState
          title={t('loadFailed')}
          detail={errorDetailOf(trainer.error)}
          onRetry={() => void trainer.refetch()}
          busy={trainer.isFetching}
        />
      )}
      {trainer.data && !isOff && (
        <SessionTimeChoice
          trainer={trainer.data}
          booking={booking}
          moving={booking.id}
          {...{ date, time }}
          onDate={(day) => {
            setDate(day)
            setTime(undefined)
          }}
          onTime={setTime}
        />
      )}
      {!isOff && <Promises booking={booking} as={as} name={name} />}
    </Dialog>
  )
}

/** Shows the old hour, struck through, and beside it the new hour. */
export function OldAndNewTime({ booking, to }: { booking: Booking; to: NewTime | undefined }) {
  const [language] = useLanguage()
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3" role="status">
      <span className="rounded-control bg-sunken px-4 py-3">
        <span className="block text-sm text-muted">{formatDay(booking.date, language)}</span>
        <s className="num text-lg text-muted">{booking.time}</s>
      </span>
      <ArrowRight aria-hidden className="size-5 text-muted" />
      <span className="min-h-17 rounded-control bg-inverse px-4 py-3 text-on-inverse">
        {to && (
          <>
            <span className="block text-sm text-on-inverse-muted">{formatDay(to.date, language)}</span>
            <span className="num text-lg">{to.time}</span>
          </>
        )}
      </span>
    </div>
  )
}

function Promises({ booking, as, name }: Pick<MoveDialogProps, 'booking' | 'as'> & { name: string }) {
  const t = useTranslations(moveTranslations)
  const [language] = useLanguage()
  const isConfirmed = booking.status === 'confirmed'
  const lines =
    as === 'trainer'
      ? [t('asked', { name }), t('notHeld')]
      : [
          booking.package_booking_id ? undefined : priceStaysSentence[language](formatPesos(booking.price)),
          isConfirmed ? t('stillConfirmed') : undefined,
          t('mailed', { name }),
          t('yours'),
        ]
  return (
    <ul className="grid gap-1.5 text-sm">
      {lines.flatMap((line) =>
        line
          ? [
              <li key={line} className="flex items-start gap-2">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
                {line}
              </li>,
            ]
          : [],
      )}
    </ul>
  )
}

interface Sending extends MoveDialogProps {
  /** Called if the server refuses the hour, for example because somebody else has taken it. */
  readonly onTaken: () => void
}

function useSend({ booking, as, onClose, onTaken }: Sending) {
  const t = useTranslations(moveTranslations)
  const words = useBookingWords()
  const client = useQueryClient()
  const { id } = booking
  const name = as === 'client' ? booking.trainer_name : booking.client_name
  return useWrite({
    action: `move booking ${id}`,
    send: (body: NewTime) =>
      as === 'client'
        ? call('PUT /bookings/{id}/time', { params: { id }, body })
        : call('PUT /bookings/{id}/proposal', { params: { id }, body }),
    done: (moved) => (as === 'client' ? t('moved', { when: words.when(moved), name }) : t('proposed', { name })),
    failed: (error) => errorDetailOf(error) ?? t('failed'),
    onDone: async (moved) => {
      await cacheBooking(client, moved)
      onClose()
    },
    onFailed: (error) => {
      // If there was no answer, the chosen hour is kept, so that it can be sent again.
      if (error instanceof CallFailed && error.status >= 400 && error.status < 500) onTaken()
      return refresh(client, stale.bookings)
    },
  })
}
