import { gapSentence } from '@entrena/contract/money/sentences/bank-line'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
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
import { CallFailed, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { formatDay, formatNumber, formatPesos, formatUnsignedPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { NoticeBox } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { daysInBetweenSentence, formatDayInSentence } from '../day-words'
import { splitSentence } from '../desk/split-sentence'
import {
  type ChosenColumns,
  type ColumnsReading,
  discardBankStatement,
  type ExampleLine,
  type ReadingBreak,
  readWithColumns,
} from './queries'
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
          <ul className={joinClasses(cards, 'transition-opacity', isPlaceholderData && 'opacity-50')}>
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

/** A refusal names what is wrong with the columns. After any other error, reading can be retried. */
function Failed({ query: { error, isFetching, refetch } }: { query: UseQueryResult<ColumnsReading> }) {
  const t = useTranslations(columnsTranslations)
  if (error instanceof CallFailed && error.status >= 400 && error.status < 500 && error.detail) {
    const icon = error.code === 'statement_days_mixed' ? <CalendarX2 aria-hidden /> : undefined
    const [title, text] = splitSentence(error.detail)
    return (
      <NoticeBox tone="danger" role="alert" title={title} icon={icon}>
        {text}
      </NoticeBox>
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
        <NoticeBox tone="warning" title={t('unclear', { count: problems })} icon={<CircleHelp aria-hidden />}>
          {t('unclearText')}
        </NoticeBox>
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
      ? t('gapOn', { day: formatDayInSentence(after, language) })
      : t('gapBetween', { days: daysInBetweenSentence(after, before, language) })
  return (
    <NoticeBox tone="warning" title={title} icon={<Scale aria-hidden />}>
      {gapSentence[language]({ amount: formatUnsignedPesos(amount) })} {t('gapText')}
    </NoticeBox>
  )
}

const icons: Readonly<Record<ExampleLine['kind'], LucideIcon>> = {
  credit: ArrowDownLeft,
  debit: ArrowUpRight,
  fee: ReceiptText,
  tax: ReceiptText,
  returned: Undo2,
}

/** An example line, as it was read. */
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

interface ReadBarProps {
  readonly id: string
  readonly columns: ChosenColumns
  /** How the server reads the file with the chosen column types. Undefined while loading. */
  readonly reading: ColumnsReading | undefined
  readonly onDone: () => void
  readonly onOther: () => void
}

export function ColumnsReadBar({ id, columns, reading, onDone, onOther }: ReadBarProps) {
  const t = useTranslations(columnsTranslations)
  const storing = useStoring({ id, columns, onDone })
  const discarding = useDiscarding(id, onOther)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 wide:px-5">
      <div className="min-w-0">
        {reading && (
          <b className="font-bold">
            {t('sum', {
              count: reading.lines,
              incoming: formatNumber(reading.in),
              outgoing: formatNumber(reading.out),
            })}
          </b>
        )}
        <p className="text-sm text-muted">{t('sumText')}</p>
      </div>
      <div className="flex items-center gap-3 max-wide:w-full">
        <Button
          variant="secondary"
          busy={discarding.isPending}
          onClick={() => discarding.send()}
          className="max-wide:w-full"
        >
          {t('another')}
        </Button>
        <div
          data-save-bar
          className="max-wide:fixed max-wide:inset-x-0 max-wide:bottom-(--tab-bar) max-wide:z-20 max-wide:bg-surface max-wide:px-(--gutter) max-wide:pt-3 max-wide:pb-[max(12px,env(safe-area-inset-bottom))] max-wide:shadow-float"
        >
          <Button
            size="lg"
            busy={storing.isPending}
            busyLabel={t('reading')}
            disabled={!reading}
            onClick={() => storing.send()}
            className="max-wide:w-full"
          >
            {reading ? t('read', { count: reading.lines }) : t('readNone')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function useStoring({ id, columns, onDone }: Pick<ReadBarProps, 'id' | 'columns' | 'onDone'>) {
  const t = useTranslations(columnsTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `read statement ${id}`,
    send: () => readWithColumns(id, columns),
    done: ({ lines }) => t('done', { count: lines }),
    failed: (error) => errorDetailOf(error) ?? t('sendFailed'),
    onDone,
    // Also after a refusal, because another admin may have read or discarded the file.
    onSettled: () => refresh(client, stale.admin),
  })
}

function useDiscarding(id: string, onOther: () => void) {
  const t = useTranslations(columnsTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `discard statement ${id}`,
    send: () => discardIfThere(id),
    done: () => t('discarded'),
    failed: (error) => errorDetailOf(error) ?? t('discardFailed'),
    onDone: onOther,
    onSettled: () => refresh(client, stale.admin),
  })
}

async function discardIfThere(id: string): Promise<void> {
  try {
    await discardBankStatement(id)
  } catch (error) {
    if (!(error instanceof CallFailed && error.code === 'statement_not_found')) throw error
  }
}
