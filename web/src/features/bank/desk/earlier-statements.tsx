import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { CircleCheck, Columns3, FileSpreadsheet, Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { errorDetailOf } from '@/lib/api/call'
import { type ListPage, rowsOf } from '@/lib/api/call-page'
import { useTranslations } from '@/lib/i18n/i18n'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { ShowMore } from '@/ui/feedback/show-more'
import type { BankStatement } from '../queries'
import { deskTranslations, useStatementWords } from './desk-translations'

interface EarlierStatementsProps {
  readonly list: UseInfiniteQueryResult<InfiniteData<ListPage<BankStatement>>>
  readonly currentId: string | undefined
}

/** Previously uploaded statements, latest first. */
export function EarlierStatements({ list, currentId }: EarlierStatementsProps) {
  const t = useTranslations(deskTranslations)
  const statements = rowsOf(list.data).filter(({ id }) => id !== currentId)
  if (statements.length === 0) return null
  return (
    <Card>
      <h2 id="earlier-statements" className="p-4 text-md wide:px-5">
        {t('earlier')}
      </h2>
      <ul aria-labelledby="earlier-statements" className="divide-y divide-line border-t border-line">
        {statements.map((statement) => (
          <EarlierRow key={statement.id} statement={statement} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="border-t border-line p-4 wide:px-5">
          <ShowMore
            hasMore
            isBusy={list.isFetchingNextPage}
            isFailed={list.isFetchNextPageError}
            failed={t('listFailed')}
            detail={errorDetailOf(list.error)}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      )}
    </Card>
  )
}

function EarlierRow({ statement }: { statement: BankStatement }) {
  const t = useTranslations(deskTranslations)
  const words = useStatementWords()
  const { id, file_name: name, state, applied_at: appliedAt } = statement
  return (
    <li>
      <Link
        to={bankStatementPath(id)}
        className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-sunken wide:px-5"
      >
        <FileSpreadsheet aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="min-w-40 flex-1">
          <b className="block font-strong wrap-anywhere">{name}</b>
          <span className="block text-sm wrap-anywhere text-muted">{words.about(statement)}</span>
        </span>
        {state === 'reading' && (
          <Badge tone="neutral" icon={<Hourglass aria-hidden />} bare>
            {t('beingRead')}
          </Badge>
        )}
        {state === 'columns' && (
          <Badge tone="warning" icon={<Columns3 aria-hidden />} bare>
            {t('columnsWanted')}
          </Badge>
        )}
        {appliedAt !== null && (
          <Badge tone="positive" icon={<CircleCheck aria-hidden />} bare>
            {t('confirmedOn', { day: words.instantDay(appliedAt) })}
          </Badge>
        )}
      </Link>
    </li>
  )
}

/** The value of the URL parameter `statement` that shows the open lines of all statements. */
export const allStatements = 'all'

export function bankStatementPath(id: string): string {
  return `?tab=bank&part=movements&statement=${id}`
}
