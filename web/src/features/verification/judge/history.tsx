import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { historyQuery, type JudgedPaper } from '../queries'
import { judgeTranslations } from './judge-translations'

/** What this trainer has sent before, and what became of it. */
export function History({ paper }: { paper: JudgedPaper }) {
  const t = useTranslations(judgeTranslations)
  const { data, error, isFetching, refetch } = useQuery(historyQuery(paper.trainer_id))
  const earlier = data?.filter(({ id }) => id !== paper.id)
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-md">{t('earlier')}</h3>
      {!data && error && <FailedState title={t('historyFailed')} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-6" />}
      {earlier?.length === 0 && <p className="text-sm text-muted">{t('noneEarlier')}</p>}
      {earlier && earlier.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {earlier.map((each) => (
            <Line key={each.id} paper={each} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ paper }: { paper: JudgedPaper }) {
  const t = useTranslations(judgeTranslations)
  const [language] = useLanguage()
  const when = formatInstant(paper.decided_at ?? paper.sent_at, language, 'medium')
  const admin = paper.decided_by_name ?? t('formerAdmin')
  const states = {
    sent: () => t('stateSent'),
    accepted: () => t('stateAccepted', { when, admin }),
    refused: () => t('stateRefused', { when, admin, reason: paper.reason ?? '' }),
    withdrawn: () => t('stateWithdrawn'),
  }
  return (
    <li className="wrap-anywhere">
      <b className="font-strong">{paper.title ?? t('identity')}</b>
      <span className="text-muted">{` · ${states[paper.state]()}`}</span>
    </li>
  )
}
