import type { TaskKind } from '@entrena/contract/admin/morning'
import { useQuery } from '@tanstack/react-query'
import {
  Ban,
  CalendarX,
  Clock,
  FileSearch,
  Flag,
  HandCoins,
  Inbox,
  Landmark,
  type LucideIcon,
  MailX,
  Scale,
  SearchCheck,
  SearchX,
  Send,
  Star,
  Undo2,
  UserX,
  WalletCards,
} from 'lucide-react'
import { joinClasses } from '@/lib/browser/classes'
import { formatDay, formatInstant, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { CountBadge } from '@/ui/count'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { type Task, tasksQuery } from '../queries'
import { taskTranslations } from './task-translations'

interface Look {
  readonly Icon: LucideIcon
  /** Path of the page where an admin does the task. */
  readonly to: string
}

const looks: Readonly<Record<TaskKind, Look>> = {
  balance_differs: { Icon: Scale, to: '/admin?tab=bank&part=balance' },
  refunds_promised: { Icon: Undo2, to: '/admin?tab=bank&part=refunds' },
  bank_days_missing: { Icon: Landmark, to: '/admin?tab=bank&part=movements' },
  payouts: { Icon: Send, to: '/admin?tab=bank&part=payouts' },
  batches_to_send: { Icon: Send, to: '/admin?tab=bank&part=payouts' },
  problems: { Icon: Scale, to: '/admin?tab=bookings&needs=decision' },
  mails: { Icon: MailX, to: '/admin#mails' },
  payments_to_confirm: { Icon: WalletCards, to: '/admin?tab=bookings&needs=confirmation' },
  bank_lines: { Icon: Landmark, to: '/admin?tab=bank&part=movements' },
  marked_without_transfer: { Icon: SearchX, to: '/admin?tab=bank&part=missing' },
  transfers_to_check: { Icon: SearchCheck, to: '/admin?tab=bookings&refund=to_check' },
  suspended_sessions: { Icon: Ban, to: '/admin?tab=bookings&needs=suspended' },
  sessions_without_trainer: { Icon: UserX, to: '/admin?tab=bookings&needs=trainer' },
  papers: { Icon: FileSearch, to: '/admin?tab=trust' },
  reports: { Icon: Flag, to: '/admin?tab=trust' },
  contact_messages: { Icon: Inbox, to: '/admin?tab=contact' },
  refunds_due: { Icon: Undo2, to: '/admin?tab=bookings&refund=due' },
  debts: { Icon: HandCoins, to: '/admin#debts' },
  trainers_cancelling: { Icon: CalendarX, to: '/admin?tab=users&needs=cancelling' },
  repeated_reviews: { Icon: Star, to: '/admin#repeated-reviews' },
}

/** Everything that needs an admin, most urgent first. Each row leads to the page where the task is done. */
export function AdminTaskList() {
  const t = useTranslations(taskTranslations)
  const { data, isError, isFetching, refetch } = useQuery(tasksQuery)
  return (
    <Card className="overflow-clip">
      <div className="p-4 wide:px-5">
        <h2 className="flex items-center gap-3">
          {t('title')}
          {data && data.length > 0 && <CountBadge value={data.length} label={t('kinds', { count: data.length })} />}
        </h2>
        <p className="text-sm text-muted">{t('text')}</p>
      </div>
      {data && data.length === 0 && (
        <div className="border-t border-line p-4 wide:p-5">
          <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>
        </div>
      )}
      {data && data.length > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line border-t border-line">
          {data.map((task, index) => (
            <TaskRow key={task.kind} task={task} isFirst={index === 0} />
          ))}
        </ul>
      )}
      {!data && (
        <div className="border-t border-line p-4 wide:px-5">
          {isError ? (
            <FailedState title={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <SkeletonGroup className="grid gap-3">
              <Skeleton className="h-13" />
              <Skeleton className="h-13" />
              <Skeleton className="h-13" />
            </SkeletonGroup>
          )}
        </div>
      )}
    </Card>
  )
}

const tones = {
  late: { row: 'bg-danger-soft/40', icon: 'bg-danger-soft text-danger', when: 'text-danger' },
  today: { row: '', icon: 'bg-warning-soft text-warning', when: 'text-warning' },
  later: { row: '', icon: 'bg-neutral-soft text-neutral', when: 'text-muted' },
} as const

function TaskRow({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const t = useTranslations(taskTranslations)
  const words = useTaskWords()
  const { Icon, to } = looks[task.kind]
  const tone = tones[task.urgency]
  const { title, text, when } = words(task)
  const verb = t(`${task.kind}_verb`)
  return (
    <li
      className={joinClasses(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 p-4 wide:grid-cols-[auto_minmax(0,1fr)_11rem_8rem_12rem] wide:px-5 wide:py-3',
        tone.row,
      )}
    >
      <span aria-hidden className={joinClasses('grid size-10 place-items-center rounded-control', tone.icon)}>
        <Icon className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">{title}</p>
        {text && <p className="text-sm wrap-anywhere text-muted">{text}</p>}
      </div>
      <p
        className={joinClasses(
          'flex items-center gap-1.5 text-sm font-strong empty:hidden max-wide:col-start-2 [&_svg]:size-4',
          tone.when,
        )}
      >
        {when && (
          <>
            <Clock aria-hidden />
            {when}
          </>
        )}
      </p>
      <p className="num empty:hidden max-wide:col-start-2 wide:col-start-4 wide:text-right">
        {task.amount !== null && task.amount !== 0 && formatPesos(task.amount)}
      </p>
      <ButtonLink
        to={to}
        variant={isFirst ? 'primary' : 'soft'}
        size="md"
        aria-label={`${title}: ${verb}`}
        className="max-wide:col-span-full wide:col-start-5"
      >
        {verb}
      </ButtonLink>
    </li>
  )
}

function useTaskWords(): (task: Task) => { title: string; text: string; when: string } {
  const t = useTranslations(taskTranslations)
  const [language] = useLanguage()
  const day = (date: string) => formatDay(date, language, 'short')

  return (task) => {
    const { kind, count, due_on: dueOn, since, names, days, urgency } = task
    const list = days.map((date) => formatDay(date, language, 'day')).join(', ')
    const who = names.join(' · ')
    const facts = { count, days: count > days.length ? `${list}…` : list, day: dueOn ? day(dueOn) : '' }
    return {
      title: t(kind, facts),
      text: who === '' ? t(`${kind}_text`, facts) : who,
      when: when(),
    }

    function when(): string {
      if (dueOn && !(kind === 'batches_to_send' && urgency === 'today'))
        return urgency === 'today' ? t('today') : t(urgency === 'late' ? 'late' : 'for', { day: day(dueOn) })
      return since ? t('since', { day: formatInstant(since, language, 'short') }) : ''
    }
  }
}
