import type { UseQueryResult } from '@tanstack/react-query'
import {
  ArrowDownLeft,
  ArrowUpRight,
  BadgeCheck,
  CalendarX2,
  CircleAlert,
  CircleHelp,
  type LucideIcon,
  ReceiptText,
  Scale,
  Undo2,
} from 'lucide-react'
import { CallFailed } from '@/lib/api/call'
import { classes } from '@/lib/browser/classes'
import { formatDay, formatNumber, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { betweenWords, dayWords } from '../day-words'
import { splitSentence } from '../desk/split-sentence'
import type { ColumnsReading, ExampleLine, ReadingBreak } from './queries'
import { columnsTranslations } from './translations'

const shownExamples = 3
const shownGaps = 3
const cards = 'grid gap-3 wide:grid-cols-3'

/** Shows how the file is read with the chosen column types. */
export function ReadingResult({ query }: { query: UseQueryResult<ColumnsReading> }) {
  const t = useTranslations(columnsTranslations)
  const { data, isPlaceholderData } = query
  return (
    <section aria-label={t('readTitle')} aria-busy={query.isFetching} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2>{t('readTitle')}</h2>
        {data && !isPlaceholderData && <Balances reading={data} />}
      </div>
      {query.isError && <Failed query={query} />}
      {!data && !query.isError && (
        <SkeletonGroup className={cards}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-28 rounded-card" />
          ))}
        </SkeletonGroup>
      )}
      {data && (
        <>
          <ul className={classes(cards, 'transition-opacity', isPlaceholderData && 'opacity-50')}>
            {data.examples.slice(0, shownExamples).map((line) => (
              <ReadLineCard key={line.number} line={line} />
            ))}
          </ul>
          {!isPlaceholderData && <Notes reading={data} />}
        </>
      )}
    </section>
  )
}

/** A refusal names the problem with the columns. Other errors can be retried. */
function Failed({ query: { error, isFetching, refetch } }: { query: UseQueryResult<ColumnsReading> }) {
  const t = useTranslations(columnsTranslations)
  if (error instanceof CallFailed && error.status >= 400 && error.status < 500 && error.detail) {
    const icon = error.code === 'statement_days_mixed' ? <CalendarX2 aria-hidden /> : undefined
    const [title, text] = splitSentence(error.detail)
    return (
      <Notice tone="danger" role="alert" title={title} icon={icon}>
        {text}
      </Notice>
    )
  }
  return <FailedState title={t('readFailed')} onRetry={() => void refetch()} busy={isFetching} />
}

function Balances({ reading: { balances_agree: agree, balances_checked: checked } }: { reading: ColumnsReading }) {
  const t = useTranslations(columnsTranslations)
  if (checked === 0) return <p className="text-sm text-muted">{t('noBalance')}</p>
  const isWhole = agree === checked
  return (
    <Badge
      tone={isWhole ? 'positive' : 'warning'}
      icon={isWhole ? <BadgeCheck aria-hidden /> : <Scale aria-hidden />}
      bare
    >
      {t('agree', { agree: formatNumber(agree), checked: formatNumber(checked) })}
    </Badge>
  )
}

function Notes({ reading: { problems, breaks } }: { reading: ColumnsReading }) {
  const t = useTranslations(columnsTranslations)
  return (
    <>
      {problems > 0 && (
        <Notice tone="warning" title={t('unclear', { count: problems })} icon={<CircleHelp aria-hidden />}>
          {t('unclearText')}
        </Notice>
      )}
      {breaks.slice(0, shownGaps).map((gap) => (
        <Gap key={`${gap.after} ${gap.before} ${gap.amount}`} gap={gap} />
      ))}
    </>
  )
}

function Gap({ gap: { after, before, amount } }: { gap: ReadingBreak }) {
  const t = useTranslations(columnsTranslations)
  const [language] = useLanguage()
  const title =
    after === before
      ? t('gapOn', { day: dayWords(after, language) })
      : t('gapBetween', { days: betweenWords(after, before, language) })
  return (
    <Notice tone="warning" title={title} icon={<Scale aria-hidden />}>
      {t('gapText', { amount: formatPesos(Math.abs(amount)) })}
    </Notice>
  )
}

const icons: Readonly<Record<ExampleLine['kind'], LucideIcon>> = {
  credit: ArrowDownLeft,
  debit: ArrowUpRight,
  fee: ReceiptText,
  tax: ReceiptText,
  returned: Undo2,
}

/** A line of the file as it was parsed. */
function ReadLineCard({ line }: { line: ExampleLine }) {
  const t = useTranslations(columnsTranslations)
  const [language] = useLanguage()
  const { day, amount, kind, problem, number } = line
  const Icon = icons[kind]
  return (
    <li className="grid min-w-0">
      <Card className="grid min-w-0 content-start gap-0.5 p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-sm text-muted">{day ? formatDay(day, language, 'dated') : t('noDay')}</span>
          {problem ? (
            <Badge tone="danger" icon={<CircleAlert aria-hidden />} bare>
              {`${t('line', { number })}: ${t(problem)}`}
            </Badge>
          ) : (
            <Badge tone={kind === 'credit' ? 'positive' : 'neutral'} icon={<Icon aria-hidden />} bare>
              {t(kind)}
            </Badge>
          )}
        </div>
        <span className="num text-xl">{amount === null ? t('noAmount') : signedPesos(amount)}</span>
        <span className="text-sm wrap-anywhere">{line.text}</span>
      </Card>
    </li>
  )
}

function signedPesos(amount: number): string {
  return `${amount > 0 ? '+' : ''}${formatPesos(amount)}`
}
