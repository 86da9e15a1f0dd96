import { balanceEntrySentence, balanceEntrySentenceOfAdmin } from '@entrena/contract/money/sentences/entry'
import { formatDayParts, formatInstant, formatPesos, keepOnOneLine } from '@/lib/i18n/format'
import { defineTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import type { BalanceEntry } from './queries'

export const balanceTranslations = defineTranslations('balance', {
  en: {
    title: 'My balance',
    loadFailed: 'Your balance could not be loaded',
    use: 'Book with my balance',
    send: 'Send it to my bank',
    keep: 'Leave it in my balance',
    kept: 'It stays in your balance',
    keepFailed: 'Failed to keep it in your balance',
    showAll: 'Show all',
    entries: 'All movements of your balance',
    entriesFailed: 'The movements could not be loaded',
    noEntries: 'Nothing has moved yet.',
    entriesOf: 'Balance of {{name}}',
  },
  es: {
    title: 'Mi saldo',
    loadFailed: 'No pudimos cargar tu saldo',
    use: 'Reservar con mi saldo',
    send: 'Enviarlo a mi banco',
    keep: 'Dejarlo en mi saldo',
    kept: 'Se queda en tu saldo',
    keepFailed: 'No pudimos dejarlo en tu saldo',
    showAll: 'Ver todo',
    entries: 'Todos los movimientos de tu saldo',
    entriesFailed: 'No pudimos cargar los movimientos',
    noEntries: 'Aún no hay movimientos.',
    entriesOf: 'Saldo de {{name}}',
  },
})

/** Example: 'Refund: Wander Feliz, Tue 17 · Nov 16', and the amount. */
export function BalanceEntryLine({ entry, reader = 'client' }: { entry: BalanceEntry; reader?: 'client' | 'admin' }) {
  const [language] = useLanguage()
  const { kind, amount, trainer_name: name, date } = entry
  const day = date && formatDayParts(date, language)
  const sentence = reader === 'client' ? balanceEntrySentence : balanceEntrySentenceOfAdmin
  const about = [name, day && `${day.weekday} ${day.day}`].filter(Boolean).join(', ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
      <span className="wrap-anywhere">
        {sentence(kind, about || undefined, language)}{' '}
        <span className="text-muted">
          <span aria-hidden>· </span>
          <time dateTime={entry.created_at}>{keepOnOneLine(formatInstant(entry.created_at, language, 'day'))}</time>
        </span>
      </span>
      <span className="num">{`${amount > 0 ? '+' : ''}${formatPesos(amount)}`}</span>
    </li>
  )
}
