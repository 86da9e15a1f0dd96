import type { IgnoreReason } from '@entrena/contract/bank/rules'
import {
  ArrowRightLeft,
  Banknote,
  ChevronDown,
  CircleEllipsis,
  Ellipsis,
  HandCoins,
  PenLine,
  Search,
  Undo2,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type FormEvent, useId, useState } from 'react'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { useBackCloses } from '@/lib/navigation/use-back-closes'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-look'
import { TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import type { BankLine } from '../queries'
import { lineTranslations, useLineWords } from './line-translations'
import type { LineMove } from './use-line-move'

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-ink outline-none data-[highlighted]:bg-sunken [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted'

const reasons = [
  { as: 'own', key: 'asOwn', Icon: ArrowRightLeft },
  { as: 'salary', key: 'asSalary', Icon: Banknote },
  { as: 'loan', key: 'asLoan', Icon: HandCoins },
  { as: 'by_hand', key: 'asByHand', Icon: PenLine },
] as const satisfies readonly { readonly as: IgnoreReason; readonly key: string; readonly Icon: unknown }[]

interface LineMenuProps {
  readonly line: BankLine
  readonly move: LineMove
  /** 'word' and, on a card, 'box': a button 'Ignore'. 'dots': the menu of a line whose button says something else. */
  readonly look: 'word' | 'box' | 'dots'
  /** Opens the search instead of the proposal. */
  readonly onOther?: (() => void) | undefined
}

/** Ways to ignore a line, and to undo what was assigned of it. */
export function LineMenu({ line, move, look, onOther }: LineMenuProps) {
  const t = useTranslations(lineTranslations)
  const words = useLineWords()
  const [isOpen, setOpen] = useState(false)
  const [isOtherOpen, setOtherOpen] = useState(false)
  useBackCloses(() => setOpen(false), isOpen)
  const isWord = look !== 'dots'
  return (
    <>
      <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
        <DropdownMenu.Trigger
          disabled={move.isBusy || line.is_queued}
          aria-label={words.named(t(isWord ? 'ignore' : 'moreAbout'), line)}
          className={buttonClass({
            variant: look === 'box' ? 'secondary' : 'ghost',
            size: 'md',
            icon: !isWord,
            block: look === 'box',
          })}
        >
          {isWord ? (
            <>
              {t('ignore')}
              <ChevronDown aria-hidden />
            </>
          ) : (
            <Ellipsis aria-hidden />
          )}
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={4}
            className="z-30 min-w-60 animate-enter rounded-control bg-surface p-1.5 shadow-float"
          >
            {onOther && (
              <DropdownMenu.Item onSelect={onOther} className={itemLook}>
                <Search aria-hidden />
                {t('anotherBooking')}
              </DropdownMenu.Item>
            )}
            <UndoItems line={line} move={move} />
            {!isWord && <p className="px-3 pt-2 pb-1 text-sm text-muted">{t('ignore')}</p>}
            {reasons.map(({ as, key, Icon }) => (
              <DropdownMenu.Item key={as} onSelect={() => move.ignore(as, t('ignoredDone'))} className={itemLook}>
                <Icon aria-hidden />
                {t(key)}
              </DropdownMenu.Item>
            ))}
            <DropdownMenu.Item onSelect={() => setOtherOpen(true)} className={itemLook}>
              <CircleEllipsis aria-hidden />
              {t('asOther')}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {isOtherOpen && <IgnoreDialog line={line} move={move} onClose={() => setOtherOpen(false)} />}
    </>
  )
}

function UndoItems({ line, move }: { line: BankLine; move: LineMove }) {
  const t = useTranslations(lineTranslations)
  const words = useLineWords()
  return line.allocations
    .filter(({ can_undo: canUndo }) => canUndo)
    .map((allocation) => (
      <DropdownMenu.Item
        key={allocation.id}
        onSelect={() => move.undo(allocation.id, t('undone'))}
        className={itemLook}
      >
        <Undo2 aria-hidden />
        {t('undoPart', { part: words.allocation(allocation) })}
      </DropdownMenu.Item>
    ))
}

const mostNote = 100

interface IgnoreDialogProps {
  readonly line: BankLine
  readonly move: LineMove
  readonly onClose: () => void
}

/** Asks for a note, because 'other' alone says nothing to whoever looks at the line later. */
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
          maxLength={mostNote}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  )
}
