import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Refusal } from '@entrena/contract/refusal'
import { imageTypeWrong, whyNotPicture, whyNotProof } from '@entrena/contract/uploads'
import {
  findNameProblem,
  findPaperProblems,
  type PaperProblems,
  type TypedPaper,
} from '@entrena/contract/verification/checks'
import {
  identityIncomplete,
  paperMissing,
  paperTypeWrong,
  selfieTypeWrong,
} from '@entrena/contract/verification/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { upload } from '@/lib/api/upload'
import { toast } from '@/lib/browser/toast'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useSingleFlight } from '@/lib/browser/use-single-flight'
import { useTranslations } from '@/lib/i18n/i18n'
import { type Paper, verificationQuery } from '../queries'
import { sendTranslations } from './send-translations'

export type FileName = 'paper' | 'selfie'
type Files = Partial<Record<FileName, File>>
type Problems = PaperProblems & Partial<Record<FileName, Refusal<never>>>

interface Options {
  readonly kind: 'identity' | 'certificate'
  /** The certificate in place of which this one is sent. */
  readonly again?: Paper | undefined
  readonly accountName: string
  readonly onSent: () => void
}

/** The sentences about pictures do not mention PDF files. */
function whyNotFile(name: FileName, file: File): Refusal<never> | undefined {
  const problem = name === 'selfie' ? whyNotPicture(file) : whyNotProof(file)
  if (problem !== imageTypeWrong) return problem
  return name === 'selfie' ? selfieTypeWrong : paperTypeWrong
}

/** Keeps what was typed and chosen until it is sent. */
export function useSend({ kind, again, accountName, onSent }: Options) {
  const t = useTranslations(sendTranslations)
  const client = useQueryClient()
  const [typed, setTyped] = useState<TypedPaper>({
    nameOnPaper: again?.name_on_paper ?? accountName,
    title: again?.title ?? '',
    issuer: again?.issuer ?? '',
    year: again?.year?.toString() ?? '',
    validUntil: '',
  })
  const [files, setFiles] = useState<Files>({})
  const [problems, setProblems] = useState<Problems>({})
  const [progress, setProgress] = useState<number>()
  const [isChanged, setChanged] = useState(false)
  useUnsavedInput(isChanged)

  function change(next: Partial<TypedPaper>) {
    setChanged(true)
    setTyped({ ...typed, ...next })
  }

  function choose(name: FileName, file: File | undefined) {
    if (!file) return
    const problem = whyNotFile(name, file)
    setProblems({ ...problems, [name]: problem })
    if (problem) return
    setChanged(true)
    setFiles({ ...files, [name]: file })
  }

  function find(): Problems {
    const today = dominicanDate(new Date())
    if (kind === 'certificate')
      return { ...findPaperProblems(typed, { accountName, today }), ...(!files.paper && { paper: paperMissing }) }
    const name = findNameProblem(typed.nameOnPaper, accountName)
    return {
      ...(name && { nameOnPaper: name }),
      ...(!files.paper && { paper: identityIncomplete }),
      ...(!files.selfie && { selfie: identityIncomplete }),
    }
  }

  const sendFiles = () => {
    const chosen = [files.paper, files.selfie].filter((file) => file !== undefined)
    const sent = { field: 'files', files: chosen, onProgress: setProgress }
    const name = { name_on_paper: typed.nameOnPaper }
    if (kind === 'identity') return upload('POST /me/verification/identity', { ...sent, query: name })
    const { title, issuer, year, validUntil } = typed
    const month = validUntil === '' ? {} : { valid_until: validUntil }
    const query = { ...name, title, issuer, year, ...month, ...(again && { replaces: again.id }) }
    return upload('POST /me/verification/certificates', { ...sent, query })
  }

  const send = useSingleFlight(async () => {
    const found = find()
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setProgress(0)
    try {
      client.setQueryData(verificationQuery.queryKey, await sendFiles())
      toast.success(t('sent'), 'send paper')
      setChanged(false)
      onSent()
    } catch (error) {
      toast.error(detailOf(error) ?? t('failed'), 'send paper')
      void refresh(client, stale.verification)
    } finally {
      setProgress(undefined)
    }
  })

  return { typed, files, problems, progress, change, choose, send }
}
