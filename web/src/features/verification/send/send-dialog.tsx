import { sentenceOf } from '@entrena/contract/refusal'
import { imageTypes, pdfType } from '@entrena/contract/uploads'
import { paperLimits } from '@entrena/contract/verification/rules'
import { Camera, FileText, IdCard } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useSession } from '@/features/accounts/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { FileDrop } from '@/ui/form/file-drop'
import { TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import type { Paper } from '../queries'
import { sendTranslations } from './send-translations'
import { type FileName, useSend } from './use-send'

interface SendDialogProps {
  readonly kind: 'identity' | 'certificate'
  readonly again?: Paper
  readonly onClose: () => void
}

export function SendDialog({ kind, again, onClose }: SendDialogProps) {
  const t = useTranslations(sendTranslations)
  const accountName = useSession().user?.name ?? ''
  const sending = useSend({ kind, again, accountName, onSent: onClose })
  const { progress } = sending
  function submit(event: FormEvent) {
    event.preventDefault()
    void sending.send()
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
