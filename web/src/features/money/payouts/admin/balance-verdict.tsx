import { adminBookingPath, bankLinePath } from '@entrena/contract/admin/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { joinWords } from '@entrena/contract/join-words'
import { differenceSentences } from '@entrena/contract/money/sentences/bank-line'
import { CircleQuestionMark, Scale, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '@/lib/browser/classes'
import { formatDay, formatInstant, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { dailyBalanceTranslations } from './expected-payments'
import type { DailyBalance } from './queries'

/** Says whether bank and ledger have the same balance. If not, says what may explain the difference. */
export function BalanceVerdict({ balance: { statement, difference, causes } }: { balance: DailyBalance }) {
  const t = useTranslations(dailyBalanceTranslations)
  const [language] = useLanguage()
  const isEven = difference === 0
  const look =
    difference === null
      ? 'bg-neutral-soft text-neutral'
      : isEven
        ? 'bg-positive-soft text-positive'
        : 'bg-danger-soft text-danger'
  const Icon = difference === null ? CircleQuestionMark : isEven ? Scale : TriangleAlert
  return (
    <div className="flex min-w-0 gap-4">
      <span aria-hidden className={joinClasses('grid size-10 shrink-0 place-items-center rounded-sm', look)}>
        <Icon className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 className="text-md">{t(difference === null ? 'noStatement' : isEven ? 'addsUp' : 'differs')}</h2>
        {statement && (
          <p className="text-sm text-muted">
            {t('entered', {
              day: formatDay(statement.day, language),
              when: `${formatInstant(statement.entered_at, language)}, ${dominicanTime(new Date(statement.entered_at))}`,
            })}
          </p>
        )}
        {causes && <Causes causes={causes} />}
      </div>
    </div>
  )
}

function Causes({ causes }: { causes: NonNullable<DailyBalance['causes']> }) {
  const t = useTranslations(dailyBalanceTranslations)
  const [language] = useLanguage()
  const { agreed_on: agreedOn, missing_days: missing, payment, line } = causes
  const day = (date: string) => formatDay(date, language, 'day')
  return (
    <ul className="mt-2 grid gap-1 text-sm wrap-anywhere">
      {agreedOn && <li>{t('agreedOn', { day: day(agreedOn) })}</li>}
      {missing.length > 0 && (
        <Cause to="/admin?tab=bank&part=movements" label={t('causeUpload')}>
          {t('causeGap', { count: missing.length, days: joinWords(missing.map(day), language) })}
        </Cause>
      )}
      {payment && (
        <Cause to={payment.booking_id && adminBookingPath(payment.booking_id)} label={t('causePayment')}>
          {differenceSentences.payment[language]({
            amount: formatPesos(payment.amount),
            name: payment.client_name ?? t('deleted'),
            day: day(dominicanDate(new Date(payment.confirmed_at))),
          })}
        </Cause>
      )}
      {line && (
        <Cause to={bankLinePath(line)} label={t('causeLine')}>
          {differenceSentences.line[language]({
            amount: formatPesos(line.amount),
            day: day(line.day),
            text: line.text,
          })}
        </Cause>
      )}
    </ul>
  )
}

function Cause({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  return (
    <li>
      {children} {to && <Link to={to}>{label}</Link>}
    </li>
  )
}
