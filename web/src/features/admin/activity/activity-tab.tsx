import { isByOperator } from '@entrena/contract/admin/rules'
import { dominicanTime } from '@entrena/contract/dominican-time'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { isMoneyAction, moneyActionSentence } from '@entrena/contract/money/sentences/log'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  BadgeCheck,
  Ban,
  BanknoteArrowDown,
  ChevronDown,
  CircleX,
  Coins,
  DoorOpen,
  Download,
  Eraser,
  Eye,
  EyeOff,
  FileCheck2,
  FileDown,
  FileX2,
  Flag,
  HandCoins,
  KeyRound,
  Landmark,
  type LucideIcon,
  MailCheck,
  MailQuestionMark,
  MessageSquareReply,
  PencilLine,
  RotateCcw,
  Scale,
  SearchX,
  Send,
  ShieldOff,
  Undo,
  Undo2,
  UserCheck,
  UserPlus,
  UserX,
  WalletCards,
} from 'lucide-react'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { rowsOf } from '@/lib/api/call-page'
import { formatDay, formatInstant, formatPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton } from '@/ui/feedback/skeleton'
import { DateRangeFilter, useDateRange } from '@/ui/form/days-filter'
import { type AdminAction, actionPartsQuery, adminActionsQuery } from '../queries'
import { TableSearchField } from '../table/filters'
import { ListStates, Pager, useTableState } from '../table/table-page'

export default function ActivityTab() {
  const t = useTranslations(activityTranslations)
  const state = useTableState()
  const { after, before } = state
  const days = useDateRange()
  const searched = state.get('search')
  const actions = useQuery(adminActionsQuery({ search: searched, ...days, after, before }))
  const page = actions.data
  const go = useRef(state.go)
  go.current = state.go
  const search = useCallback((text: string) => go.current({ search: text || undefined }), [])
  const isFiltered = [searched, days.from, days.to].some((filter) => filter !== undefined)
  return (
    <Card className="overflow-clip">
      <div className="grid grid-cols-2 gap-3 p-4 wide:grid-cols-[minmax(0,1fr)_auto_auto] wide:px-5">
        <div className="col-span-full">
          <h1>{t('title')}</h1>
          <p className="text-muted">{t('text')}</p>
        </div>
        <div className="max-wide:col-span-full">
          <TableSearchField
            label={t('search')}
            placeholder={t('searchHint')}
            value={searched ?? ''}
            onSearch={search}
          />
        </div>
        <DateRangeFilter />
      </div>
      <ListStates
        query={actions}
        isEmpty={page?.rows.length === 0}
        isFiltered={isFiltered}
        texts={{
          failed: t('loadFailed'),
          empty: t(isFiltered ? 'nothingFound' : 'empty'),
          emptyText: t(isFiltered ? 'nothingFoundText' : 'emptyText'),
        }}
        state={state}
        filters={['search', 'from', 'to']}
      />
      {page && page.rows.length > 0 && (
        <>
          <ul aria-label={t('title')} className="divide-y divide-line border-t border-line">
            {page.rows.map((action) => (
              <Press key={action.id} action={action} />
            ))}
          </ul>
          <Pager page={page} state={state} total={undefined} />
        </>
      )}
    </Card>
  )
}

const icons: Readonly<Record<AdminAction['kind'], LucideIcon>> = {
  user_deleted: UserX,
  user_left: DoorOpen,
  payment_confirmed: BadgeCheck,
  part_received: Coins,
  extra_transfer: BanknoteArrowDown,
  line_assigned: Landmark,
  allocation_undone: RotateCcw,
  line_ignored: EyeOff,
  line_reopened: RotateCcw,
  line_decided: PencilLine,
  statement_applied: FileCheck2,
  statement_undone: RotateCcw,
  statement_discarded: FileX2,
  batch_exported: FileDown,
  batch_sent: Send,
  batch_taken_back: RotateCcw,
  transfer_returned: Undo,
  bank_details_asked: MailQuestionMark,
  bank_details_erased: Eraser,
  booking_marked_paid: WalletCards,
  mail_retried: MailCheck,
  debt_settled: HandCoins,
  refund_sent: Undo2,
  transfer_not_received: SearchX,
  second_factor_removed: ShieldOff,
  admin_created: UserPlus,
  admin_password_reset: KeyRound,
  user_suspended: Ban,
  suspension_lifted: UserCheck,
  booking_cancelled: CircleX,
  problem_decided: Scale,
  report_decided: Flag,
  report_lifted: Eye,
  report_kept: MessageSquareReply,
  paper_accepted: FileCheck2,
  paper_refused: FileX2,
  contact_answered: MessageSquareReply,
  users_downloaded: Download,
  bookings_downloaded: Download,
  payments_downloaded: Download,
  batches_downloaded: Download,
}

