import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type CaseDetails, caseQuery, reportWords } from '@/features/reports/public'
import { detailOf } from '@/lib/api/call'
import { pictureAt } from '@/lib/browser/picture'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { DecideForm } from './decide-form'
import { DecidedActions } from './decided-actions'
import { trustTranslations } from './trust-translations'

/** Both sides with what they did before, and the decision. */
export function CaseHistory({ id }: { id: string }) {
  const t = useTranslations(trustTranslations)
  const { data, error, isFetching, refetch } = useQuery(caseQuery(id))
  if (!data && error)
    return (
      <FailedState title={t('caseFailed')} detail={detailOf(error)} onRetry={() => void refetch()} busy={isFetching} />
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
      <Avatar name={name} photo={person?.picture && pictureAt(person.picture, 320)} />
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
