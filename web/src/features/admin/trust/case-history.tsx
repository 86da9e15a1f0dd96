import { decisionReasonMissing } from '@entrena/contract/reports/errors'
import { isToldToAuthor, type ReportOutcome, reportLimits, reportOutcomes } from '@entrena/contract/reports/rules'
import { isBlank } from '@entrena/contract/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { type CaseDetails, caseQuery, reportWords } from '@/features/reports/public'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { RadioList } from '@/ui/form/radio-list'
import { TextArea } from '@/ui/form/text-field'
import { trustTranslations } from './trust-translations'

interface Write {
  readonly action: string
  readonly send: () => Promise<CaseDetails>
  readonly done: string
  readonly failed: string
}

/** Sends a change of a case and refetches all lists of cases, because the case may move from one list to another. */
function useTrustWrite({ action, send, done, failed }: Write) {
  const client = useQueryClient()
  return useWrite({
    action,
    send,
    done: () => done,
    failed: (error) => errorDetailOf(error) ?? failed,
    onSettled: () => Promise.all([refresh(client, stale.reports), refresh(client, stale.bookingsOfAll)]),
  })
}

/**
 * Shows the reporters and the author of a case, with the history of each person. Below, an open case has a form to
 * decide it, and a decided case has the buttons to change the decision.
 */
