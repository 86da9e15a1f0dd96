import { statementFileTooLarge } from '@entrena/contract/bank/errors'
import { maxStatementBytes } from '@entrena/contract/bank/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { upload } from '@/lib/api/upload'
import { toast } from '@/lib/browser/toast'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useSingleFlight } from '@/lib/browser/use-single-flight'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import type { BankStatement } from '../queries'
import { deskTranslations } from './desk-translations'

export interface UploadNote {
  readonly tone: 'info' | 'warning'
  readonly text: string
  /** Sends the same file again. undefined if that would be refused again. */
  readonly onRetry?: (() => void) | undefined
}

const uploadAction = 'upload statement'
const mostName = 200

/** Sends one file of the bank. A refusal stays as a note until the next file, because it says what to do. */
export function useStatementUpload(onRead: (statement: BankStatement) => void) {
  const t = useTranslations(deskTranslations)
  const [language] = useLanguage()
  const client = useQueryClient()
  const [sending, setSending] = useState<{ readonly name: string; readonly sent: number }>()
  const [note, setNote] = useState<UploadNote>()
  useUnsavedInput(sending !== undefined)

  const send = useSingleFlight(async (file: File) => {
    const { name } = file
    setNote(undefined)
    setSending({ name, sent: 0 })
    try {
      const statement = await upload('POST /admin/statements', {
        query: { name: name.slice(-mostName) },
        field: 'file',
        files: [file],
        onProgress: (sent) => setSending({ name, sent }),
      })
      toast.success(t('read', { name }), uploadAction)
      onRead(statement)
    } catch (error) {
      setNote(noteOf(error, () => void send(file)))
    } finally {
      setSending(undefined)
      // Also after a refusal: perhaps another admin read the same file.
      void refresh(client, stale.admin)
    }
  })

  function noteOf(error: unknown, retry: () => void): UploadNote {
    const isRefused = error instanceof CallFailed && error.status >= 400 && error.status < 500
    const isKnown = error instanceof CallFailed && error.code === 'statement_known'
    return {
      tone: isKnown ? 'info' : 'warning',
      text: detailOf(error) ?? t('uploadFailed'),
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
