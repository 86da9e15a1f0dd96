import { type Holiday, holidayNames, holidaysOf } from '@entrena/contract/trainers/holidays'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarHeart, Check } from 'lucide-react'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { dayParts, formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Switch } from '@/ui/form/switch'
import { availabilityQuery, type TimeOffEntry } from './availability-queries'
import { availabilityTranslations } from './availability-translations'

const shownHolidays = 6

export function HolidaysCard({ timeOff, today }: { timeOff: readonly TimeOffEntry[]; today: string }) {
  const t = useTranslations(availabilityTranslations)
  const year = Number(today.slice(0, 4))
  const ahead = [year, year + 1].flatMap(holidaysOf).filter(({ date }) => date >= today)
  const isOff = ({ date }: Holiday) =>
    timeOff.some((off) => off.from_time === null && off.from_date <= date && date <= off.to_date)
  const missing = ahead.filter((holiday) => !isOff(holiday))
  const years = [...new Set(missing.map(({ date }) => Number(date.slice(0, 4))))]
  const { send, isPending } = useTakeAll()
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-1 px-5 pt-5 pb-4 wide:px-6">
        <h2>{t('holidays')}</h2>
        <p className="text-sm text-muted">{t('holidaysText')}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {ahead.slice(0, shownHolidays).map((holiday) => (
          <HolidayRow key={holiday.date} holiday={holiday} isOff={isOff(holiday)} />
        ))}
      </ul>
      <div className="px-5 py-4 wide:px-6">
        {missing.length > 0 ? (
          <Button variant="secondary" block busy={isPending} onClick={() => send(years)}>
            <CalendarHeart aria-hidden />
            {t('takeAll', { count: missing.length })}
          </Button>
        ) : (
          <p className="text-sm text-muted">{t('allOff')}</p>
        )}
      </div>
    </Card>
  )
}

/** Takes the holidays of this year and of the next one off. */
function useTakeAll() {
  const t = useTranslations(availabilityTranslations)
  const client = useQueryClient()
  return useWrite({
    action: 'take holidays off',
    send: async (years: readonly number[]) => {
      for (const year of years) {
        const saved = await call('POST /trainers/availability/time-off/holidays', { body: { year } })
        client.setQueryData(availabilityQuery.queryKey, saved)
      }
    },
    done: () => t('holidaysAdded'),
    failed: (error) => detailOf(error) ?? t('timeOffFailed'),
  })
}

function HolidayRow({ holiday, isOff }: { holiday: Holiday; isOff: boolean }) {
  const t = useTranslations(availabilityTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const { date, kind, movedFrom } = holiday
  const name = holidayNames[kind][language]
  const { month, day } = dayParts(date, language)
  const { send, isPending } = useWrite({
    action: `take ${date} off`,
    send: () => call('POST /trainers/availability/time-off', { body: { from_date: date, to_date: date } }),
    done: () => t('timeOffAdded'),
    failed: (error) => detailOf(error) ?? t('timeOffFailed'),
    onDone: () => refresh(client, stale.availability),
  })
  return (
    <li className="grid min-h-15 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-3 px-5 py-2 wide:px-6">
      <span className="grid justify-items-center text-sm text-muted">
        {month}
        <b className="num text-lg leading-5.5 text-ink">{day}</b>
      </span>
      <span className="min-w-0">
        <b className="font-strong">{name}</b>
        {movedFrom && (
          <span className="block text-sm text-muted">
            {t('movedFrom', { day: formatDay(movedFrom, language, 'short') })}
          </span>
        )}
      </span>
      {isOff ? (
        <Badge tone="info" icon={<Check aria-hidden />}>
          {t('offMark')}
        </Badge>
      ) : (
        <Switch checked={isPending} onChange={() => send(undefined)}>
          <span className="sr-only">{t('takeOff', { what: name })}</span>
        </Switch>
      )}
    </li>
  )
}
