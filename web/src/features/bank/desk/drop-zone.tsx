import { FileUp, FileX, Info } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/feedback/notice'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { FileDrop } from '@/ui/form/file-drop'
import type { BankStatement } from '../queries'
import { deskTranslations } from './desk-translations'
import { splitSentence } from './split-sentence'
import { type UploadNote, useStatementUpload } from './use-statement-upload'

/** Takes any file: the server judges by content, and banks name their files as they like. */
const anyFile = ''

export function DropZone({ onRead }: { onRead: (statement: BankStatement) => void }) {
  const t = useTranslations(deskTranslations)
  const { sending, note, choose } = useStatementUpload(onRead)
  return (
    <div className="grid min-w-0 gap-3">
      <FileDrop
        title={
          <span className="text-lg">
            <span className="max-wide:hidden">{t('drop')}</span>
            <span className="wide:hidden">{t('dropShort')}</span>
          </span>
        }
        label={t('choose')}
        hint={t('dropHint')}
        icon={<FileUp aria-hidden />}
        accept={anyFile}
        busy={sending !== undefined}
        onFiles={choose}
      >
        {sending && <Sending {...sending} />}
      </FileDrop>
      <div aria-live="polite" className="empty:hidden">
        {note && <RefusalNote note={note} />}
      </div>
    </div>
  )
}

function Sending({ name, sent }: { name: string; sent: number }) {
  const t = useTranslations(deskTranslations)
  // After the last byte the server still reads the file.
  const label = sent < 1 ? t('uploading', { name, percent: Math.round(sent * 100) }) : t('reading')
  return <ProgressBar value={sent} label={label} />
}

function RefusalNote({ note: { tone, text, onRetry } }: { note: UploadNote }) {
  const t = useTranslations(deskTranslations)
  const [first, rest] = splitSentence(text)
  return (
    <Notice
      tone={tone}
      icon={tone === 'info' ? <Info aria-hidden /> : <FileX aria-hidden />}
      action={
        onRetry && (
          <Button variant="secondary" size="md" onClick={onRetry} className="max-xs:w-full">
            {t('tryAgain')}
          </Button>
        )
      }
    >
      <p className="text-md wrap-anywhere">
        <b className="font-bold">{first}</b> {rest}
      </p>
    </Notice>
  )
}
