import { dominicanTime } from '@entrena/contract/dominican-time'
import { type ReactNode, useId, useState } from 'react'
import { call } from '@/lib/api/call'
import { joinClasses } from '@/lib/browser/classes'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { lazyOverlay } from '@/ui/overlay/overlay'
import type { Booking } from '../queries'
import { useProblemWrite } from './problem-form'
import { problemTranslations } from './problem-translations'

const AnswerDialog = lazyOverlay(() => import('./answer-dialog'))
const DecideDialog = lazyOverlay(() => import('./decide-dialog'))

type Problem = NonNullable<Booking['problem']>

interface ProblemNoteProps {
  readonly booking: Booking
  readonly as: 'client' | 'trainer' | 'admin'
  /** Called after an admin has decided. */
  readonly onDecided?: () => void
}

/** A session's reported problem, the other person's answer, and the buttons for the user who reads it. */
export function ProblemNote({ booking, as, onDecided }: ProblemNoteProps) {
  const { problem } = booking
  if (!problem) return null
  if (problem.outcome) return <Settled booking={booking} problem={problem} as={as} />
  const actions =
    as === 'admin' ? (
      <Decide booking={booking} {...(onDecided && { onDecided })} />
    ) : problem.opened_by === as ? (
      <Withdraw id={booking.id} />
    ) : (
      problem.objection === null && <Answers booking={booking} problem={problem} as={as} />
    )
  return <Open booking={booking} problem={problem} as={as} actions={actions} />
}

interface OpenProps extends Pick<ProblemNoteProps, 'booking' | 'as'> {
  readonly problem: Problem
  readonly actions: ReactNode
}

/**
 * An open problem. For an admin, who must decide it, the details are open. For client and trainer they are closed at
 * first.
 */
function Open({ booking, problem, as, actions }: OpenProps) {
  const t = useTranslations(problemTranslations)
  const title = useTitle(booking, problem, as)
  const [opener, other] =
    problem.opened_by === 'client'
      ? [booking.client_name, booking.trainer_name]
      : [booking.trainer_name, booking.client_name]
  const [isOpen, setOpen] = useState(as === 'admin')
  const detailsId = useId()
  const toggle = as !== 'admin' && (
    <Button
      variant="link"
      size="md"
      aria-expanded={isOpen}
      aria-controls={detailsId}
      className="px-3 text-sm"
      onClick={() => setOpen(!isOpen)}
    >
      {t(isOpen ? 'showLess' : 'showAll')}
    </Button>
  )
  return (
    <NoticeBox
      tone="warning"
      title={title}
      action={
        (actions || toggle) && (
          <div className="flex flex-wrap gap-2">
            {actions}
            {toggle}
          </div>
        )
      }
    >
      <div id={detailsId} className={joinClasses(!isOpen && "line-clamp-2 [&>p]:inline [&>p]:after:content-['_']")}>
        <WhatNext problem={problem} as={as} other={other} />
        {problem.note && (
          <Said by={as === problem.opened_by ? t('youSay') : t('says', { name: opener })} text={problem.note} />
        )}
        {problem.objection && (
          <Said
            by={as !== 'admin' && as !== problem.opened_by ? t('youSay') : t('says', { name: other })}
            text={problem.objection}
          />
        )}
      </div>
    </NoticeBox>
  )
}

function useTitle(booking: Booking, { kind, opened_by: by }: Problem, as: ProblemNoteProps['as']): string {
  const t = useTranslations(problemTranslations)
  const { client_name: client, trainer_name: trainer } = booking
  const opener = by === 'client' ? client : trainer
  if (kind === 'other') return as === by ? t('youReportedOther') : t('theyReportedOther', { name: opener })
  if (as === 'admin') return t(by === 'client' ? 'reportedAbsentTrainer' : 'reportedAbsentClient', { client, trainer })
  const name = as === 'client' ? trainer : client
  return t(as === by ? 'youReportedAbsent' : 'theyReportedAbsent', { name })
}

interface WhatNextProps {
  readonly problem: Problem
  readonly as: ProblemNoteProps['as']
  /** Name of the other person, who did not report the problem. */
  readonly other: string
}

function WhatNext({ problem, as, other }: WhatNextProps) {
  const t = useTranslations(problemTranslations)
  const [language] = useLanguage()
  const isAsked = as !== 'admin' && as !== problem.opened_by && problem.objection === null
  if (!problem.object_by) return <p>{t(isAsked ? 'answerIfYouWant' : 'weDecide')}</p>
  const when = `${formatInstant(problem.object_by, language)}, ${dominicanTime(new Date(problem.object_by))}`
  return <p>{isAsked ? t('answerUntil', { when }) : t('waiting', { name: other, when })}</p>
}

function Said({ by, text }: { by: string; text: string }) {
  return (
    <p className="mt-1">
      {by} <q className="wrap-anywhere">{text}</q>
    </p>
  )
}

function Withdraw({ id }: { id: string }) {
  const t = useTranslations(problemTranslations)
  const { send, isPending } = useProblemWrite({
    action: `withdraw the problem of ${id}`,
    send: () => call('DELETE /bookings/{id}/problem', { params: { id } }),
    done: t('withdrawn'),
    failed: t('answerFailed'),
  })
  return (
    <Button variant="secondary" size="md" busy={isPending} onClick={() => send(undefined)}>
      {t('withdraw')}
    </Button>
  )
}

interface AnswersProps {
  readonly booking: Booking
  readonly problem: Problem
  readonly as: 'client' | 'trainer'
}

function Answers({ booking, problem, as }: AnswersProps) {
  const t = useTranslations(problemTranslations)
  const [agrees, setAgrees] = useState<boolean>()
  return (
    <>
      {problem.kind === 'absent' && (
        <Button variant="secondary" size="md" onClick={() => setAgrees(true)}>
          {t('agreeAbsent')}
        </Button>
      )}
      <Button size="md" onClick={() => setAgrees(false)}>
        {t(problem.kind === 'absent' ? 'object' : 'answer')}
      </Button>
      {agrees !== undefined && (
        <AnswerDialog booking={booking} as={as} agrees={agrees} onClose={() => setAgrees(undefined)} />
      )}
    </>
  )
}

function Decide({ booking, onDecided }: Pick<ProblemNoteProps, 'booking' | 'onDecided'>) {
  const t = useTranslations(problemTranslations)
  const [isOpen, setOpen] = useState(false)
  const { client_name: client, trainer_name: trainer, date, time } = booking
  return (
    <>
      <Button
        size="md"
        aria-label={t('decideThis', { client, trainer, when: `${date} ${time}` })}
        onClick={() => setOpen(true)}
      >
        {t('decide')}
      </Button>
      {isOpen && (
        <DecideDialog booking={booking} onClose={() => setOpen(false)} {...(onDecided && { onDone: onDecided })} />
      )}
    </>
  )
}

function Settled({ booking, problem, as }: Omit<OpenProps, 'actions'>) {
  const t = useTranslations(problemTranslations)
  const { kind, outcome, opened_by: by, decision } = problem
  const absent = (by === 'trainer') === (outcome === 'upheld') ? 'client' : 'trainer'
  const name = absent === 'client' ? booking.client_name : booking.trainer_name
  const text = outcome === 'rejected' ? 'rejected' : kind === 'other' ? 'upheldOther' : undefined
  return (
    <p className="text-sm text-muted">
      {text ? t(text) : absent === as ? t('upheldYouAbsent') : t('upheldAbsent', { name })}.
      {decision && <q className="ml-1 wrap-anywhere">{decision}</q>}
    </p>
  )
}
