import { useInfiniteQuery } from '@tanstack/react-query'
import { Ban, ChevronDown, CircleCheck, EyeOff, Flag, MessageSquareReply, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { casesQuery, type ReportCase, ReportSnapshot, reportedPictureUrl, reportWords } from '@/features/reports/public'
import { UndecidedDocuments } from '@/features/verification/public'
import { errorDetailOf } from '@/lib/api/call'
import { rowsOf } from '@/lib/api/call-page'
import { joinClasses } from '@/lib/browser/classes'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { SegmentedRadios } from '@/ui/form/segmented-radios'
import { CaseHistory } from './case-history'
import { trustTranslations } from './trust-translations'

/** The admin's tab for reports and verification, with a section for each kind of decision. */
export default function TrustTab() {
  const t = useTranslations(trustTranslations)
  return (
    <div className="grid grid-cols-1 gap-5 wide:gap-6">
      <div>
        <h1>{t('title')}</h1>
        <p className="text-muted">{t('text')}</p>
      </div>
      <ReportsSection />
      <Suspense fallback={<Skeleton className="h-50 rounded-card" />}>
        <UndecidedDocuments />
      </Suspense>
    </div>
  )
}

function ReportsSection() {
  const t = useTranslations(trustTranslations)
  const [params, setParams] = useSearchParams()
  const state = params.get('reports') === 'decided' ? 'decided' : 'open'
  const list = useInfiniteQuery(casesQuery(state))
  const cases = list.data && rowsOf(list.data)
  function choose(next: 'open' | 'decided') {
    const changed = new URLSearchParams(params)
    if (next === 'open') changed.delete('reports')
    else changed.set('reports', next)
    setParams(changed, { replace: true })
  }
  return (
    <section aria-labelledby="trust-reports" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="trust-reports">{t('reports')}</h2>
        <SegmentedRadios
          titleId="trust-reports"
          chosen={state}
          onChoose={choose}
          options={[
            { value: 'open', label: t('waiting') },
            { value: 'decided', label: t('decided') },
          ]}
        />
      </div>
      {!cases && list.isError && (
        <FailedState
          title={t('failed')}
          detail={errorDetailOf(list.error)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {!cases && !list.isError && (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </SkeletonGroup>
      )}
      {cases?.length === 0 && (
        <Card padded>
          <EmptyState title={t(state === 'open' ? 'noneWaiting' : 'noneDecided')}>
            {state === 'open' && t('noneWaitingText')}
          </EmptyState>
        </Card>
      )}
      {cases && cases.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {cases.map((each) => (
            <CaseCard key={each.id} reported={each} />
          ))}
        </ul>
      )}
      <ShowMore
        hasMore={list.hasNextPage}
        isBusy={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        failed={t('moreFailed')}
        onMore={() => void list.fetchNextPage()}
      />
    </section>
  )
}

function CaseCard({ reported }: { reported: ReportCase }) {
  const t = useTranslations(trustTranslations)
  const words = useTranslations(reportWords)
  const [language] = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { id, subject, snapshot, author, reasons, reports, reported_at: at, answer, reason } = reported
  const name = author?.name ?? t('deletedPerson')
  const isPerson = subject.kind === 'person'
  const title = isPerson ? t('person', { name }) : t('by', { kind: words(subject.kind), name })
  const isEmpty = !snapshot.text && !snapshot.has_picture && !snapshot.rating
  return (
    <li>
      <Card className="grid grid-cols-1 gap-4 p-4 wide:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 className="text-lg wrap-anywhere">{title}</h3>
            <p className="text-sm text-muted">
              {`${t('count', { count: reports })} · ${t('since', { day: formatInstant(at, language, 'medium') })}`}
            </p>
          </div>
          <State reported={reported} />
        </div>
        <ul className="flex flex-wrap gap-2">
          {reasons.map((each) => (
            <li key={each}>
              <Badge tone="neutral" icon={<Flag aria-hidden />}>
                {words(each)}
              </Badge>
            </li>
          ))}
        </ul>
        {/* For a person, the snapshot is only the name, which is already the title of the card. */}
        {snapshot.text !== author?.name && (
          <ReportSnapshot snapshot={snapshot} picture={reportedPictureUrl(id)} alt={t('picture')} />
        )}
        {isEmpty && !author && <p className="text-muted">{t('nothingKept')}</p>}
        {reason && <Said title={t('reason')} text={reason} />}
        {answer && <Said title={t('answer')} text={answer} />}
        <Button
          variant="secondary"
          size="md"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="justify-self-start max-sm:w-full"
        >
          <ChevronDown aria-hidden className={joinClasses('transition-transform', isOpen && 'rotate-180')} />
          {t(isOpen ? 'close' : 'look')}
        </Button>
        {isOpen && <CaseHistory id={id} />}
      </Card>
    </li>
  )
}

const outcomes = {
  leave: { text: 'outcomeLeave', tone: 'neutral', Icon: CircleCheck },
  hide: { text: 'outcomeHide', tone: 'danger', Icon: EyeOff },
  warn: { text: 'outcomeWarn', tone: 'warning', Icon: TriangleAlert },
  suspend: { text: 'outcomeSuspend', tone: 'danger', Icon: Ban },
} as const

function State({ reported: { state, outcome, lifted_at: lifted } }: { reported: ReportCase }) {
  const t = useTranslations(trustTranslations)
  if (state === 'answered')
    return (
      <Badge tone="warning" icon={<MessageSquareReply aria-hidden />}>
        {t('answered')}
      </Badge>
    )
  if (lifted)
    return (
      <Badge tone="positive" icon={<CircleCheck aria-hidden />}>
        {t('lifted')}
      </Badge>
    )
  if (!outcome) return null
  const { text, tone, Icon } = outcomes[outcome]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(text)}
    </Badge>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="text-sm font-strong text-muted">{title}</p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  )
}
