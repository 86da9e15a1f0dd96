import { useInfiniteQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { rowsOf } from '../../../lib/api/call-page'
import { copyText } from '../../../lib/browser/copy-text'
import { toast } from '../../../lib/browser/toast'
import { formatDay, formatInstant, formatPesos } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { FailedState } from '../../../ui/feedback/failed-state'
import { ShowMore } from '../../../ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton'
import { type Debt, debtsQuery } from '../queries'
import { useFocusAt } from '../table/use-focus-at'
import { debtTranslations } from './debts-translations'
import { SettleButton } from './settle-button'

/** Money that is owed after people were deleted: to whom, why, and how to reach them. */
export function Debts() {
  const t = useTranslations(debtTranslations)
  const list = useInfiniteQuery(debtsQuery)
  const { data, isError, isFetching, refetch } = list
  const heading = useFocusAt('#debts')
  return (
    <Card className="overflow-clip">
      <div className="p-4 wide:px-5">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-20">
          {t('title')}
        </h2>
        <p className="text-sm text-muted">{t('text')}</p>
      </div>
      <div className="border-t border-line">
        {data && (
          <ul aria-label={t('title')} className="divide-y divide-line">
            {rowsOf(data).map((debt) => (
              <DebtRow key={debt.id} debt={debt} />
            ))}
          </ul>
        )}
        <ShowMore
          hasMore={list.hasNextPage}
          isBusy={list.isFetchingNextPage}
          isFailed={list.isFetchNextPageError}
          failed={t('failed')}
          onMore={() => void list.fetchNextPage()}
          className="m-4 wide:mx-5"
        />
        {!data && (
          <div className="p-4 wide:px-5">
            {isError ? (
              <FailedState title={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
            ) : (
              <SkeletonGroup>
                <Skeleton className="h-19" />
              </SkeletonGroup>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

function DebtRow({ debt }: { debt: Debt }) {
  const t = useTranslations(debtTranslations)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-4 wide:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1.3fr)_auto_auto] wide:px-5 wide:py-3">
      {debt.reference ? (
        <span className="num tracking-wide max-wide:order-1">{debt.reference}</span>
      ) : (
        <span className="text-sm text-muted max-wide:order-1">{t('noReference')}</span>
      )}
      <div className="min-w-0 max-wide:order-3 max-wide:col-span-full">
        <b className="block font-strong wrap-anywhere">{debt.creditor_name}</b>
        <Email debt={debt} />
      </div>
      <div className="min-w-0 max-wide:order-4 max-wide:col-span-full">
        <span className="block">{t(debt.kind)}</span>
        <span className="block text-sm wrap-anywhere text-muted">
          <Facts debt={debt} />
        </span>
      </div>
      <span className="num text-right text-lg max-wide:order-2">{formatPesos(debt.amount)}</span>
      <SettleButton debt={debt} className="max-wide:order-5 max-wide:col-span-full" />
    </li>
  )
}

function Email({ debt: { creditor_name: name, creditor_email: email } }: { debt: Debt }) {
  const t = useTranslations(debtTranslations)
  async function copy() {
    if (await copyText(email)) toast.success(t('copied'))
    else toast.error(t('copyFailed'))
  }
  return (
    <span className="-my-2 flex items-center gap-1 text-sm text-muted">
      <span className="min-w-0 wrap-anywhere">{email}</span>
      <Button variant="ghost" size="md" icon aria-label={t('copy', { name })} onClick={() => void copy()}>
        <Copy aria-hidden />
      </Button>
    </span>
  )
}

/** The session that was paid for, how much of it took place, and since when it is owed. */
function Facts({ debt }: { debt: Debt }) {
  const t = useTranslations(debtTranslations)
  const [language] = useLanguage()
  const { other_name: name, date, time, sessions_count: count, sessions_done: done } = debt
  const facts = [
    name && date && t('session', { name, when: `${formatDay(date, language, 'medium')}, ${time}` }),
    count !== null && done !== null && t('done', { done, count }),
    t('since', { when: formatInstant(debt.created_at, language, 'medium') }),
    debt.trainer_keeps_credit && name && t('creditKept', { name }),
  ]
  return facts.filter(Boolean).join(' · ')
}
