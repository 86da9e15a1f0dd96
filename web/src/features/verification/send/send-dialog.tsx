import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Refusal } from '@entrena/contract/refusal'
import { findPictureRefusal, findProofRefusal, imageTypes, imageTypeWrong, pdfType } from '@entrena/contract/uploads'
import { type EnteredDocument, findCertificateProblems, findNameProblem } from '@entrena/contract/verification/checks'
import {
  documentMissing,
  documentTypeWrong,
  identityIncompleteRefusal,
  selfieTypeWrong,
} from '@entrena/contract/verification/errors'
import { documentLimits } from '@entrena/contract/verification/rules'
import { useQueryClient } from '@tanstack/react-query'
import { Camera, FileText, IdCard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSession } from '@/features/accounts/public'
import { errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { upload } from '@/lib/api/upload'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { FileDrop } from '@/ui/form/file-drop'
import { TextField } from '@/ui/form/text-field'
import { useRefusalText } from '@/ui/form/use-refusal-text'
import { Dialog } from '@/ui/overlay/dialog'
import { type OwnDocument, verificationQuery } from '../queries'
import { sendTranslations } from './send-translations'

type FileName = 'paper' | 'selfie'

interface PaperForm extends EnteredDocument {
  readonly paper: File | undefined
  readonly selfie: File | undefined
}

interface Options {
  readonly kind: 'identity' | 'certificate'
  /** The certificate that the new one replaces. */
  readonly again?: OwnDocument | undefined
  readonly accountName: string
  readonly onSent: () => void
}

/** Returns why a file is refused. The general refusal of a wrong type does not mention PDF files, so it is replaced. */
function whyNotFile(name: FileName, file: File): Refusal<never> | undefined {
  const problem = name === 'selfie' ? findPictureRefusal(file) : findProofRefusal(file)
  if (problem !== imageTypeWrong) return problem
  return name === 'selfie' ? selfieTypeWrong : documentTypeWrong
}

/** Returns the refusals of the typed values and chosen files, by field. */
function findProblems(
  values: PaperForm,
  { kind, accountName }: Pick<Options, 'kind' | 'accountName'>,
): Partial<Record<keyof PaperForm, Refusal<never> | undefined>> {
  const today = dominicanDate(new Date())
  const { paper, selfie } = values
  return kind === 'certificate'
    ? { ...findCertificateProblems(values, { accountName, today }), paper: paper ? undefined : documentMissing }
    : {
        nameOnPaper: findNameProblem(values.nameOnPaper, accountName),
        paper: paper ? undefined : identityIncompleteRefusal,
        selfie: selfie ? undefined : identityIncompleteRefusal,
      }
}

/** Sends the document with its files. */
function useSend({ kind, again, onSent }: Options) {
  const t = useTranslations(sendTranslations)
  const client = useQueryClient()
  const [progress, setProgress] = useState<number>()

  const sendFiles = ({ paper, selfie, nameOnPaper, title, issuer, year, validUntil }: PaperForm) => {
    const chosen = [paper, selfie].filter((file) => file !== undefined)
    const sent = { field: 'files', files: chosen, onProgress: setProgress }
    const name = { name_on_paper: nameOnPaper }
    if (kind === 'identity') return upload('POST /me/verification/identity', { ...sent, query: name })
    const month = validUntil === '' ? {} : { valid_until: validUntil }
    const query = { ...name, title, issuer, year, ...month, ...(again && { replaces: again.id }) }
    return upload('POST /me/verification/certificates', { ...sent, query })
  }

  const { send } = useWrite({
    action: 'send paper',
    send: (values: PaperForm) => {
      setProgress(0)
      return sendFiles(values)
    },
    done: () => t('sent'),
    failed: (error) => errorDetailOf(error) ?? t('failed'),
    onDone: (stored) => {
      client.setQueryData(verificationQuery.queryKey, stored)
      onSent()
    },
    onFailed: () => refresh(client, stale.verification),
    onSettled: () => setProgress(undefined),
  })
  return { send, progress }
}

function usePaperForm({ kind, again, accountName }: Options) {
  const form = useForm<PaperForm>({
    defaultValues: {
      nameOnPaper: again?.name_on_paper ?? accountName,
      title: again?.title ?? '',
      issuer: again?.issuer ?? '',
      year: again?.year?.toString() ?? '',
      validUntil: '',
      paper: undefined,
      selfie: undefined,
    },
    resolver: (values) => {
      const problems = Object.entries(findProblems(values, { kind, accountName })).filter(([, problem]) => problem)
      const errors = problems.map(([field, problem]) => [field, { type: 'refused', message: problem?.code }])
      return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) }
    },
  })
  useUnsavedInput(form.formState.isDirty)
  return form
}

