import { reasonMissing } from '@entrena/contract/reports/errors'
import { type ReportReason, reportLimits, reportReasons } from '@entrena/contract/reports/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useBlock } from '@/features/blocks/public'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { FieldError } from '@/ui/form/field'
import { TextArea } from '@/ui/form/text-field'
import { CheckBox } from '@/ui/form/tick-box'
import { Dialog } from '@/ui/overlay/dialog'
import { Stars } from '@/ui/stars/stars'
import type { ReportedSubject } from '../queries'
import { reportWords } from '../words-translations'
import { dialogTranslations } from './dialog-translations'

interface ReportDialogProps {
  readonly subject: ReportedSubject
  readonly onClose: () => void
}

export default function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const t = useTranslations(dialogTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const [reason, setReason] = useState<ReportReason>()
  const [text, setText] = useState('')
  const [wasTried, setTried] = useState(false)
  const [alsoBlocks, setAlsoBlocks] = useState(false)
  const { kind, id, blockable } = subject
  const block = useBlock(blockable?.person ?? { id, name: subject.name }, {
    onDone: blockable?.onLeave,
    isPageLeft: blockable?.onLeave !== undefined,
  })
  const { send, isPending } = useWrite({
    action: `report ${kind} ${id}`,
    send: (chosen: ReportReason) =>
      call('POST /reports', { body: { subject: { kind, id }, reason: chosen, text: text.trim() } }),
    done: () => t('sent'),
    failed: (error) => errorDetailOf(error) ?? t('failed'),
    onDone: async () => {
      onClose()
      if (alsoBlocks) block.send()
      await refresh(client, stale.reports)
    },
  })

  function submit() {
    setTried(true)
    if (reason) send(reason)
  }

  return (
    <Dialog
      open
      sheet
      busy={isPending}
      onClose={onClose}
      title={t(kind)}
      description={kind === 'review' || kind === 'reply' ? t('text') : t('textNamed', { name: subject.name })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('notNow')}
          </Button>
          <Button onClick={submit} busy={isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Quote subject={subject} />
      <Reasons
        value={reason}
        onChange={setReason}
        error={wasTried && !reason ? reasonMissing.sentence[language] : undefined}
      />
      <TextArea
        label={t('whatHappened')}
        rows={2}
        maxLength={reportLimits.textCharacters}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {blockable && (
        <div className="flex items-center gap-3">
          <CheckBox label={t('alsoBlock')} value={alsoBlocks} onChange={setAlsoBlocks} />
          <span aria-hidden>{t('alsoBlock')}</span>
        </div>
      )}
    </Dialog>
  )
}

function Quote({ subject: { name, text, rating, picture } }: { subject: ReportedSubject }) {
  const t = useTranslations(dialogTranslations)
  return (
    <blockquote className="grid gap-1 rounded-control bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <b className="font-bold wrap-anywhere">{name}</b>
        {rating ? <Stars value={Math.round(rating)} /> : null}
      </div>
      {picture && (
        <img
          src={pictureInWidth(picture, 640)}
          alt={t('picture')}
          className="max-h-50 w-full rounded-control object-contain"
        />
      )}
      {text && (
        <p dir="auto" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
          <q>{text}</q>
        </p>
      )}
    </blockquote>
  )
}

interface ReasonsProps {
  readonly value: ReportReason | undefined
  readonly onChange: (reason: ReportReason) => void
  readonly error: string | undefined
}

/** Six radio buttons, each as large as a card. */
function Reasons({ value, onChange, error }: ReasonsProps) {
  const t = useTranslations(dialogTranslations)
  const words = useTranslations(reportWords)
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{t('reason')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {reportReasons.map((reason) => (
          <label key={reason} className={cardClass(error !== undefined)}>
            <input
              type="radio"
              name={name}
              checked={value === reason}
              onChange={() => onChange(reason)}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 wrap-anywhere">{words(reason)}</span>
          </label>
        ))}
      </div>
      <div aria-live="polite" className="text-sm empty:hidden">
        {error && <FieldError text={error} />}
      </div>
    </fieldset>
  )
}

function cardClass(isWrong: boolean): string {
  return joinClasses(
    'flex min-h-13 cursor-pointer items-center gap-3 rounded-control border bg-surface px-3 font-strong',
    'transition-colors duration-(--fast) hover:bg-sunken',
    'has-checked:border-brand has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand',
    'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    isWrong ? 'border-danger' : 'border-line-strong',
  )
}
