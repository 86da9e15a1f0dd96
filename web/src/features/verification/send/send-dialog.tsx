import { dominicanDate } from '@entrena/contract/dominican-time'
import { type Refusal, sentenceOf } from '@entrena/contract/refusal'
import { findPictureRefusal, findProofRefusal, imageTypes, imageTypeWrong, pdfType } from '@entrena/contract/uploads'
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
import { paperLimits } from '@entrena/contract/verification/rules'
import { useQueryClient } from '@tanstack/react-query'
import { Camera, FileText, IdCard } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSession } from '@/features/accounts/public'
import { detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { upload } from '@/lib/api/upload'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { FileDrop } from '@/ui/form/file-drop'
import { TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { type Paper, verificationQuery } from '../queries'
import { sendTranslations } from './send-translations'

type FileName = 'paper' | 'selfie'
type Files = Partial<Record<FileName, File>>
type Problems = PaperProblems & Partial<Record<FileName, Refusal<never>>>

interface Options {
  readonly kind: 'identity' | 'certificate'
  /** The certificate that the new one replaces. */
  readonly again?: Paper | undefined
  readonly accountName: string
  readonly onSent: () => void
}

/** The general refusals about pictures do not mention PDF files. */
function whyNotFile(name: FileName, file: File): Refusal<never> | undefined {
  const problem = name === 'selfie' ? findPictureRefusal(file) : findProofRefusal(file)
  if (problem !== imageTypeWrong) return problem
  return name === 'selfie' ? selfieTypeWrong : paperTypeWrong
}

/** Keeps what the trainer typed and chose until it is sent. */
function useSend({ kind, again, accountName, onSent }: Options) {
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

  const write = useWrite({
    action: 'send paper',
    send: () => {
      setProgress(0)
      return sendFiles()
    },
    done: () => t('sent'),
    failed: (error) => detailOf(error) ?? t('failed'),
    onDone: (stored) => {
      client.setQueryData(verificationQuery.queryKey, stored)
      setChanged(false)
      onSent()
    },
    onFailed: () => refresh(client, stale.verification),
    onSettled: () => setProgress(undefined),
  })
  function send() {
    const found = find()
    setProblems(found)
    if (Object.keys(found).length === 0) void write.send()
  }

  return { typed, files, problems, progress, change, choose, send }
}

interface SendDialogProps {
  readonly kind: 'identity' | 'certificate'
  readonly again?: Paper
  readonly onClose: () => void
  readonly onSent: () => void
}

export function SendDialog({ kind, again, onClose, onSent }: SendDialogProps) {
  const t = useTranslations(sendTranslations)
  const accountName = useSession().user?.name ?? ''
  const sending = useSend({ kind, again, accountName, onSent })
  const { progress } = sending
  function submit(event: FormEvent) {
    event.preventDefault()
    sending.send()
  }
  const isIdentity = kind === 'identity'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isIdentity ? 'identityTitle' : 'certificateTitle')}
      description={t('identityText')}
    >
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {isIdentity ? (
          <>
            <FileField name="paper" title={t('card')} hint={t('cardHint')} icon={<IdCard aria-hidden />} {...sending} />
            <FileField
              name="selfie"
              title={t('selfie')}
              hint={t('selfieHint')}
              icon={<Camera aria-hidden />}
              {...sending}
            />
          </>
        ) : (
          <FileField
            name="paper"
            title={t('paper')}
            hint={t('paperHint')}
            icon={<FileText aria-hidden />}
            {...sending}
          />
        )}
        <NameField accountName={accountName} {...sending} />
        {!isIdentity && <CertificateFields {...sending} />}
        {progress !== undefined && (
          <ProgressBar value={progress} label={t('sending', { percent: Math.round(progress * 100) })} />
        )}
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={progress !== undefined}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Sending = ReturnType<typeof useSend>

function useProblem({ problems }: Pick<Sending, 'problems'>) {
  const [language] = useLanguage()
  return (name: keyof Sending['problems']) => {
    const refusal = problems[name]
    return refusal && sentenceOf(refusal, language)
  }
}

interface FileFieldProps extends Sending {
  readonly name: FileName
  readonly title: string
  readonly hint: string
  readonly icon: ReactNode
}

function FileField({ name, title, hint, icon, ...sending }: FileFieldProps) {
  const t = useTranslations(sendTranslations)
  const problemOf = useProblem(sending)
  const file = sending.files[name]
  const types = name === 'selfie' ? imageTypes : [...imageTypes, pdfType]
  return (
    <FileDrop
      title={title}
      label={t(file ? 'another' : 'choose', { what: title })}
      hint={file ? file.name : hint}
      icon={icon}
      accept={types.join(',')}
      busy={sending.progress !== undefined}
      error={problemOf(name)}
      onFiles={([chosen]) => sending.choose(name, chosen)}
    />
  )
}

function NameField({ accountName, ...sending }: Sending & { readonly accountName: string }) {
  const t = useTranslations(sendTranslations)
  return (
    <TextField
      label={t('name')}
      hint={t('nameHint', { name: accountName })}
      error={useProblem(sending)('nameOnPaper')}
      value={sending.typed.nameOnPaper}
      autoComplete="name"
      onChange={({ target }) => sending.change({ nameOnPaper: target.value })}
    />
  )
}

function CertificateFields(sending: Sending) {
  const t = useTranslations(sendTranslations)
  const problemOf = useProblem(sending)
  const { typed, change } = sending
  return (
    <>
      <TextField
        label={t('what')}
        hint={t('whatHint')}
        error={problemOf('title')}
        value={typed.title}
        maxLength={paperLimits.titleCharacters}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label={t('issuer')}
        error={problemOf('issuer')}
        value={typed.issuer}
        maxLength={paperLimits.issuerCharacters}
        onChange={({ target }) => change({ issuer: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('year')}
          error={problemOf('year')}
          value={typed.year}
          inputMode="numeric"
          maxLength={4}
          onChange={({ target }) => change({ year: target.value })}
        />
        <TextField
          label={t('validUntil')}
          error={problemOf('validUntil')}
          value={typed.validUntil}
          type="month"
          onChange={({ target }) => change({ validUntil: target.value })}
        />
      </div>
    </>
  )
}