const aboutLines: readonly AdminAction['kind'][] = [
  'line_assigned',
  'allocation_undone',
  'line_ignored',
  'line_reopened',
  'line_decided',
]

/** Returns the price, formatted, if the confirmed amount is less than it. */
function priceBeyond({ amount, price }: Pick<AdminAction, 'amount' | 'price'>): string | undefined {
  return price !== null && amount !== null && amount < price ? formatPesos(price) : undefined
}

/** Returns a function that says what an admin did. */
export function useActionWords(): (action: Pick<AdminAction, 'kind' | 'amount' | 'price' | 'subject_role'>) => string {
  const t = useTranslations(activityTranslations)
  const [language] = useLanguage()
  return (action) => {
    const { kind } = action
    // The amount of a line that could not be read may be unclear when the line is skipped or opened again.
    if (kind === 'line_ignored' && action.amount === null) return t('unclearLineIgnored')
    if (kind === 'line_reopened' && action.amount === null) return t('unclearLineReopened')
    if (isMoneyAction(kind)) {
      const facts = { amount: formatPesos(action.amount ?? 0), price: priceBeyond(action) }
      return moneyActionSentence(kind, facts, language)
    }
    const role = t(action.subject_role ?? 'someone')
    if (kind === 'user_deleted') return t('userDeleted', { role })
    if (kind === 'user_left') return t('userLeft', { role })
    if (kind === 'second_factor_removed') return t('secondFactorRemoved')
    if (kind === 'admin_created') return t('adminCreated')
    if (kind === 'admin_password_reset') return t('adminPasswordReset')
    if (kind === 'user_suspended') return t('userSuspended')
    if (kind === 'suspension_lifted') return t('suspensionLifted')
    if (kind === 'bank_details_asked') return t('bankDetailsAsked')
    if (kind === 'bank_details_erased') return t('bankDetailsErased')
    if (kind === 'statement_discarded') return t('statementDiscarded')
    if (kind === 'mail_retried') return t('mailRetried')
    if (kind === 'report_decided') return t('reportDecided')
    if (kind === 'report_lifted') return t('reportLifted')
    if (kind === 'report_kept') return t('reportKept')
    if (kind === 'paper_accepted') return t('paperAccepted')
    if (kind === 'contact_answered') return t('contactAnswered')
    if (isDownload(kind)) return t(kind)
    return t('paperRefused')
  }
}

const downloads = ['users_downloaded', 'bookings_downloaded', 'payments_downloaded', 'batches_downloaded'] as const

function isDownload(kind: AdminAction['kind']): kind is (typeof downloads)[number] {
  return downloads.some((download) => download === kind)
}

/** One action of an admin, with a button that shows the entries it consists of. */
function Press({ action }: { action: AdminAction }) {
  const t = useTranslations(activityTranslations)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (action.parts === 0) return <Action action={action} />
  return (
    <Action action={action}>
      <Button
        variant="ghost"
        size="md"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="-ml-4 justify-self-start"
      >
        <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : ''} />
        {t('parts', { count: action.parts })}
      </Button>
      {isOpen && <Parts id={id} press={action} />}
    </Action>
  )
}

