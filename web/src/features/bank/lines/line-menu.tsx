import type { IgnoreReason } from '@entrena/contract/bank/rules'
import {
  ArrowRightLeft,
  Banknote,
  CircleEllipsis,
  HandCoins,
  type LucideIcon,
  PenLine,
  Receipt,
  Search,
  Undo2,
} from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { MoreMenu } from '@/ui/overlay/more-menu'
import type { BankLine } from '../queries'
import { lineTranslations, useLineWords } from './line-translations'
import type { LineMove } from './use-line-move'

const reasons = [
  { as: 'own', key: 'asOwn', icon: ArrowRightLeft },
  { as: 'salary', key: 'asSalary', icon: Banknote },
  { as: 'loan', key: 'asLoan', icon: HandCoins },
  { as: 'expense', key: 'asExpense', icon: Receipt },
  { as: 'by_hand', key: 'asByHand', icon: PenLine },
] as const satisfies readonly { readonly as: IgnoreReason; readonly key: string; readonly icon: LucideIcon }[]

interface LineMenuProps {
  readonly line: BankLine
  readonly move: LineMove
  /**
   * `word`: a button 'Ignore' in a table. `box`: the same button on a card. `dots`: a button with three dots that opens
   * the menu.
   */
  readonly look: 'word' | 'box' | 'dots'
  /** Opens the search for another booking or client. */
  readonly onOther?: (() => void) | undefined
}

/** Menu to ignore a line or to undo what it was used for. */
export function LineMenu({ line, move, look, onOther }: LineMenuProps) {
  const t = useTranslations(lineTranslations)
  const words = useLineWords()
  const [isOtherOpen, setOtherOpen] = useState(false)
  const isWord = look !== 'dots'
  const undoable = line.allocations.filter(({ can_undo: canUndo }) => canUndo)
  return (
    <>
      <MoreMenu
        label={words.named(t(isWord ? 'ignore' : 'moreAbout'), line)}
        text={isWord ? t('ignore') : undefined}
        variant={look === 'box' ? 'secondary' : 'ghost'}
        block={look === 'box'}
        disabled={move.isBusy || line.is_queued}
        widthClass="min-w-60"
        items={[
          ...(onOther ? [{ label: t('anotherBooking'), icon: Search, onSelect: onOther }] : []),
          ...undoable.map((allocation) => ({
            id: allocation.id,
            label: t('undoPart', { part: words.allocation(allocation) }),
            icon: Undo2,
            onSelect: () => move.undo(allocation.id, t('undone')),
          })),
          ...(isWord ? [] : [{ heading: t('ignore') }]),
          ...reasons.map(({ as, key, icon }) => ({
            label: t(key),
            icon,
            onSelect: () => move.ignore(as, t('ignoredDone')),
          })),
          { label: t('asOther'), icon: CircleEllipsis, onSelect: () => setOtherOpen(true) },
        ]}
      />
      {isOtherOpen && <IgnoreDialog line={line} move={move} onClose={() => setOtherOpen(false)} />}
    </>
  )
}

const maxNote = 100

interface IgnoreDialogProps {
  readonly line: BankLine
  readonly move: LineMove
  readonly onClose: () => void
}

/** Asks for a note on a line that is ignored for the reason 'other', because this reason explains nothing by itself. */
function IgnoreDialog({ line, move, onClose }: IgnoreDialogProps) {
  const t = useTranslations(lineTranslations)
  const words = useLineWords()
  const formId = useId()
  const [note, setNote] = useState('')
  useUnsavedInput(note !== '')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    move.ignore('other', t('ignoredDone'), note.trim())
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('otherTitle')}
      description={`${words.day(line)} · ${words.amount(line)} · ${line.text}`}
      actions={
        <Button type="submit" form={formId} busy={move.isBusy}>
          {t('ignore')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('note')}
          maxLength={maxNote}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  )
}
