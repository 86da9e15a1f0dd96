import type { OpenSession } from '@entrena/contract/accounts/account-entity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Monitor, Smartphone } from 'lucide-react'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { accountTranslations } from './account-translations'
import { sessionsQuery } from './queries'
import { AccountRow, AccountSection } from './section'

export function SessionsSection() {
  const t = useTranslations(accountTranslations)
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery)
  const others = (sessions?.length ?? 1) - 1
  return (
    <AccountSection id="sessions" title={t('sessions')} aside={others > 0 && <EndOthers count={others} />}>
      {sessions?.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
      {sessions && others === 0 && <p className="px-5 pb-5 text-sm text-muted wide:px-6">{t('onlyThis')}</p>}
      {!sessions && !error && (
        <SkeletonGroup className="px-5 pb-5 wide:px-6">
          <Skeleton className="h-19 rounded-control" />
        </SkeletonGroup>
      )}
      {!sessions && error && (
        <div className="px-5 pb-5 wide:px-6">
          <FailedState title={t('sessionsFailed')} detail={errorDetailOf(error)} busy={isFetching} onRetry={refetch} />
        </div>
      )}
    </AccountSection>
  )
}

function useRefreshSessions(): () => Promise<void> {
  const client = useQueryClient()
  return () => refresh(client, stale.accountSessions)
}

function EndOthers({ count }: { count: number }) {
  const t = useTranslations(accountTranslations)
  const { send, isPending } = useWrite({
    action: 'end other sessions',
    send: () => call('DELETE /me/sessions'),
    done: () => t('othersEnded'),
    failed: (error) => errorDetailOf(error) ?? t('endFailed'),
    onSettled: useRefreshSessions(),
  })
  return (
    <Button variant="link" size="md" busy={isPending} onClick={() => send()} className="-mx-1 text-danger">
      {t('endOthers', { count })}
    </Button>
  )
}

const phones: readonly (string | null)[] = ['Android', 'iPhone', 'iPad']

function useSessionName({ browser, system }: OpenSession): string {
  const t = useTranslations(accountTranslations)
  if (browser && system) return t('agent', { browser, system })
  return browser ?? system ?? t('unknownAgent')
}

function SessionRow({ session }: { session: OpenSession }) {
  const t = useTranslations(accountTranslations)
  const [language] = useLanguage()
  const name = useSessionName(session)
  const { send, isPending } = useWrite({
    action: `end session ${session.id}`,
    send: () => call('DELETE /me/sessions/{id}', { params: { id: session.id } }),
    done: () => t('sessionEnded'),
    failed: (error) => errorDetailOf(error) ?? t('endFailed'),
    onSettled: useRefreshSessions(),
  })
  const first = formatInstant(session.first_seen_at, language, 'medium')
  const last = formatInstant(session.last_seen_at, language, 'medium')
  const Icon = phones.includes(session.system) ? Smartphone : Monitor
  const action = session.is_current ? (
    <Badge tone="positive" icon={<Check aria-hidden />}>
      {t('thisOne')}
    </Badge>
  ) : (
    <Button variant="secondary" size="md" aria-label={t('endOf', { name })} busy={isPending} onClick={() => send()}>
      {t('end')}
    </Button>
  )
  return (
    <AccountRow icon={<Icon aria-hidden />} title={name} action={action}>
      {session.is_current ? t('openNow', { first }) : t('seen', { first, last })}
    </AccountRow>
  )
}
