import { earningsEntryWords } from '@entrena/contract/money/sentences/entry'
import { BadgeCheck, Landmark, type LucideIcon, Undo2 } from 'lucide-react'
import { joinClasses } from '@/lib/browser/classes'
import { formatDay, formatInstant, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import type { EarningsEntry } from './queries'
import { earningsTranslations } from './translations'

const kindStyles = {
  credit: { tone: 'positive', Icon: BadgeCheck },
  reversal: { tone: 'danger', Icon: Undo2 },
  payout: { tone: 'info', Icon: Landmark },
  returned: { tone: 'danger', Icon: Undo2 },
} as const satisfies Record<EarningsEntry['kind'], { tone: string; Icon: LucideIcon }>

const columns = 'wide:grid-cols-[minmax(0,2.2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(10rem,auto)] wide:gap-x-4'

export function EarningsEntryList({ entries }: { entries: readonly EarningsEntry[] }) {
  const t = useTranslations(earningsTranslations)
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 py-4 wide:px-5">{t('entries')}</h2>
      <div
        aria-hidden
        className={joinClasses('grid bg-sunken px-5 py-3 text-sm font-strong text-muted max-wide:hidden', columns)}
      >
        <span>{t('client')}</span>
        <span>{t('date')}</span>
        <span>{t('state')}</span>
        <span className="text-right">{t('amount')}</span>
      </div>
      <ul aria-label={t('entries')} className="divide-y divide-line border-t border-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  )
}

function Entry({ entry }: { entry: EarningsEntry }) {
  const [language] = useLanguage()
  const { tone, Icon } = kindStyles[entry.kind]
  return (
    <li
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 p-4 wide:px-5 wide:py-2.5',
        columns,
      )}
    >
      <Who entry={entry} />
      <span className="text-muted max-wide:row-start-2 max-wide:pl-11 max-wide:text-sm max-xs:row-start-3">
        {formatInstant(entry.created_at, language, 'medium')}
      </span>
      <span className="max-wide:col-start-2 max-wide:row-start-2 max-wide:justify-self-end max-xs:row-start-3">
        <Badge tone={tone} icon={<Icon aria-hidden />} bare>
          {earningsEntryWords(entry.kind, language).state}
        </Badge>
      </span>
      <span
        className={joinClasses(
          'num justify-self-end text-lg max-wide:col-start-2 max-wide:row-start-1 max-xs:col-start-1 max-xs:row-start-2 max-xs:justify-self-start max-xs:pl-11',
          entry.kind === 'reversal' && 'text-danger',
        )}
      >
        {`${entry.amount > 0 ? '+' : ''}${formatPesos(entry.amount)}`}
      </span>
    </li>
  )
}

function Who({ entry }: { entry: EarningsEntry }) {
  const t = useTranslations(earningsTranslations)
  const [language] = useLanguage()
  const isPayout = entry.kind === 'payout' || entry.kind === 'returned'
  const name = isPayout
    ? earningsEntryWords(entry.kind, language).statement.trainer
    : (entry.client_name ?? t('deletedClient'))
  return (
    <div className="flex min-w-0 items-center gap-3 max-xs:col-span-full">
      {isPayout ? (
        <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-info-soft text-info">
          <Landmark className="size-4" />
        </span>
      ) : (
        <Avatar name={name} size="s" />
      )}
      <div className="min-w-0">
        <p className={joinClasses('font-strong wrap-anywhere', !isPayout && !entry.client_name && 'text-muted')}>
          {name}
        </p>
        {!isPayout && (
          <p className="text-sm text-muted">
            <Session entry={entry} />
          </p>
        )}
      </div>
    </div>
  )
}

function Session({ entry: { date, time, sessions_count: sessions } }: { entry: EarningsEntry }) {
  const t = useTranslations(earningsTranslations)
  const [language] = useLanguage()
  const what = [sessions !== null && t('sessions', { count: sessions })]
  const when = [date !== null && formatDay(date, language), time]
  return [what, when]
    .map((words) => words.filter(Boolean).join(', '))
    .filter(Boolean)
    .map((line, index) => (
      <span key={line} className="max-wide:block">
        {index > 0 && <span className="max-wide:hidden"> · </span>}
        {line}
      </span>
    ))
}
