import { useQueryClient } from '@tanstack/react-query'
import { CalendarOff, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/feedback/notice'
import type { AvailabilityData, TimeOffEntry } from './availability-queries'
import { availabilityTranslations } from './availability-translations'
import { TimeOffForm } from './time-off-form'
import { holidayNameOf, useTimeOffWords } from './time-off-words'

export function TimeOffCard({ data, today }: { data: AvailabilityData; today: string }) {
  const t = useTranslations(availabilityTranslations)
  const [isAdding, setAdding] = useState(false)
  const { time_off: entries, sessions_inside: inside } = data
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-4 px-5 py-5 wide:px-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2>{t('timeOff')}</h2>
          {!isAdding && (
            <Button variant="soft" size="md" onClick={() => setAdding(true)}>
              <Plus aria-hidden />
              {t('add')}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">{t(entries.length === 0 && !isAdding ? 'noTimeOff' : 'timeOffText')}</p>
        {isAdding && <TimeOffForm today={today} onClose={() => setAdding(false)} />}
        {inside.length > 0 && <SessionsInside sessions={inside} />}
      </div>
      {entries.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Entry({ entry }: { entry: TimeOffEntry }) {
  const t = useTranslations(availabilityTranslations)
  const [language] = useLanguage()
  const what = useTimeOffWords()(entry)
  const client = useQueryClient()
  const { send, isPending } = useWrite({
    action: `remove time off ${entry.id}`,
    send: () => call('DELETE /trainers/availability/time-off/{id}', { params: { id: entry.id } }),
    done: () => t('removed'),
    failed: (error) => detailOf(error) ?? t('removeFailed'),
    onSettled: () => refresh(client, stale.availability),
  })
  const note = entry.note || holidayNameOf(entry, language)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-5 py-2 wide:px-6">
      <CalendarOff aria-hidden className="size-5 text-muted" />
      <span className="min-w-0 wrap-anywhere">
        <b className="font-strong">{what}</b>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </span>
      <Button
        variant="ghost"
        size="md"
        icon
        busy={isPending}
        aria-label={t('remove', { what })}
        onClick={() => send(undefined)}
      >
        <X aria-hidden />
      </Button>
    </li>
  )
}

function SessionsInside({ sessions }: { sessions: AvailabilityData['sessions_inside'] }) {
  const t = useTranslations(availabilityTranslations)
  const [language] = useLanguage()
  return (
    <Notice tone="warning" role="status" title={t('inside', { count: sessions.length })}>
      <ul>
        {sessions.map(({ id, date, time, client_name: name }) => (
          <li key={id}>{t('insideText', { when: formatDay(date, language, 'short'), time, name })}</li>
        ))}
      </ul>
      {t('insideStay')}{' '}
      <Link to="/trainer-dashboard?tab=bookings" className="font-strong underline underline-offset-3">
        {t('look')}
      </Link>
    </Notice>
  )
}
