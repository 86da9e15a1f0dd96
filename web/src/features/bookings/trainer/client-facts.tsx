import { Star } from 'lucide-react'
import { Fragment } from 'react'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { PlaceLine } from '../parts/place-line'
import type { Booking } from '../queries'

/**
 * What the trainer may know about the client of a request. For a client who has never trained with this trainer, the
 * text begins with 'First time with you'.
 */
export function ClientRecord({ booking }: { booking: Booking }) {
  const t = useTranslations(factsTranslations)
  const { client_facts: facts } = booking
  if (!facts) return null
  const { is_new: isNew, with_you: withYou, sessions, attended, pays } = facts
  const known = [
    ...(isNew ? [t('isNew')] : []),
    ...(sessions > 0 ? [t('sessions', { count: sessions }), t('attended', { count: attended })] : []),
    ...(pays ? [t(pays)] : []),
  ]
  return (
    <div className="text-sm text-muted">
      {withYou > 0 ? (
        <p className="font-strong">{t('withYou', { count: withYou })}</p>
      ) : (
        <p className="flex items-center gap-1.5 font-strong text-accent-text">
          <Star aria-hidden className="size-4 shrink-0" />
          {t('firstWithYou')}
        </p>
      )}
      <p className="empty:hidden">
        {known.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && ' · '}
            <span className="whitespace-nowrap">{fact}</span>
          </Fragment>
        ))}
      </p>
    </div>
  )
}

/** The sector of a requested home visit. The trainer sees the full address only after accepting. */
export function SectorLine({ booking }: { booking: Booking }) {
  const t = useTranslations(factsTranslations)
  const { service_type: service, status, client_sector: sector } = booking
  if (service !== 'home' || status !== 'pending') return null
  return <PlaceLine place={sector ? t('sector', { sector }) : t('noSector')} />
}

const factsTranslations = defineTranslations('client facts', {
  en: {
    sector: 'Sector: {{sector}}. You get the address once you accept.',
    noSector: 'The sector is not clear from the address. Ask before you accept.',
    isNew: 'new on Entrena',
    firstWithYou: 'First time with you',
    withYou_one: '{{count}} session with you',
    withYou_other: '{{count}} sessions with you',
    attended_one: '{{count}} attended',
    attended_other: '{{count}} attended',
    on_time: 'pays on time',
    sometimes_late: 'sometimes pays late',
  },
  es: {
    sector: 'Sector: {{sector}}. Recibes la dirección al aceptar.',
    noSector: 'El sector no queda claro en la dirección. Pregunta antes de aceptar.',
    isNew: 'nueva persona en Entrena',
    firstWithYou: 'Primera vez contigo',
    withYou_one: '{{count}} sesión contigo',
    withYou_other: '{{count}} sesiones contigo',
    attended_one: '{{count}} asistida',
    attended_other: '{{count}} asistidas',
    on_time: 'paga a tiempo',
    sometimes_late: 'a veces paga tarde',
  },
})
