import { mayAnswerRequest } from '@entrena/contract/bookings/moves'
import { sumAmounts } from '@entrena/contract/money/payments/amounts'
import { receiveTogether } from '@entrena/contract/money/sentences/earnings'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { CallFailed, call, isUnreachable } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { toast } from '@/lib/browser/toast'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { SaveBar } from '@/ui/form/save-bar'
import { CheckBox } from '@/ui/form/tick-box'
import { useBookingWords } from '../parts/booking-words'
import { isProposalOpen } from '../parts/proposal'
import type { Booking } from '../queries'
import { trainerBookingTranslations } from './trainer-translations'

export interface RequestTicks {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
}

export const isRequestTickable = (booking: Booking, now: Date) =>
  booking.status === 'pending' && mayAnswerRequest(booking, now) && !isProposalOpen(booking, now)

type Outcome = 'accepted' | 'wentPassed' | 'wentTaken' | 'wentFailed'

interface Answered {
  readonly booking: Booking
  readonly outcome: Outcome
}

/**
 * Sends one request after the other. Once the connection is lost, no more are sent, so that none is accepted
 * unexpectedly later.
 */
async function acceptAll(requests: readonly Booking[]): Promise<readonly Answered[]> {
  const answered: Answered[] = []
  let isCut = false
  for (const booking of requests) {
    try {
      if (!isCut) await call('PUT /bookings/{id}', { params: { id: booking.id }, body: { status: 'confirmed' } })
      answered.push({ booking, outcome: isCut ? 'wentFailed' : 'accepted' })
    } catch (error) {
      isCut = isUnreachable(error)
      answered.push({ booking, outcome: outcomeOf(booking, error) })
    }
  }
  return answered
}

function outcomeOf(booking: Booking, error: unknown): Outcome {
  if (!mayAnswerRequest(booking, new Date())) return 'wentPassed'
  return error instanceof CallFailed && (error.status === 409 || error.status === 404) ? 'wentTaken' : 'wentFailed'
}

export function useTickedRequests(rows: readonly Booking[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setIds((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  const now = new Date()
  const open = rows.filter((booking) => isRequestTickable(booking, now))
  const ticked = open.filter(({ id }) => ids.has(id))
  return {
    ticks: { ids, toggle },
    ticked,
    of: open.length,
    keepOnly: (kept: readonly string[]) => setIds(new Set(kept)),
    all: ticked.length > 0 && (ticked.length === open.length || ('some' as const)),
    tickAll: (isTicked: boolean) => setIds(new Set(isTicked ? open.map(({ id }) => id) : [])),
  }
}

type TickedRequests = Omit<ReturnType<typeof useTickedRequests>, 'ticks'>

/** A check box that ticks all requests, so that a trainer can accept all of them with two presses. */
export function AllRequestsCheckBox({ of, all, tickAll }: Pick<TickedRequests, 'of' | 'all' | 'tickAll'>) {
  const t = useTranslations(trainerBookingTranslations)
  const label = t('tickAll', { count: of })
  return (
    <div className="flex items-center gap-3 px-4 text-sm font-strong text-muted lg:px-6">
      <span className="grid w-14 justify-items-center">
        <CheckBox label={label} value={all} onChange={tickAll} />
      </span>
      <span aria-hidden>{label}</span>
    </div>
  )
}

const action = 'accept ticked requests'

/** Names the requests that were not accepted. It stays visible even if no requests are left in the list. */
export function MissedRequests({ missed }: { missed: readonly string[] }) {
  if (missed.length === 0) return null
  return (
    <NoticeBox tone="warning" role="status">
      <ul>
        {missed.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </NoticeBox>
  )
}

interface AcceptTickedProps extends Pick<TickedRequests, 'ticked' | 'of' | 'keepOnly'> {
  readonly onMissed: (missed: readonly string[]) => void
  readonly onRemoved: () => void
}

export function AcceptTickedRequests({ ticked, of, keepOnly, onMissed, onRemoved }: AcceptTickedProps) {
  const t = useTranslations(trainerBookingTranslations)
  const [language] = useLanguage()
  const words = useBookingWords()
  const client = useQueryClient()
  const { send, isPending } = useWrite({
    action,
    send: acceptAll,
    done: (outcomes) => {
      const count = outcomes.filter(({ outcome }) => outcome === 'accepted').length
      return count > 0 ? t('acceptedMany', { count }) : undefined
    },
    failed: () => t('updateFailed'),
    onDone: async (outcomes) => {
      onMissed(
        outcomes.flatMap(({ booking, outcome }) =>
          outcome === 'accepted' ? [] : [t(outcome, { name: booking.client_name, when: words.when(booking) })],
        ),
      )
      const failed = outcomes.filter(({ outcome }) => outcome === 'wentFailed')
      if (failed.length > 0) toast.error(t('updateFailed'), action)
      keepOnly(failed.map(({ booking }) => booking.id))
      await refresh(client, stale.bookings)
      if (failed.length < outcomes.length) onRemoved()
    },
  })
  const count = ticked.length
  if (count === 0) return null
  return (
    <SaveBar>
      <p className="mr-auto grid">
        <b className="font-strong">{t('ticked', { count, of })}</b>
        <span className="text-sm text-muted">
          {receiveTogether[language]({ net: formatPesos(sumAmounts(ticked.map(({ trainer_net: net }) => net ?? 0))) })}
        </span>
      </p>
      <Button busy={isPending} onClick={() => send(ticked)}>
        <Check aria-hidden />
        {t('acceptTicked', { count })}
      </Button>
    </SaveBar>
  )
}
