import type { MatchRule } from '@entrena/contract/bank/rules'
import { lineWords } from '@entrena/contract/money/sentences/bank-line'
import {
  ArrowUpRight,
  Files,
  Hash,
  Landmark,
  Layers,
  ReceiptText,
  TriangleAlert,
  Undo2,
  UserRoundCheck,
  UserRoundSearch,
  WalletCards,
} from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatPesos, formatUnsignedPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Chip } from '@/ui/form/chip'
import type { BankLine } from '../queries'
import { bankTextOf, splitAtHighlights } from './highlight'
import { lineTranslations, useLineWords } from './line-translations'
import { type LineStep, lineDifference } from './steps'
import type { LineMove } from './use-line-move'

/** The client whose booking the line would pay, or the person who received the money of an outgoing line. */
export function PersonOfLine({ line }: { line: BankLine }) {
  const words = useLineWords()
  const [booking] = line.proposed
  if (booking) {
    const { client_name: name, client_picture: picture } = booking
    return (
      <Face
        icon={<Avatar name={name} photo={picture && pictureInWidth(picture, 320)} size="s" />}
        title={words.clients(line.proposed)}
        detail={[words.session(line.proposed), words.formerly(booking)].filter(Boolean).join(' · ')}
      />
    )
  }
  if (line.proposed_transfers.length > 0) {
    return <Face icon={<Circle icon={<ArrowUpRight />} />} title={words.transfers(line.proposed_transfers)} />
  }
  return <Unmatched line={line} />
}

function Unmatched({ line: { kind } }: { line: BankLine }) {
  const t = useTranslations(lineTranslations)
  if (kind !== 'fee' && kind !== 'tax') return <span className="text-muted">–</span>
  return <Face icon={<Circle icon={<Landmark />} />} title={t(kind)} />
}

function Face({ icon, title, detail }: { icon: ReactNode; title: string; detail?: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {icon}
      <span className="min-w-0">
        <b className="block font-strong wrap-anywhere">{title}</b>
        {detail && <span className="block text-sm wrap-anywhere text-muted">{detail}</span>}
      </span>
    </span>
  )
}

function Circle({ icon }: { icon: ReactNode }) {
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-muted [&_svg]:size-4"
    >
      {icon}
    </span>
  )
}

const rules = {
  reference: { key: 'reference', Icon: Hash },
  number: { key: 'number', Icon: ReceiptText },
  account: { key: 'account', Icon: UserRoundCheck },
  name: { key: 'name', Icon: UserRoundSearch },
  amount: { key: 'amountOnly', Icon: WalletCards },
  batch: { key: 'batch', Icon: Layers },
} as const satisfies Record<MatchRule, unknown>

/** Why a line was matched, and what does not fit. */
export function MatchReason({ line }: { line: BankLine }) {
  const t = useTranslations(lineTranslations)
  const [language] = useLanguage()
  const words = useLineWords()
  const difference = lineDifference(line.class === 'paid' ? [] : line.proposed, line.left)
  const [booking] = line.proposed
  const rule = line.rule && rules[line.rule]
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {rule && (
        <Chip outlined icon={<rule.Icon aria-hidden />}>
          {t(rule.key)}
        </Chip>
      )}
      {line.kind === 'returned' && (
        <Chip outlined icon={<Undo2 aria-hidden />}>
          {t('returned')}
        </Chip>
      )}
      {difference && (
        <Badge tone="warning" icon={<TriangleAlert aria-hidden />} bare>
          {lineWords[difference.kind][language]({ amount: formatPesos(difference.amount) })}
        </Badge>
      )}
      {line.read_as && <span>{t('readAs', { text: line.read_as })}</span>}
      {line.class === 'paid' && booking?.status === 'open' && <span>{t('paidByOther')}</span>}
      {booking?.paid_at && <span>{words.paidOn(booking.paid_at)}</span>}
    </span>
  )
}

/** Warns that another file may already contain the line. */
export function PossibleDuplicateWarning({ line }: { line: BankLine }) {
  const t = useTranslations(lineTranslations)
  if (!line.may_be_known) return null
  return (
    <span className="block text-sm">
      <Badge tone="warning" icon={<Files aria-hidden />} bare>
        {t('mayBeKnown')}
      </Badge>
    </span>
  )
}

export function UnassignedAmount({ line: { state, left } }: { line: BankLine }) {
  const [language] = useLanguage()
  if (state !== 'part') return null
  return (
    <span className="text-sm whitespace-nowrap text-muted tabular-nums">
      {lineWords.not_assigned[language]({ amount: formatUnsignedPesos(left) })}
    </span>
  )
}

export function HighlightedLineText({ line }: { line: BankLine }) {
  return (
    <span className="text-sm wrap-anywhere">
      {splitAtHighlights(bankTextOf(line), line.found).map(({ text, isFound, at }) =>
        isFound ? (
          <mark key={at} className="rounded-sm bg-accent-soft px-1 font-bold text-accent-text">
            {text}
          </mark>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </span>
  )
}

interface StepButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'autoFocus' | 'className'> {
  readonly line: BankLine
  readonly move: LineMove
  readonly step: LineStep
  readonly label: string
  /** Names the client or the transfer to which the step assigns the line. */
  readonly name: string
  /** Called if the server refuses the step. */
  readonly onRefused?: () => void
}

export function LineStepButton({ line, move, step, label, name, onRefused, ...look }: StepButtonProps) {
  const words = useLineWords()
  return (
    <Button
      {...look}
      size="md"
      aria-label={words.named(label, line)}
      busy={move.busyName === step.name}
      disabled={move.isBusy && move.busyName !== step.name}
      onClick={() => move.assign(step, { done: words.stepDone(step, line, name), onRefused })}
    >
      {label}
    </Button>
  )
}
