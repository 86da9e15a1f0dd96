import { type Moment, noteCharacters } from '@entrena/contract/bookings/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { trainerQuery } from '@/features/trainers/public'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { pictureInWidth } from '@/lib/browser/picture'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { dominicanNow } from '@/lib/browser/use-now'
import { keepOnOneLine } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { SegmentedRadios } from '@/ui/form/segmented-radios'
import { TextArea } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { useWeek } from '../panel/hour-choice'
import { SessionTimeChoice } from '../panel/time-choice'
import { useBookingWords } from '../parts/booking-words'
import { type Booking, cacheBooking } from '../queries'
import { nearestFreeHours } from './nearby-hours'
import { trainerBookingTranslations } from './trainer-translations'

interface DeclineDialogProps {
  readonly booking: Booking
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onDecline: (note: string) => void
  /** Explains what declining does to the money and the package. */
  readonly children: ReactNode
}

/** One dialog in which a trainer declines with a reason, or offers another hour. */
export function DeclineDialog({ booking, isBusy, onClose, onDecline, children }: DeclineDialogProps) {
  const t = useTranslations(trainerBookingTranslations)
  const words = useBookingWords()
  const [way, setWay] = useState<'decline' | 'offer'>('decline')
  const [note, setNote] = useState('')
  const [date, setDate] = useState(booking.date)
  const [time, setTime] = useState<string>()
  const offer = useOffer(booking, onClose)
  useUnsavedInput(note !== '')
  const { client_name: name, client_picture: photo } = booking
  const isSending = isBusy || offer.isPending
  const when = time === undefined ? undefined : words.when({ ...booking, date, time })
  return (
    <Dialog
      open
      busy={isSending}
      onClose={onClose}
      title={t('declineTitle')}
      description={`${name} · ${keepOnOneLine(words.when(booking))}`}
      lead={<Avatar name={name} photo={photo && pictureInWidth(photo, 320)} size="l" />}
      actions={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {t('back')}
          </Button>
          {way === 'decline' ? (
            <Button variant="danger" busy={isBusy} onClick={() => onDecline(note.trim())}>
              {t('decline')}
            </Button>
          ) : (
            <Button
              disabled={time === undefined}
              busy={offer.isPending}
              onClick={() => time !== undefined && offer.send({ date, time })}
            >
              {when ? t('offer', { when }) : t('pickHour')}
            </Button>
          )}
        </>
      }
    >
      <SegmentedRadios
        titleId="decline-way"
        options={[
          { value: 'decline', label: t('giveReason') },
          { value: 'offer', label: t('offerHour') },
        ]}
        chosen={way}
        onChoose={setWay}
      />
      <span id="decline-way" className="sr-only">
        {t('declineTitle')}
      </span>
      {way === 'decline' ? (
        <>
          <TextArea
            label={t('reason')}
            hint={t('reasonHint', { name })}
            rows={2}
            maxLength={noteCharacters}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <div className="grid gap-2 text-sm">{children}</div>
        </>
      ) : (
        <Hours booking={booking} {...{ date, time }} onDate={setDate} onTime={setTime} />
      )}
    </Dialog>
  )
}

interface HoursProps {
  readonly booking: Booking
  readonly date: string
  readonly time: string | undefined
  readonly onDate: (date: string) => void
  readonly onTime: (time: string | undefined) => void
}

/** Offers the nearest free hours. Offers all free hours if none are near, or if the trainer wants to see them. */
function Hours({ booking, date, time, onDate, onTime }: HoursProps) {
  const t = useTranslations(trainerBookingTranslations)
  const [wantsOther, setWantsOther] = useState(false)
  const { trainer_id: trainerId, service_type: service, id: moving } = booking
  const { data: trainer, error, isFetching, refetch } = useQuery(trainerQuery(trainerId))
  const week = useWeek({ trainerId, today: dominicanNow().date, date: booking.date, service, moving })
  if (!trainer && error)
    return (
      <FailedState
        title={t('hoursFailed')}
        detail={errorDetailOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!trainer || week.isPending) return <Skeleton className="h-40 rounded-control!" />
  const near = nearestFreeHours(booking, [...(week.data?.values() ?? [])])
  return (
    <>
      <p className="text-sm">{t('offerText', { name: booking.client_name })}</p>
      {near.length > 0 && <NearbyHours {...{ booking, near, date, time, onDate, onTime }} />}
      {near.length > 0 && !wantsOther ? (
        <Button variant="link" size="md" onClick={() => setWantsOther(true)} className="justify-self-start">
          {t('otherHour')}
        </Button>
      ) : (
        <SessionTimeChoice
          {...{ trainer, booking, date, time, onTime }}
          moving={moving}
          onDate={(day) => {
            onDate(day)
            onTime(undefined)
          }}
        />
      )}
    </>
  )
}

function NearbyHours({ booking, near, date, time, onDate, onTime }: HoursProps & { near: readonly Moment[] }) {
  const t = useTranslations(trainerBookingTranslations)
  const words = useBookingWords()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-strong">{t('nearFree', { time: booking.time })}</legend>
      <div className="flex flex-wrap gap-2">
        {near.map((hour) => {
          const isChosen = hour.date === date && hour.time === time
          return (
            <Button
              key={`${hour.date} ${hour.time}`}
              variant={isChosen ? 'primary' : 'secondary'}
              size="md"
              aria-pressed={isChosen}
              onClick={() => {
                onDate(hour.date)
                onTime(hour.time)
              }}
            >
              {words.when({ ...booking, ...hour })}
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}

function useOffer({ id, client_name: name }: Booking, onDone: () => void) {
  const t = useTranslations(trainerBookingTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `offer another hour for ${id}`,
    send: (body: { date: string; time: string }) => call('PUT /bookings/{id}/proposal', { params: { id }, body }),
    done: () => t('offered', { name }),
    failed: (error) => errorDetailOf(error) ?? t('updateFailed'),
    onDone: async (booking) => {
      await cacheBooking(client, booking)
      onDone()
    },
    onFailed: () => refresh(client, stale.bookings),
  })
}