interface SendDialogProps {
  readonly kind: 'identity' | 'certificate'
  readonly again?: OwnDocument
  readonly onClose: () => void
  readonly onSent: () => void
}

export function SendDocumentDialog({ kind, again, onClose, onSent }: SendDialogProps) {
  const t = useTranslations(sendTranslations)
  const accountName = useSession().user?.name ?? ''
  const options = { kind, again, accountName, onSent }
  const form = usePaperForm(options)
  const { send, progress } = useSend(options)
  const files = { form, isBusy: progress !== undefined }
  const isIdentity = kind === 'identity'
  return (
    <Dialog
      open
      busy={progress !== undefined}
      onClose={onClose}
      title={t(isIdentity ? 'identityTitle' : 'certificateTitle')}
      description={t('identityText')}
    >
      <form onSubmit={form.handleSubmit(send)} noValidate className="grid grid-cols-1 gap-4">
        {isIdentity ? (
          <>
            <FileField
              name="paper"
              title={t('card')}
              label={t('chooseCard')}
              hint={t('cardHint')}
              icon={<IdCard aria-hidden />}
              {...files}
            />
            <FileField
              name="selfie"
              title={t('selfie')}
              label={t('chooseSelfie')}
              hint={t('selfieHint')}
              icon={<Camera aria-hidden />}
              {...files}
            />
          </>
        ) : (
          <FileField
            name="paper"
            title={t('paper')}
            label={t('choosePaper')}
            hint={t('paperHint')}
            icon={<FileText aria-hidden />}
            {...files}
          />
        )}
        <NameField accountName={accountName} form={form} />
        {!isIdentity && <CertificateFields form={form} />}
        {progress !== undefined && (
          <ProgressBar value={progress} label={t('sending', { percent: Math.round(progress * 100) })} />
        )}
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose} disabled={progress !== undefined}>
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

interface FormProps {
  readonly form: ReturnType<typeof usePaperForm>
}

interface FileFieldProps extends FormProps {
  readonly name: FileName
  readonly title: string
  /** The accessible name of the field until a file is chosen. */
  readonly label: string
  readonly hint: string
  readonly icon: ReactNode
  readonly isBusy: boolean
}

function FileField({ name, title, label, hint, icon, form, isBusy }: FileFieldProps) {
  const t = useTranslations(sendTranslations)
  const refusalText = useRefusalText()
  const { control, formState, clearErrors, setError, setValue } = form
  const file = useWatch({ control, name })
  const types = name === 'selfie' ? imageTypes : [...imageTypes, pdfType]

  function choose(chosen: File | undefined) {
    if (!chosen) return
    const problem = whyNotFile(name, chosen)
    if (problem) return setError(name, { message: problem.code })
    clearErrors(name)
    setValue(name, chosen, { shouldDirty: true })
  }

  return (
    <FileDrop
      title={title}
      label={file ? t('another', { what: title }) : label}
      hint={file ? file.name : hint}
      icon={icon}
      accept={types.join(',')}
      busy={isBusy}
      error={refusalText(formState.errors[name])}
      onFiles={([chosen]) => choose(chosen)}
    />
  )
}

function NameField({ accountName, form: { register, formState } }: FormProps & { readonly accountName: string }) {
  const t = useTranslations(sendTranslations)
  const refusalText = useRefusalText()
  return (
    <TextField
      {...register('nameOnPaper')}
      label={t('name')}
      hint={t('nameHint', { name: accountName })}
      error={refusalText(formState.errors.nameOnPaper)}
      autoComplete="name"
    />
  )
}

function CertificateFields({ form: { register, formState } }: FormProps) {
  const t = useTranslations(sendTranslations)
  const refusalText = useRefusalText()
  const { errors } = formState
  return (
    <>
      <TextField
        {...register('title')}
        label={t('what')}
        hint={t('whatHint')}
        error={refusalText(errors.title)}
        maxLength={documentLimits.titleCharacters}
      />
      <TextField
        {...register('issuer')}
        label={t('issuer')}
        error={refusalText(errors.issuer)}
        maxLength={documentLimits.issuerCharacters}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...register('year')}
          label={t('year')}
          error={refusalText(errors.year)}
          inputMode="numeric"
          maxLength={4}
        />
        <TextField
          {...register('validUntil')}
          label={t('validUntil')}
          error={refusalText(errors.validUntil)}
          type="month"
        />
      </div>
    </>
  )
}
