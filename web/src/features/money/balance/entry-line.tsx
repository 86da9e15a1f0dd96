import { balanceEntrySentence } from '@entrena/contract/money/sentences/entry'
import { formatDayParts, formatInstant, formatPesos } from '@/lib/i18n/format'
import { useLanguage } from '@/lib/i18n/language'
import type { BalanceEntry } from './queries'

/** Example: 'Refund: Wander Feliz, Tue 17 · Nov 16', and the amount. */
export function EntryLine({ entry }: { entry: BalanceEntry }) {
  const [language] = useLanguage()
  const { kind, amount, trainer_name: name, date } = entry
  const day = date && formatDayParts(date, language)
  const about = [name, day && `${day.weekday} ${day.day}`].filter(Boolean).join(', ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
      <span className="wrap-anywhere">
        {balanceEntrySentence(kind, about || undefined, language)}{' '}
        <span className="text-muted">
          <span aria-hidden>· </span>
          <time dateTime={entry.created_at}>{formatInstant(entry.created_at, language, 'day')}</time>
        </span>
      </span>
      <span className="num">{`${amount > 0 ? '+' : ''}${formatPesos(amount)}`}</span>
    </li>
  )
}
