import { statementFileTooLarge } from '@entrena/contract/bank/errors'
import { maxStatementBytes } from '@entrena/contract/bank/rules'
import { useQueryClient } from '@tanstack/react-query'
import { FileUp, FileX, Info } from 'lucide-react'
import { useState } from 'react'
import { CallFailed, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { upload } from '@/lib/api/upload'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { FileDrop } from '@/ui/form/file-drop'
import type { BankStatement } from '../queries'
import { deskTranslations } from './desk-translations'
import { splitSentence } from './split-sentence'

interface UploadNote {
  readonly tone: 'info' | 'warning'
  readonly text: string
  /** Uploads the same file again. Undefined if the server would refuse it again. */
  readonly onRetry?: (() => void) | undefined
}

const maxName = 200

/** Uploads a bank statement. A refusal stays visible until the next file is chosen, because it says what to do. */
function useStatementUpload(onRead: (statement: BankStatement) => void) {
  const t = useTranslations(deskTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const [sending, setSending] = useState<{ readonly name: string; readonly sent: number }>()
  const [note, setNote] = useState<UploadNote>()
  useUnsavedInput(sending !== undefined)

  const { send } = useWrite({
    action: 'upload statement',
    send: (file: File) => {
      const { name } = file
      setNote(undefined)
      setSending({ name, sent: 0 })
      return upload('POST /admin/statements', {
        query: { name: name.slice(-maxName) },
        field: 'file',
        files: [file],
        onProgress: (sent) => setSending({ name, sent }),
      })
    },
    done: (_, { name }) => t('read', { name }),
    failed: () => undefined,
    onDone: onRead,
    onFailed: (error, file) => setNote(noteOf(error, () => void send(file))),
    onSettled: () => {
      setSending(undefined)
      // Also after a refusal, because another admin may have uploaded the same file.
      void refresh(client, stale.admin)
    },
  })

  function noteOf(error: unknown, retry: () => void): UploadNote {
    const isRefused = error instanceof CallFailed && error.status >= 400 && error.status < 500
    const isKnown = error instanceof CallFailed && error.code === 'statement_known'
    return {
      tone: isKnown ? 'info' : 'warning',
      text: errorDetailOf(error) ?? t('uploadFailed'),
      onRetry: isRefused ? undefined : retry,
    }
  }

  function choose(files: readonly File[]) {
    const [file, ...others] = files
    if (!file) return
    if (others.length > 0) setNote({ tone: 'warning', text: t('oneFile') })
    else if (file.size > maxStatementBytes) {
      setNote({ tone: 'warning', text: statementFileTooLarge.sentence[language] })
    } else void send(file)
  }

  return { sending, note, choose }
}

/** Accepts any file name: the server detects the format by content, and banks name files arbitrarily. */
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
  // Once the file is uploaded, the server has to read it.
  const label = sent < 1 ? t('uploading', { name, percent: Math.round(sent * 100) }) : t('reading')
  return <ProgressBar value={sent} label={label} />
}

function RefusalNote({ note: { tone, text, onRetry } }: { note: UploadNote }) {
  const t = useTranslations(deskTranslations)
  const [first, rest] = splitSentence(text)
  return (
    <NoticeBox
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
    </NoticeBox>
  )
}