function Parts({ id, press }: { id: string; press: AdminAction }) {
  const t = useTranslations(activityTranslations)
  const list = useInfiniteQuery(actionPartsQuery(press.id))
  return (
    <div id={id} className="grid gap-3">
      {list.data ? (
        <ul aria-label={t('parts', { count: press.parts })} className="divide-y divide-line border-y border-line">
          {rowsOf(list.data).map((action) => (
            <Action key={action.id} action={action} />
          ))}
        </ul>
      ) : (
        !list.isError && <Skeleton className="h-13" />
      )}
      {list.isError && !list.data && (
        <FailedState title={t('loadFailed')} onRetry={() => void list.refetch()} busy={list.isFetching} />
      )}
      <ShowMore
        hasMore={list.hasNextPage}
        isBusy={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        failed={t('loadFailed')}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

function Action({ action, children }: { action: AdminAction; children?: ReactNode }) {
  const t = useTranslations(activityTranslations)
  const [language] = useLanguage()
  const words = useActionWords()
  const Icon = icons[action.kind]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 p-4 wide:grid-cols-[auto_minmax(0,1.5fr)_minmax(0,1fr)_auto] wide:px-5 wide:py-3">
      <span aria-hidden className="grid size-9 place-items-center self-start rounded-full bg-neutral-soft text-neutral">
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0">
        <p className="font-strong">{words(action)}</p>
        <p className="text-sm wrap-anywhere text-muted">{onWhom()}</p>
        {action.reason && <p className="text-sm wrap-anywhere text-muted">{t('because', { reason: action.reason })}</p>}
      </div>
      <p className="text-sm max-wide:col-start-2 wide:text-md">{who()}</p>
      <p className="text-sm text-muted tabular-nums max-wide:col-start-2">
        {`${formatInstant(action.at, language, 'medium')}, ${dominicanTime(new Date(action.at))}`}
      </p>
      {children && <div className="col-span-full col-start-2 grid gap-2">{children}</div>}
    </li>
  )

  function who(): string {
    if (action.kind === 'user_left') return t('byOwner')
    return isByOperator(action) ? t('byOperator') : (action.admin_name ?? t('formerAdmin'))
  }

  function onWhom(): string {
    const id = referenceOf(action.subject_id)
    if (action.kind === 'user_suspended' || action.kind === 'suspension_lifted') {
      return `${t('user', { id })} · ${action.subject_name ?? t('userGone')}`
    }
    if (isByOperator(action)) return `${t('user', { id })} · ${action.admin_name ?? t('userGone')}`
    if (['user_deleted', 'user_left', 'second_factor_removed'].includes(action.kind)) return t('user', { id })
    if (isDownload(action.kind)) return t('list')
    if (action.kind === 'mail_retried') return t('mail', { id })
    if (action.kind === 'contact_answered') return t('message', { id })
    if (['report_decided', 'report_lifted', 'report_kept'].includes(action.kind)) return t('report', { id })
    if (['paper_accepted', 'paper_refused', 'bank_details_asked'].includes(action.kind))
      return action.trainer_name ?? t('user', { id })
    if (['batch_exported', 'batch_sent', 'batch_taken_back'].includes(action.kind)) return t('batch', { id })
    if (action.kind === 'transfer_returned') return t('transfer', { id })
    if (['statement_applied', 'statement_undone', 'statement_discarded'].includes(action.kind))
      return t('statement', { id })
    if (action.kind === 'debt_settled') return `${id} · ${action.creditor_name ?? t('someone')}`
    const { client_name: client, trainer_name: trainer } = action
    if (client && trainer) return `${id} · ${t('of', { client, trainer })}`
    // A bank line may have been used for a client's balance or for a transfer, and then no booking is named.
    if (!aboutLines.includes(action.kind)) return `${id} · ${t('deleted')}`
    const { day, text } = action.line ?? {}
    return [t('line', { id }), day && formatDay(day, language, 'medium'), text].filter(Boolean).join(' · ')
  }
}

const activityTranslations = defineTranslations('admin-activity', {
  en: {
    title: 'Activity',
    text: 'What admins did, the latest first. It is kept forever and cannot be changed.',
    empty: 'Nothing has been done yet',
    emptyText: 'Confirmed payments and deleted users will appear here.',
    loadFailed: 'Failed to load the activity',
    search: 'Search the activity',
    searchHint: 'Person, reference or amount',
    nothingFound: 'Nothing found',
    nothingFoundText: 'Try another word, or clear the filters.',
    parts_one: '{{count}} more entry',
    parts_other: '{{count}} more entries',
    formerAdmin: 'Former admin',
    userDeleted: 'Deleted {{role}}',
    userLeft: 'Deleted the account of {{role}}',
    byOwner: 'By the owner',
    byOperator: 'Operator, by a command',
    someone: 'a person without a role',
    client: 'a client',
    trainer: 'a trainer',
    admin: 'an admin',
    unclearLineIgnored: 'Ignored a bank line of an unclear amount',
    unclearLineReopened: 'Reopened a bank line of an unclear amount',
    statementDiscarded: 'Discarded a bank statement',
    mailRetried: 'Tried a mail again',
    bankDetailsAsked: 'Asked a trainer for bank details',
    bankDetailsErased: 'Erased bank details that could not be read',
    paperAccepted: 'Accepted a document',
    paperRefused: 'Refused a document',
    secondFactorRemoved: 'Turned off two-step verification',
    adminCreated: 'Created an admin',
    adminPasswordReset: 'Reset the password of an admin',
    userSuspended: 'Suspended an account',
    suspensionLifted: 'Lifted a suspension',
    because: '“{{reason}}”',
    userGone: 'deleted since',
    reportDecided: 'Decided about a report',
    reportLifted: 'Showed something hidden again',
    reportKept: 'Read an answer and kept the decision',
    contactAnswered: 'Answered a message',
    users_downloaded: 'Downloaded the users',
    bookings_downloaded: 'Downloaded the bookings',
    payments_downloaded: 'Downloaded the payments',
    batches_downloaded: 'Downloaded the payouts and refunds',
    list: 'CSV file',
    message: 'Message {{id}}',
    report: 'Report {{id}}',
    of: '{{client}} to {{trainer}}',
    deleted: 'Since deleted',
    user: 'User {{id}}',
    mail: 'Mail {{id}}',
    batch: 'Batch {{id}}',
    transfer: 'Transfer {{id}}',
    line: 'Line {{id}}',
    statement: 'Bank statement {{id}}',
  },
  es: {
    title: 'Actividad',
    text: 'Lo que hicieron los administradores, lo último primero. Se guarda para siempre y no se puede cambiar.',
    empty: 'Todavía no hay nada',
    emptyText: 'Aquí verás los pagos confirmados y los usuarios eliminados.',
    loadFailed: 'No pudimos cargar la actividad',
    search: 'Buscar en la actividad',
    searchHint: 'Persona, referencia o monto',
    nothingFound: 'No encontramos nada',
    nothingFoundText: 'Prueba con otra palabra o quita los filtros.',
    parts_one: '{{count}} entrada más',
    parts_other: '{{count}} entradas más',
    formerAdmin: 'Antiguo administrador',
    userDeleted: 'Eliminó a {{role}}',
    userLeft: 'Eliminó la cuenta de {{role}}',
    byOwner: 'El dueño de la cuenta',
    byOperator: 'El operador, con un comando',
    someone: 'un usuario sin rol',
    client: 'un cliente',
    trainer: 'un entrenador',
    admin: 'un administrador',
    unclearLineIgnored: 'Ignoró un movimiento del banco sin monto claro',
    unclearLineReopened: 'Reabrió un movimiento del banco sin monto claro',
    statementDiscarded: 'Descartó un extracto bancario',
    mailRetried: 'Volvió a intentar un correo',
    bankDetailsAsked: 'Pidió datos de banco a un entrenador',
    bankDetailsErased: 'Borró datos de banco que no se podían leer',
    paperAccepted: 'Aceptó un documento',
    paperRefused: 'No aceptó un documento',
    secondFactorRemoved: 'Desactivó la verificación en dos pasos',
    adminCreated: 'Creó un administrador',
    adminPasswordReset: 'Cambió la contraseña de un administrador',
    userSuspended: 'Suspendió una cuenta',
    suspensionLifted: 'Levantó una suspensión',
    because: '«{{reason}}»',
    userGone: 'eliminado después',
    reportDecided: 'Decidió sobre un reporte',
    reportLifted: 'Mostró otra vez algo oculto',
    reportKept: 'Leyó una respuesta y mantuvo la decisión',
    contactAnswered: 'Respondió un mensaje',
    users_downloaded: 'Descargó los usuarios',
    bookings_downloaded: 'Descargó las reservas',
    payments_downloaded: 'Descargó los pagos',
    batches_downloaded: 'Descargó los pagos a entrenadores y reembolsos',
    list: 'Archivo CSV',
    message: 'Mensaje {{id}}',
    report: 'Reporte {{id}}',
    of: '{{client}} a {{trainer}}',
    deleted: 'Ya eliminada',
    user: 'Usuario {{id}}',
    mail: 'Correo {{id}}',
    batch: 'Lote {{id}}',
    transfer: 'Transferencia {{id}}',
    line: 'Movimiento {{id}}',
    statement: 'Extracto bancario {{id}}',
  },
})
