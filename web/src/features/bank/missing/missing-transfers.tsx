import { dominicanDate } from '@entrena/contract/dominican-time'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Clock3, FileCheck2, MailCheck } from 'lucide-react'
import { errorDetailOf, type ReplyOf } from '@/lib/api/call'
import { callPage, pagedQueryOptions, rowsOf } from '@/lib/api/call-page'
import { keys } from '@/lib/api/keys'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { formatDayInSentence } from '../day-words'

/** Bookings that are marked as paid although no statement contains their transfer. */
export function MissingTransfers() {
  const t = useTranslations(missingTranslations)
  const list = useInfiniteQuery(missingQuery)
  const rows = rowsOf(list.data)
  return (
    <Card className="overflow-clip">
      <div className="p-4 wide:px-5">
        <h2>{t('title')}</h2>
        <p className="text-sm text-muted">{t('text')}</p>
      </div>
      <div className="border-t border-line">
        {rows.length > 0 && (
          <ul aria-label={t('title')} className="divide-y divide-line">
            {rows.map((row) => (
              <Row key={row.booking_id} row={row} />
            ))}
          </ul>
        )}
        {list.data && rows.length === 0 && (
          <div className="p-4 wide:p-5">
            <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
          </div>
        )}
        <ShowMore
          hasMore={list.hasNextPage}
          isBusy={list.isFetchingNextPage}
          isFailed={list.isFetchNextPageError}
          failed={t('failed')}
          onMore={() => void list.fetchNextPage()}
          className="m-4 wide:mx-5"
        />
        {!list.data && <NotYet list={list} />}
      </div>
    </Card>
  )
}

function NotYet({
  list,
}: {
  list: Pick<ReturnType<typeof useInfiniteQuery>, 'isError' | 'error' | 'isFetching' | 'refetch'>
}) {
  const t = useTranslations(missingTranslations)
  return (
    <div className="p-4 wide:px-5">
      {list.isError ? (
        <FailedState
          title={t('failed')}
          detail={errorDetailOf(list.error)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      ) : (
        <SkeletonGroup className="grid gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-15 rounded-control" />
          ))}
        </SkeletonGroup>
      )}
    </div>
  )
}

function Row({ row }: { row: MissingTransfer }) {
  const t = useTranslations(missingTranslations)
  const [language] = useLanguage()
  const when = `${formatDay(row.date, language, 'medium')}, ${row.time}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-4 wide:grid-cols-[7rem_minmax(0,1.2fr)_minmax(0,1.4fr)_auto_auto] wide:px-5 wide:py-3">
      <span className="num tracking-wide max-wide:order-1">{row.reference}</span>
      <div className="min-w-0 max-wide:order-3 max-wide:col-span-full">
        <b className="block font-strong wrap-anywhere">{row.client_name}</b>
        <span className="block text-sm wrap-anywhere text-muted">
          {`${t('to', { trainer: row.trainer_name })} · ${when}`}
        </span>
      </div>
      <div className="min-w-0 max-wide:order-4 max-wide:col-span-full">
        <span className="block">{t('marked', { day: dayOf(row.marked_at) })}</span>
        <Proof row={row} dayOf={dayOf} />
      </div>
      <span className="num text-right text-lg max-wide:order-2">{formatPesos(row.amount)}</span>
      <ButtonLink
        to={`?tab=bookings&search=${row.reference}`}
        variant="secondary"
        size="md"
        aria-label={t('openThis', { name: row.client_name, when })}
        className="whitespace-nowrap max-wide:order-5 max-wide:col-span-full"
      >
        {t('open')}
      </ButtonLink>
    </li>
  )

  function dayOf(instant: string): string {
    return formatDayInSentence(dominicanDate(new Date(instant)), language)
  }
}

function Proof({ row, dayOf }: { row: MissingTransfer; dayOf: (instant: string) => string }) {
  const t = useTranslations(missingTranslations)
  if (row.has_proof) {
    return (
      <Badge tone="positive" icon={<FileCheck2 aria-hidden />} bare>
        {t('hasProof')}
      </Badge>
    )
  }
  const { asked_at: askedAt } = row
  return (
    <Badge tone="neutral" icon={askedAt ? <MailCheck aria-hidden /> : <Clock3 aria-hidden />} bare>
      {askedAt ? t('asked', { day: dayOf(askedAt) }) : t('notAsked')}
    </Badge>
  )
}

const missingTranslations = defineTranslations('bank-missing', {
  en: {
    title: 'Marked as paid, but nothing arrived',
    text: 'Two business days later, on days that a bank statement covers. The client gets a mail that asks for a proof.',
    empty: 'Every announced transfer arrived.',
    emptyText: 'As far as your bank statements reach.',
    failed: 'Failed to load the missing transfers',
    to: 'to {{trainer}}',
    marked: 'Marked as paid on {{day}}',
    hasProof: 'Has a proof',
    asked: 'Asked for a proof on {{day}}',
    notAsked: 'Not asked for a proof yet',
    open: 'See booking',
    openThis: 'See booking of {{name}}, {{when}}',
  },
  es: {
    title: 'Marcadas como pagadas, pero no llegó nada',
    text: 'Dos días laborables después, en días que cubre un extracto bancario. Al cliente le pedimos el comprobante por correo.',
    empty: 'Llegaron todas las transferencias anunciadas.',
    emptyText: 'Hasta donde cubren tus extractos bancarios.',
    failed: 'No pudimos cargar las transferencias que faltan',
    to: 'a {{trainer}}',
    marked: 'Marcada como pagada el {{day}}',
    hasProof: 'Tiene comprobante',
    asked: 'Comprobante pedido el {{day}}',
    notAsked: 'Comprobante aún sin pedir',
    open: 'Ver reserva',
    openThis: 'Ver reserva de {{name}}, {{when}}',
  },
})

type MissingTransfer = ReplyOf<'GET /admin/missing-transfers'>[number]

/** Refetched on every visit, because each new statement, proof or confirmation can change the list. */
const missingQuery = infiniteQueryOptions({
  staleTime: 0,
  queryKey: keys.missingTransfers,
  queryFn: ({ pageParam, signal }) => callPage('GET /admin/missing-transfers', { query: { after: pageParam }, signal }),
  ...pagedQueryOptions,
})
