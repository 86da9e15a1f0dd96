import { Fragment } from 'react'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import type { Booking } from '../queries'

/** Facts about the client of a request: '12 sessions · 11 attended · 8 with you · pays on time'. */
export function ClientRecord({ booking }: { booking: Booking }) {
  const t = useTranslations(factsTranslations)
  const { client_facts: facts } = booking
  if (!facts) return null
  const { is_new: isNew, with_you: withYou, sessions, attended, pays } = facts
  if (isNew) return <p className="text-sm text-muted">{t('isNew')}</p>
  const known = [
    ...(sessions > 0 ? [t('sessions', { count: sessions }), t('attended', { count: attended })] : []),
    withYou > 0 ? t('withYou', { count: withYou }) : t('firstWithYou'),
    ...(pays ? [t(pays)] : []),
  ]
  return (
    <p className="text-sm text-muted">
      {known.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && ' · '}
          <span className="whitespace-nowrap">{fact}</span>
        </Fragment>
      ))}
    </p>
  )
}

const factsTranslations = defineTranslations('client facts', {
  en: {
    isNew: 'First time on Entrena',
    firstWithYou: 'first time with you',
    withYou_one: '{{count}} accepted by you',
    withYou_other: '{{count}} accepted by you',
    attended_one: '{{count}} attended',
    attended_other: '{{count}} attended',
    on_time: 'pays on time',
    sometimes_late: 'sometimes pays late',
  },
  es: {
    isNew: 'Primera vez en Entrena',
    firstWithYou: 'primera vez contigo',
    withYou_one: '{{count}} aceptada por ti',
    withYou_other: '{{count}} aceptadas por ti',
    attended_one: '{{count}} asistida',
    attended_other: '{{count}} asistidas',
    on_time: 'paga a tiempo',
    sometimes_late: 'a veces paga tarde',
  },
})
