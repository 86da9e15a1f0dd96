import { showDominicanPhone } from '@entrena/contract/accounts/phone'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, Phone } from 'lucide-react'
import { useId } from 'react'
import { nameTranslations } from '@/features/trainers/public'
import { keys } from '@/lib/api/keys'
import { dominicanNow, useNow } from '@/lib/browser/use-now'
import { formatDay } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { type OfflineSession, offlineDays } from '@/lib/offline/offline-data'
import { readOfflineData } from '@/lib/offline/offline-store'
import { Card } from '@/ui/card'
import { PaymentBadge, StatusBadge } from '../parts/booking-badges'
import { DateBlock } from '../parts/date-block'
import { PlaceLine } from '../parts/place-line'
import { sessionsAhead } from './offline-rules'

const keptQuery = {
  queryKey: keys.keptSessions,
  queryFn: async () => (await readOfflineData()) ?? null,
  staleTime: Number.POSITIVE_INFINITY,
}

export default function OfflineSessionsCard() {
  const t = useTranslations(offlineTranslations)
  const { data: kept } = useQuery(keptQuery)
  const now = useNow()
  const id = useId()
  if (!kept) return null
  const sessions = sessionsAhead(kept.sessions, dominicanNow(now))
  return (
    <Card role="region" aria-labelledby={id} className="overflow-hidden">
      <div className="grid gap-1 bg-warning-soft px-4 py-4 wide:px-6">
        <h2 id={id}>{t('title')}</h2>
        <Seen seenAt={kept.seenAt} now={now} />
        <p className="text-sm">{t('changes')}</p>
      </div>
      {sessions.length === 0 && <p className="p-4 text-muted wide:px-6">{t('none', { days: offlineDays })}</p>}
      <ul>
        {sessions.map((session) => (
          <li key={session.id} className="border-t border-line">
            <SessionRow session={session} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Seen({ seenAt, now }: { seenAt: string; now: Date }) {
  const t = useTranslations(offlineTranslations)
  const [language] = useLanguage()
  const seen = new Date(seenAt)
  const [day, time] = [dominicanDate(seen), dominicanTime(seen)]
  return (
    <p className="flex items-center gap-2 font-strong">
      <CloudOff aria-hidden className="size-4 shrink-0 text-warning" />
      {day === dominicanDate(now) ? t('seen', { time }) : t('seenOn', { day: formatDay(day, language), time })}
    </p>
  )
}

function SessionRow({ session }: { session: OfflineSession }) {
  const { name, service, status, place, phone, payment, date, time } = session
  const t = useTranslations(offlineTranslations)
  const nameOf = useTranslations(nameTranslations)
  return (
    <div className="flex items-start gap-4 px-4 py-4 wide:px-6">
      <DateBlock date={date} time={time} />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1.5">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {nameOf(service)} {status === 'noted' ? t('noted') : <StatusBadge status={status} />}
        </p>
        <PlaceLine place={place} className="text-ink" />
        {payment && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm">
            <span>
              {t('reference')} <b className="num">{payment.reference}</b>
            </span>
            <PaymentBadge status={payment.status} bare />
          </p>
        )}
        {phone && (
          <a href={`tel:${phone}`} aria-label={t('call', { name })} className="-mb-2 flex min-h-11 items-center gap-2">
            <Phone aria-hidden className="size-4 shrink-0" />
            {showDominicanPhone(phone)}
          </a>
        )}
      </div>
    </div>
  )
}

const offlineTranslations = defineTranslations('offline-sessions', {
  en: {
    title: 'Next sessions',
    seen: 'Offline · seen at {{time}}',
    seenOn: 'Offline · seen on {{day}}, {{time}}',
    changes: 'What has changed since then appears when you are back online.',
    none: 'You have no sessions in the next {{days}} days.',
    noted: '· agreed elsewhere',
    call: 'Call {{name}}',
  },
  es: {
    title: 'Próximas sesiones',
    seen: 'Sin conexión · visto a las {{time}}',
    seenOn: 'Sin conexión · visto el {{day}}, {{time}}',
    changes: 'Lo que haya cambiado desde entonces aparece cuando vuelva la conexión.',
    none: 'No tienes sesiones en los próximos {{days}} días.',
    noted: '· acordada por fuera',
    call: 'Llamar a {{name}}',
  },
})
