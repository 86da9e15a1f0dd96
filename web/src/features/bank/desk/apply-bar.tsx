import { undoDays } from '@entrena/contract/bank/rules'
import { OctagonAlert } from 'lucide-react'
import { classes } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { TickBox } from '@/ui/form/tick-box'
import { showSection } from '../lines/section-focus'
import type { Ticks } from '../lines/ticks'
import type { WholeStatement } from '../queries'
import { deskTranslations } from './desk-translations'
import { useApply } from './use-apply'

interface ApplyBarProps {
  readonly statement: WholeStatement
  readonly ticks: Ticks
  /** At the bottom of the card with the table, otherwise across the screen of a phone. */
  readonly isTable: boolean
}

/** The one button of a file. Stays at the bottom of the screen while the lists are longer. */
export function ApplyBar({ statement, ticks, isTable }: ApplyBarProps) {
  const t = useTranslations(deskTranslations)
  const { send, isPending } = useApply(statement)
  const { outgoing_matched: outgoing, to_decide: toDecide, sections } = statement
  const isHeld = toDecide > 0
  if (sections.exact.count === 0 && outgoing === 0) return null
  return (
    <div
      data-save-bar
      className={classes(
        'sticky bottom-0 z-10 grid gap-3 border-t border-line bg-surface px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-float wide:flex wide:items-center wide:justify-between wide:gap-5 wide:px-5 wide:py-4',
        isTable ? 'rounded-b-card' : '-mx-(--gutter)',
      )}
    >
      {isHeld ? <Held line={statement.first_to_decide} /> : <Ticked statement={statement} ticks={ticks} />}
      <Button
        size="lg"
        busy={isPending}
        busyLabel={t('starting')}
        disabled={isHeld || (ticks.count === 0 && outgoing === 0)}
        onClick={() => send(ticks.except)}
        className="tabular-nums max-wide:w-full max-wide:px-3"
      >
        {ticks.count > 0 || outgoing === 0
          ? t('confirm', { count: ticks.count, amount: formatPesos(ticks.amount) })
          : t('book', { count: outgoing })}
      </Button>
    </div>
  )
}

function Held({ line }: { line: number | null }) {
  const t = useTranslations(deskTranslations)
  return (
    <button
      type="button"
      onClick={() => showSection('decide')}
      className="flex min-h-11 items-center gap-2 text-left font-strong text-danger underline-offset-3 hover:underline"
    >
      <OctagonAlert aria-hidden className="size-5 shrink-0" />
      {t('decideFirst', { line: line ?? '?' })}
    </button>
  )
}

function Ticked({ statement, ticks }: { statement: WholeStatement; ticks: Ticks }) {
  const t = useTranslations(deskTranslations)
  const { outgoing_matched: outgoing } = statement
  const { count } = statement.sections.exact
  return (
    <div className="flex min-w-0 items-center gap-3">
      {count > 0 && <TickBox label={t('all')} value={ticks.all} onChange={ticks.tickAll} />}
      <span className="min-w-0">
        <b className="block font-strong tabular-nums">
          {count > 0 ? t('ticked', { ticked: ticks.count, count }) : t('outgoingReady', { count: outgoing })}
        </b>
        <span className="block text-sm text-muted max-wide:hidden">{consequence()}</span>
      </span>
    </div>
  )

  function consequence(): string {
    if (ticks.count === 0) return outgoing > 0 ? t('outgoingOnly') : ''
    const also = outgoing > 0 ? ` ${t('alsoOutgoing', { count: outgoing })}` : ''
    const { clients, trainers } = statement
    // The server counts the people of all exact lines, not of those that are ticked.
    if (ticks.except.length > 0) return t('mailsSome', { days: undoDays }) + also
    const people = { clients: t('clients', { count: clients }), trainers: t('trainers', { count: trainers }) }
    return t('mails', { ...people, days: undoDays }) + also
  }
}