export function CaseHistory({ id }: { id: string }) {
  const t = useTranslations(trustTranslations)
  const { data, error, isFetching, refetch } = useQuery(caseQuery(id))
  if (!data && error)
    return (
      <FailedState
        title={t('caseFailed')}
        detail={errorDetailOf(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <Skeleton className="h-60 rounded-card" />
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line pt-4 wide:grid-cols-2 wide:gap-8">
      <div className="grid min-w-0 content-start gap-5">
        <Reporters details={data} />
        <Author details={data} />
      </div>
      {data.state === 'open' ? <DecideForm key={id} details={data} /> : <DecidedActions details={data} />}
    </div>
  )
}

function Reporters({ details: { sent } }: { details: CaseDetails }) {
  const t = useTranslations(trustTranslations)
  const words = useTranslations(reportWords)
  const [language] = useLanguage()
  const knownOf = ({
    earlier,
    earlier_upheld: right,
    upheld_about: about,
    suspensions,
  }: CaseDetails['sent'][number]) => [
    earlier > 0 ? t('earlier', { count: earlier, right }) : t('firstReport'),
    ...(about > 0 ? [t('upheldAbout', { count: about })] : []),
    ...(suspensions > 0 ? [t('suspensions', { count: suspensions })] : []),
  ]
  return (
    <section className="grid gap-3">
      <h4 className="font-strong">{t('sentBy')}</h4>
      <ul className="grid gap-4">
        {sent.map((report) => (
          <li key={report.id} className="grid gap-1">
            <Person person={report.reporter}>
              {`${words(report.reason)} · ${formatInstant(report.created_at, language, 'medium')}`}
            </Person>
            {report.text && (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                <q>{report.text}</q>
              </p>
            )}
            {report.seen_text && <p className="text-sm wrap-anywhere">{`${t('sawText')} ${report.seen_text}`}</p>}
            {report.reporter && <p className="text-sm text-muted">{knownOf(report).join(' · ')}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const outcomeTexts = {
  leave: 'outcomeLeave',
  hide: 'outcomeHide',
  warn: 'outcomeWarn',
  suspend: 'outcomeSuspend',
} as const

function Author({ details: { author, author_facts: facts, history } }: { details: CaseDetails }) {
  const t = useTranslations(trustTranslations)
  const words = useTranslations(reportWords)
  const [language] = useLanguage()
  if (!author || !facts) return null
  const { sessions, cancelled, suspensions, joined_at: joined } = facts
  return (
    <section className="grid gap-3">
      <h4 className="font-strong">{t('author')}</h4>
      <Person person={author}>
        {[
          t('facts', { sessions, cancelled, day: formatInstant(joined, language, 'medium') }),
          ...(suspensions > 0 ? [t('suspensions', { count: suspensions })] : []),
        ].join(' · ')}
      </Person>
      <p className="text-sm font-strong text-muted">{t('history')}</p>
      {history.length === 0 && <p className="text-sm text-muted">{t('noHistory')}</p>}
      <ul className="grid gap-1.5 text-sm">
        {history.map((earlier) => (
          <li key={earlier.id} className="wrap-anywhere">
            <b className="font-strong">
              {earlier.lifted_at
                ? t('lifted')
                : t(earlier.outcome === null ? 'undecided' : outcomeTexts[earlier.outcome])}
            </b>
            {` · ${words(earlier.subject_kind)} · ${formatInstant(earlier.reported_at, language, 'medium')}`}
            {earlier.reason && ` · ${earlier.reason}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Person({ person, children }: { person: CaseDetails['author']; children: string }) {
  const t = useTranslations(trustTranslations)
  const name = person?.name ?? t('deletedPerson')
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} photo={person?.picture && pictureInWidth(person.picture, 320)} />
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{children}</p>
        {person && (
          <p className="flex flex-wrap gap-x-4 text-sm">
            <Link to={`?tab=users&search=${encodeURIComponent(person.name)}`} className="inline-flex min-h-6">
              {t('findPerson')}
            </Link>
            {person.role === 'trainer' && (
              <Link to={`/trainer/${person.id}`} className="inline-flex min-h-6">
                {t('openPage')}
              </Link>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

/** Buttons for a decided case: restore what was hidden, or confirm the decision after the author's appeal. */
function DecidedActions({ details: { id, state, can_lift: canLift } }: { details: CaseDetails }) {
  const t = useTranslations(trustTranslations)
  const lift = useTrustWrite({
    action: `lift report ${id}`,
    send: () => call('POST /admin/reports/{id}/lift', { params: { id } }),
    done: t('liftDone'),
    failed: t('liftFailed'),
  })
  const keep = useTrustWrite({
    action: `keep report ${id}`,
    send: () => call('POST /admin/reports/{id}/keep', { params: { id } }),
    done: t('keepDone'),
    failed: t('keepFailed'),
  })
  return (
    <div className="flex flex-wrap content-start gap-3">
      {state === 'answered' && (
        <Button onClick={() => keep.send()} busy={keep.isPending} disabled={lift.isPending} className="max-sm:w-full">
          {/* A decision without a reversal, such as a warning, can only be kept. */}
          {t(canLift ? 'keep' : 'read')}
        </Button>
      )}
      {canLift && (
        <Button
          variant="secondary"
          onClick={() => lift.send()}
          busy={lift.isPending}
          disabled={keep.isPending}
          className="max-sm:w-full"
        >
          {t('lift')}
        </Button>
      )}
    </div>
  )
}

function DecideForm({ details: { id, can_hide: canHide, author } }: { details: CaseDetails }) {
  const t = useTranslations(trustTranslations)
  const [language] = useLanguage()
  const offered = reportOutcomes.filter(
    (outcome) => outcome === 'leave' || (outcome === 'hide' ? canHide : author !== null),
  )
  const [outcome, setOutcome] = useState<ReportOutcome>('leave')
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const { send, isPending } = useTrustWrite({
    action: `decide report ${id}`,
    send: () => call('POST /admin/reports/{id}/decide', { params: { id }, body: { outcome, reason } }),
    done: t(isToldToAuthor(outcome) ? 'done' : 'doneLeft'),
    failed: t('decideFailed'),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isBlank(reason)) send()
  }
  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-4">
      <RadioList
        legend={t('decision')}
        showsLegend
        options={offered.map((value) => ({ value, label: t(value), hint: t(`${value}Text`) }))}
        chosen={outcome}
        onChoose={setOutcome}
      />
      <TextArea
        label={t('reasonLabel')}
        hint={t('reasonHint')}
        rows={3}
        maxLength={reportLimits.reasonCharacters}
        value={reason}
        error={wasTried && isBlank(reason) ? decisionReasonMissing.sentence[language] : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" busy={isPending} className="justify-self-end max-sm:w-full">
        {t('decide')}
      </Button>
    </form>
  )
}
