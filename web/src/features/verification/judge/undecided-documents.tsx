import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorDetailOf } from '@/lib/api/call'
import { rowsOf } from '@/lib/api/call-page'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { type AdminDocument, undecidedDocumentsQuery } from '../queries'
import { DecideDocumentDialog } from './decide-document-dialog'
import { decideDocumentTranslations } from './decide-document-translations'

/** ID cards and certificates without a decision, oldest first. */
export default function PapersToJudge() {
  const t = useTranslations(decideDocumentTranslations)
  const { data, error, isFetching, refetch, ...next } = useInfiniteQuery(undecidedDocumentsQuery)
  const [judged, setJudged] = useState<AdminDocument>()
  const papers = rowsOf(data)
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2>{t('title')}</h2>
        <p className="text-muted">{t('lead')}</p>
      </div>
      {!data && error && (
        <FailedState
          title={t('loadFailed')}
          detail={errorDetailOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-19 rounded-card" />
          <Skeleton className="h-19 rounded-card" />
        </SkeletonGroup>
      )}
      {data && papers.length === 0 && (
        <EmptyState title={t('empty')} isShort>
          {t('emptyText')}
        </EmptyState>
      )}
      {papers.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {papers.map((paper) => (
              <Row key={paper.id} paper={paper} onJudge={() => setJudged(paper)} />
            ))}
          </ul>
        </Card>
      )}
      <ShowMore
        hasMore={next.hasNextPage}
        isBusy={next.isFetchingNextPage}
        isFailed={next.isFetchNextPageError}
        failed={t('moreFailed')}
        detail={errorDetailOf(error)}
        onMore={() => void next.fetchNextPage()}
        className="justify-self-center"
      />
      {judged && <DecideDocumentDialog key={judged.id} paper={judged} onClose={() => setJudged(undefined)} />}
    </section>
  )
}

function Row({ paper, onJudge }: { paper: AdminDocument; onJudge: () => void }) {
  const t = useTranslations(decideDocumentTranslations)
  const [language] = useLanguage()
  const what = paper.title ?? t('identity')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 wide:px-5">
      <Avatar name={paper.trainer_name} photo={paper.trainer_picture} className="size-11" />
      <div className="min-w-40 flex-1">
        <p className="font-strong wrap-anywhere">{paper.trainer_name}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {`${what} · ${t('sent', { when: formatInstant(paper.sent_at, language, 'medium') })}`}
        </p>
      </div>
      <Button
        variant="soft"
        size="md"
        onClick={onJudge}
        aria-label={t('judgeOf', { what, name: paper.trainer_name })}
        className="max-xs:w-full"
      >
        {t('judge')}
      </Button>
    </li>
  )
}
