import { classes } from '@/lib/browser/classes'
import { formatDay, formatInstant, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Card } from '@/ui/card'
import type { Statement, StatementLine } from '../queries'
import { statementTranslations } from './statement-translations'

/** Columns that a phone has no room for. Paper is narrow too, but its letters are small. */
const onlyWide = 'max-wide:not-print:hidden'
const onlyPhone = 'block text-sm wide:hidden print:hidden'
const firstOnPhone = 'max-wide:not-print:pl-4'
const cell = 'px-2 py-3 align-top first:pl-4 last:pr-4 wide:first:pl-6 wide:last:pr-6'

export function StatementLines({ statement: { lines, lines_count: total } }: { statement: Statement }) {
  const t = useTranslations(statementTranslations)
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 py-4 wide:px-6">{t('lines')}</h2>
      {lines.length === 0 ? (
        <p className="border-t border-line p-4 text-muted wide:px-6">{t('empty')}</p>
      ) : (
        <table className="w-full border-collapse text-left">
          <thead className="bg-sunken text-sm text-muted">
            <tr>
              <th scope="col" className={classes(cell, onlyWide)}>
                {t('day')}
              </th>
              <th scope="col" className={classes(cell, firstOnPhone)}>
                {t('what')}
              </th>
              <th scope="col" className={classes(cell, onlyWide, 'text-right')}>
                {t('gross')}
              </th>
              <th scope="col" className={classes(cell, onlyWide, 'text-right')}>
                {t('commission')}
              </th>
              <th scope="col" className={classes(cell, 'text-right')}>
                {t('net')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      )}
      {total > lines.length && (
        <p className="border-t border-line p-4 text-sm text-muted wide:px-6">
          {t('linesShown', { count: lines.length, total })}
        </p>
      )}
    </Card>
  )
}

function Row({ line }: { line: StatementLine }) {
  const t = useTranslations(statementTranslations)
  const [language] = useLanguage()
  const { gross, commission, net } = line
  const day = formatInstant(line.created_at, language, 'day')
  return (
    <tr className="break-inside-avoid border-t border-line">
      <td className={classes(cell, onlyWide, 'whitespace-nowrap text-muted')}>{day}</td>
      <td className={classes(cell, firstOnPhone)}>
        <What line={line} />
        <span className={classes(onlyPhone, 'text-muted')}>{day}</span>
      </td>
      <td className={classes(cell, onlyWide, 'text-right tabular-nums')}>{formatPesos(gross)}</td>
      <td className={classes(cell, onlyWide, 'text-right tabular-nums')}>{formatPesos(commission)}</td>
      <td className={classes(cell, 'text-right')}>
        <span className={classes('num', net < 0 && 'text-danger')}>{formatPesos(net)}</span>
        {commission !== 0 && (
          <span className={classes(onlyPhone, 'text-muted tabular-nums')}>
            {t('lessCommission', { gross: formatPesos(gross), commission: formatPesos(commission) })}
          </span>
        )}
      </td>
    </tr>
  )
}

function What({ line: { kind, client_name: name, date, sessions_count: count } }: { line: StatementLine }) {
  const t = useTranslations(statementTranslations)
  const [language] = useLanguage()
  if (kind === 'payout' || kind === 'returned') return <span className="font-strong">{t(kind)}</span>
  const details = [
    t(kind),
    count !== null && t('sessions', { count }),
    date !== null && (count === 1 ? formatDay(date, language) : t('from', { day: formatDay(date, language) })),
  ]
  return (
    <>
      <span className={classes('font-strong wrap-anywhere', !name && 'text-muted')}>{name ?? t('deletedClient')}</span>
      <span className="block text-sm text-muted">{details.filter(Boolean).join(' · ')}</span>
    </>
  )
}
