import { type FormEvent, useId, useState } from 'react'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import type { BankLine } from '../queries'
import { lineTranslations } from './line-translations'
import type { LineMove } from './use-line-move'
import { useLineWords } from './use-line-words'

const mostNote = 100

interface IgnoreDialogProps {
  readonly line: BankLine
  readonly move: LineMove
  readonly onClose: () => void
}

/** Asks for a note, because 'other' alone says nothing to whoever looks at the line later. */
export function IgnoreDialog({ line, move, onClose }: IgnoreDialogProps) {
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
