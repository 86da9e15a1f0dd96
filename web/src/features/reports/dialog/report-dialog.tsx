import { reasonMissing } from '@entrena/contract/reports/errors'
import { type ReportReason, reportLimits, reportReasons } from '@entrena/contract/reports/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBlock } from '@/features/blocks/public'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { pictureInWidth } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { RadioList } from '@/ui/form/radio-list'
import { TextArea } from '@/ui/form/text-field'
import { CheckBoxLine } from '@/ui/form/tick-box'
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
  const words = useTranslations(reportWords)
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
      <RadioList
        legend={t('reason')}
        boxed
        inColumns
        options={reportReasons.map((value) => ({ value, label: words(value) }))}
        chosen={reason}
        onChoose={setReason}
        error={wasTried && !reason ? reasonMissing.sentence[language] : undefined}
      />
      <TextArea
        label={t('whatHappened')}
        rows={2}
        maxLength={reportLimits.textCharacters}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {blockable && <CheckBoxLine label={t('alsoBlock')} value={alsoBlocks} onChange={setAlsoBlocks} />}
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
