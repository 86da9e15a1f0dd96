import { Link } from 'react-router'
import { MessageLink, messagePath } from '@/features/messages/public'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatDay } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { buttonClass } from '@/ui/button-look'
import { CountBadge } from '@/ui/count'
import { useBookingWords } from '../parts/booking-words'
import type { Booking } from '../queries'
import { AcceptAllButton } from '../series/accept-all'
import { findSeries } from '../series/use-series'
import { AnswerButtons } from './answer-buttons'
import { ClientRecord, SectorLine } from './client-facts'
import { TrainerPrice } from './trainer-price'
import { usePassedRequests } from './use-passed-requests'

export const todayTranslations = defineTranslations('today', {
  en: {
    next: 'Next sessions',
    updated: 'Updated {{time}}',
    positionOf: '{{number}} of {{of}}',
    inMinutes: 'in {{minutes}} min',
    inHours: 'in {{hours}} h',
    inBoth: 'in {{hours}} h {{minutes}} min',
    now: 'now',
    none: 'No sessions',
    noneText: 'Nobody has booked you for today. A free day is training too.',
    doneText: 'That was all for today. Well done!',
    awaiting: 'Awaiting your answer',
    requests_one: '{{count}} request awaits your answer',
    requests_other: '{{count}} requests await your answer',
    noRequests: 'No request is waiting for you.',
    allRequests: 'See all requests',
  },
  es: {
    next: 'Próximas sesiones',
    updated: 'Actualizado {{time}}',
    positionOf: '{{number}} de {{of}}',
    inMinutes: 'en {{minutes}} min',
    inHours: 'en {{hours}} h',
    inBoth: 'en {{hours}} h {{minutes}} min',
    now: 'ahora',
    none: 'Sin sesiones',
    noneText: 'Nadie te ha reservado para hoy. Descansar también es entrenar.',
    doneText: 'Eso fue todo por hoy. ¡Buen trabajo!',
    awaiting: 'Esperan tu respuesta',
    requests_one: '{{count}} solicitud espera tu respuesta',
    requests_other: '{{count}} solicitudes esperan tu respuesta',
    noRequests: 'Ninguna solicitud te espera.',
    allRequests: 'Ver todas las solicitudes',
  },
})

const maxShown = 3

interface RequestsProps {
  readonly requests: readonly Booking[]
  /** Total number of requests, including requests that are not loaded yet. */
  readonly count: number
  readonly onRemoved: () => void
}

export function TrainerRequests({ requests, count, onRemoved }: RequestsProps) {
  const t = useTranslations(todayTranslations)
  const series = findSeries(requests)
  usePassedRequests(requests)
  return (
    <section className="border-t border-line pt-5 pb-2">
      <h3 className="flex items-center gap-2 px-4 text-md wide:px-6">
        {t('awaiting')}
        {count > 0 && <CountBadge value={count} label={t('requests', { count })} />}
      </h3>
      {requests.length === 0 ? (
        <p className="px-4 pt-1 pb-3 text-muted wide:px-6">{t('noRequests')}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {requests.slice(0, maxShown).map((booking) => (
              <li key={booking.id} className="grid gap-3 px-4 py-4 wide:px-6">
                <Request booking={booking} />
                <div className="flex flex-wrap gap-2">
                  {series.has(booking.id) && (
                    <AcceptAllButton
                      booking={booking}
                      count={requests.length < count ? undefined : series.get(booking.id)}
                      onRemoved={onRemoved}
                      className="basis-full"
                    />
                  )}
                  <AnswerButtons booking={booking} onRemoved={onRemoved} />
                  <MessageLink
                    to={messagePath('trainer', booking.client_id)}
                    name={booking.client_name}
                    tight="always"
                  />
                </div>
              </li>
            ))}
          </ul>
          <div className="border-t border-line px-4 pt-2 wide:px-6">
            <Link to="?tab=bookings&state=pending" className={buttonClass({ variant: 'link', size: 'md' })}>
              {t('allRequests')}
            </Link>
          </div>
        </>
      )}
    </section>
  )
}

function Request({ booking }: { booking: Booking }) {
  const words = useBookingWords()
  const [language] = useLanguage()
  const { client_name: name, client_picture: photo } = booking
  return (
    <div className="flex items-center gap-x-3 max-xs:flex-wrap">
      <Avatar name={name} photo={photo && pictureInWidth(photo, 320)} />
      <div className="min-w-0 flex-1">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {formatDay(booking.date, language)}, <span className="num">{booking.time}</span>
          <br />
          {words.service(booking)} · {words.bought(booking)}
        </p>
        <ClientRecord booking={booking} />
        <SectorLine booking={booking} />
      </div>
      <TrainerPrice booking={booking} className="max-xs:basis-full max-xs:pl-14" />
    </div>
  )
}
