import type { ReactNode } from 'react'
import { classes } from '@/lib/browser/classes'
import { pictureAt } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { useBookingWords } from '../parts/booking-words'
import { PlaceLine } from '../parts/place-line'
import { WhatsappLink } from '../parts/whatsapp-link'
import type { Booking } from '../queries'
import { agreedSessions, remainingSessions, timeUntil } from './today-rules'
import { todayTranslations } from './today-translations'

interface NextSessionsProps {
  readonly bookings: readonly Booking[]
  readonly time: string
  readonly updatedAt: string
}

export function NextSessions({ bookings, time, updatedAt }: NextSessionsProps) {
  const t = useTranslations(todayTranslations)
  const next = remainingSessions(bookings, time)
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-4 pb-3 wide:px-6">
        <h3 className="text-md">{t('next')}</h3>
        <span className="text-sm text-muted">{t('updated', { time: updatedAt })}</span>
      </div>
      {next.length === 0 && (
        <p className="px-4 pb-5 text-muted wide:px-6">
          {t(agreedSessions(bookings).length > 0 ? 'doneText' : 'noneText')}
        </p>
      )}
      <ul>
        {next.map((booking, index) => (
          <li key={booking.id}>
            <SessionRow booking={booking} isNext={index === 0}>
              {index === 0 && <Wait start={booking.time} time={time} />}
            </SessionRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SessionRowProps {
  readonly booking: Booking
  readonly isNext: boolean
  readonly children?: ReactNode
}

function SessionRow({ booking, isNext, children }: SessionRowProps) {
  const t = useTranslations(todayTranslations)
  const words = useBookingWords()
  const { client_name: name, client_picture: photo, package_session: position } = booking
  return (
    <div
      className={classes(
        'grid min-h-19 grid-cols-[3.25rem_auto_minmax(0,1fr)_auto] items-center gap-3 border-t border-line px-4 py-3 wide:grid-cols-[3.75rem_auto_minmax(0,1fr)_auto] wide:px-6',
        isNext && 'bg-brand-soft',
      )}
    >
      <time dateTime={`${booking.date}T${booking.time}-04:00`} className="num text-lg">
        {booking.time}
      </time>
      <Avatar name={name} photo={photo && pictureAt(photo, 320)} />
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {words.service(booking)} · {position ? t('positionOf', position) : words.session(booking)}
        </p>
        <PlaceLine place={booking.client_address} className="text-ink" />
        <WhatsappLink booking={booking} side="trainer" variant="secondary" size="md" className="mt-2" />
      </div>
      {children}
    </div>
  )
}

function Wait({ start, time }: { start: string; time: string }) {
  return (
    <span className="rounded-full bg-info-soft max-xs:col-start-3 max-xs:justify-self-start px-2.5 py-0.75 text-sm font-strong whitespace-nowrap text-info">
      {useWaitText(start, time)}
    </span>
  )
}

function useWaitText(start: string, time: string): string {
  const t = useTranslations(todayTranslations)
  const wait = timeUntil(start, time)
  if (!wait) return t('now')
  if (wait.hours === 0) return t('inMinutes', wait)
  return wait.minutes === 0 ? t('inHours', wait) : t('inBoth', wait)
}
