import type { Deletion, deletionRequest } from '@entrena/contract/accounts/own-data-entity'
import { openMoneyRefusal, sessionSoonRefusal } from '@entrena/contract/accounts/own-data-errors'
import { leavingDays, sessionSoonHours } from '@entrena/contract/accounts/own-data-rules'
import { freshSignInMinutes } from '@entrena/contract/accounts/rules'
import type { DeletionObstacle } from '@entrena/contract/deletion-obstacle'
import { owedWords } from '@entrena/contract/money/sentences/owed'
import { ownRefund } from '@entrena/contract/money/sentences/refund'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Landmark } from 'lucide-react'
import type { FormEvent } from 'react'
import type { z } from 'zod/mini'
import { CallFailed, call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { formatInstant, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button, ButtonLink } from '@/ui/button'
import { buttonClass } from '@/ui/button-look'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Dialog } from '@/ui/overlay/dialog'
import { externalSignInPath } from '../external-sign-in'
import { homePathOf } from '../home-path'
import { useSession } from '../queries'
import { ownDataTranslations } from './own-data-translations'
import { OwnerProofFields, type OwnerProofState, useOwnerProof } from './owner-proof'
import { deletionQuery } from './queries'

interface DeleteDialogProps {
  readonly onClose: () => void
}

/** Checks first whether the account can be deleted, so that nobody types a password in vain. */
export default function DeleteDialog({ onClose }: DeleteDialogProps) {
  const t = useTranslations(ownDataTranslations)
  const { data, error, refetch, isFetching } = useQuery(deletionQuery)
  if (data && !isFetching) return <Checked deletion={data} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t('confirmTitle')}>
      {error && !isFetching ? (
        <FailedState title={t('loadFailed')} detail={errorDetailOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 rounded-control" />
      )}
    </Dialog>
  )
}

function Checked({ deletion: { obstacles, proof }, onClose }: DeleteDialogProps & { readonly deletion: Deletion }) {
  const t = useTranslations(ownDataTranslations)
  const close = (
    <Button variant="secondary" onClick={onClose}>
      {t('close')}
    </Button>
  )
  if (obstacles.length > 0) {
    return (
      <Dialog open onClose={onClose} title={t('notYetTitle')} description={t('notYetText')} actions={close}>
        <ObstacleList obstacles={obstacles} />
      </Dialog>
    )
  }
  if (proof !== 'sign_in') return <DeleteForm onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('signInTitle')}
      description={t('signInText', { minutes: freshSignInMinutes })}
      actions={
        <>
          {close}
          <a href={externalSignInPath} className={buttonClass({})}>
            {t('signIn')}
          </a>
        </>
      }
    />
  )
}

/** Reasons why the account cannot be deleted yet, each with a link to resolve it. */
function ObstacleList({ obstacles }: { obstacles: readonly DeletionObstacle[] }) {
  return (
    <ul className="grid gap-3">
      {obstacles.map((obstacle) => (
        <li
          key={obstacle.kind}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border border-line p-4 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:text-muted"
        >
          {isMoney(obstacle) ? <Landmark aria-hidden /> : <CalendarClock aria-hidden />}
          <div className="grid justify-items-start">
            <Sentence obstacle={obstacle} />
            <WayOut kind={obstacle.kind} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const isMoney = ({ kind }: DeletionObstacle) => kind !== 'session_soon' && kind !== 'problem_open'

function Sentence({ obstacle: { kind, count, amount } }: { obstacle: DeletionObstacle }) {
  const t = useTranslations(ownDataTranslations)
  const [language] = useLanguage()
  return <p className="font-strong">{sentence()}</p>

  function sentence(): string {
    if (kind === 'problem_open') return t(kind, { count })
    if (kind === 'session_soon') return t(kind, { count, hours: sessionSoonHours })
    if (kind === 'asked_refund') return ownRefund.asked[language](formatPesos(amount))
    return owedWords[kind][language].obstacle(formatPesos(amount))
  }
}

function WayOut({ kind }: Pick<DeletionObstacle, 'kind'>) {
  const t = useTranslations(ownDataTranslations)
  const home = homePathOf(useSession().user)
  const [to, label] =
    kind === 'earnings'
      ? ['/contact', t('toPayout')]
      : kind === 'unused_sessions'
        ? ['/contact', t('toContact')]
        : [`${home}?tab=bookings`, t('toBookings')]
  return (
    <ButtonLink to={to} variant="link" size="md" className="-mb-2 -ml-1">
      {label}
    </ButtonLink>
  )
}

function useDelete(onClose: () => void, owner: OwnerProofState) {
  const t = useTranslations(ownDataTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  return useWrite({
    action: 'delete my account',
    send: (body: z.input<typeof deletionRequest>) => call('POST /me/deletion', { body }),
    done: ({ leaving_at: at }) => t('asked', { date: formatInstant(at, language, 'full') }),
    failed: (error) => (owner.takeRefusal(error) ? undefined : (errorDetailOf(error) ?? t('askFailed'))),
    onDone: async () => {
      onClose()
      await refresh(client, stale.ownData)
    },
    onFailed: (error) => {
      // Something new, such as a booking, prevents the deletion. Loads the obstacles again to show the new one.
      const code = error instanceof CallFailed ? error.code : undefined
      const isOpen = code === openMoneyRefusal.code || code === sessionSoonRefusal.code
      return isOpen ? refresh(client, stale.ownData) : undefined
    },
  })
}

function DeleteForm({ onClose }: DeleteDialogProps) {
  const t = useTranslations(ownDataTranslations)
  const owner = useOwnerProof()
  const { send, isPending } = useDelete(onClose, owner)
  function submit(event: FormEvent) {
    event.preventDefault()
    const proof = owner.read()
    if (proof) send(proof)
  }
  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={t('confirmTitle')}
      description={t('confirmText', { days: leavingDays })}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>{t('confirmBookings', { days: leavingDays })}</p>
        <p>{t('confirmUndo')}</p>
        <OwnerProofFields proof={owner.proof} />
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('keep')}
          </Button>
          <Button type="submit" variant="danger" busy={isPending} busyLabel={t('deleting')}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
