import { passwordNeededRefusal, passwordWrong } from '@entrena/contract/accounts/account-errors'
import { secondFactorCode, setupConfirmation } from '@entrena/contract/accounts/second-factor-drafts'
import type { SecondFactorSetup } from '@entrena/contract/accounts/second-factor-entity'
import { codeWrong } from '@entrena/contract/accounts/second-factor-errors'
import { zodResolver } from '@hookform/resolvers/zod'
import { Copy, Download, KeyRound, Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call, errorDetailOf, isRefusedWith } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { copyWithToast } from '@/lib/browser/copy-text'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-look'
import { TextField } from '@/ui/form/text-field'
import { useErrorTextOfForm, useTellBusy } from '../forms'
import { secondStepCodeTranslations } from './code-field'
import { setupTranslations } from './setup-translations'

interface SetupFormProps {
  readonly setup: SecondFactorSetup
  readonly onDone: (recoveryCodes: readonly string[]) => void
  /** A second button beside the submit button. */
  readonly other: ReactNode
  /** Tells a dialog that shows the form whether the form is being sent. */
  readonly onBusy?: (isBusy: boolean) => void
}

const fields = ['code'] as const

export function SecondFactorSetupForm({ setup, onDone, other, onBusy }: SetupFormProps) {
  const t = useTranslations(setupTranslations)
  const tCode = useTranslations(secondStepCodeTranslations)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(secondFactorCode),
    defaultValues: { code: '' },
  })
  const errorAt = useErrorTextOfForm(formState.errors, fields)
  useTellBusy(formState.isSubmitting, onBusy)
  const { send } = useWrite({
    action: 'second factor',
    send: (body: z.output<typeof secondFactorCode>) => call('POST /me/second-factor', { body }),
    done: () => t('isOn'),
    failed: (error) => (isRefusedWith(error, codeWrong) ? undefined : (errorDetailOf(error) ?? t('saveFailed'))),
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
    onFailed: (error) => {
      if (isRefusedWith(error, codeWrong)) setError('code', { message: codeWrong.code }, { shouldFocus: true })
    },
  })
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid grid-cols-1 gap-5">
      <Secret setup={setup} />
      <TextField
        {...register('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        label={tCode('code')}
        hint={tCode('codeHint')}
        icon={<KeyRound aria-hidden />}
        error={errorAt('code')}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {other}
        <Button type="submit" busy={formState.isSubmitting} busyLabel={t('turningOn')}>
          {t('turnOn')}
        </Button>
      </div>
    </form>
  )
}

function Secret({ setup: { secret, uri, picture } }: { setup: SecondFactorSetup }) {
  const t = useTranslations(setupTranslations)
  return (
    <div className="flex flex-wrap items-center gap-5">
      <img
        src={picture}
        alt={t('picture')}
        width={148}
        height={148}
        className="size-37 rounded-control border border-line"
      />
      <div className="min-w-36 flex-1">
        <p className="text-sm text-muted">{t('cannotScan')}</p>
        <p className="font-strong wrap-anywhere">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
        <div className="-mx-1 flex flex-wrap gap-x-4">
          <CopyButton text={secret} label="copy" variant="link" />
          <a href={uri} className="inline-flex min-h-11 items-center px-1 font-strong underline wide:hidden">
            {t('openApp')}
          </a>
        </div>
      </div>
    </div>
  )
}

interface CopyButtonProps {
  readonly text: string
  readonly label: 'copy' | 'copyAll'
  readonly variant?: 'link' | 'secondary'
}

function CopyButton({ text, label, variant = 'secondary' }: CopyButtonProps) {
  const t = useTranslations(setupTranslations)
  const copy = () => copyWithToast(text, { done: t('copied'), failed: t('copyFailed') })
  return (
    <Button variant={variant} size={variant === 'link' ? 'md' : undefined} onClick={copy}>
      <Copy aria-hidden />
      {t(label)}
    </Button>
  )
}

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslations(setupTranslations)
  const file = `${t('fileTitle')}\n\n${codes.join('\n')}\n`
  return (
    <div className="grid grid-cols-1 gap-5">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))] gap-x-4 gap-y-1 rounded-control bg-sunken p-4 font-strong tabular-nums">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 *:grow">
        <CopyButton text={codes.join('\n')} label="copyAll" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="entrena.txt"
          className={buttonClass({ variant: 'secondary' })}
        >
          <Download aria-hidden />
          {t('download')}
        </a>
        <Button onClick={onDone}>{t('done')}</Button>
      </div>
    </div>
  )
}

const startAction = 'start second factor'

/**
 * Requests a new secret to set up two-step verification. If the sign-in was some time ago, the server requires the
 * password for this.
 */
export function useStartSetup() {
  const t = useTranslations(setupTranslations)
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const [needsPassword, setNeedsPassword] = useState(false)
  const { send, isPending } = useWrite({
    action: startAction,
    send: () => call('POST /me/second-factor/setup', { body: {} }),
    failed: (error) =>
      isRefusedWith(error, passwordNeededRefusal) ? undefined : (errorDetailOf(error) ?? t('startFailed')),
    onDone: setSetup,
    onFailed: (error) => isRefusedWith(error, passwordNeededRefusal) && setNeedsPassword(true),
  })
  function show(started: SecondFactorSetup | undefined) {
    setNeedsPassword(false)
    setSetup(started)
  }
  return { setup, isStarting: isPending, needsPassword, start: () => void send(), show }
}

const proofFields = ['password'] as const

interface SetupPasswordFormProps extends Pick<SetupFormProps, 'onBusy'> {
  readonly onStarted: (setup: SecondFactorSetup) => void
}

/** Asks for the password before two-step verification is set up. */
export function SetupPasswordForm({ onStarted, onBusy }: SetupPasswordFormProps) {
  const t = useTranslations(setupTranslations)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(setupConfirmation),
    defaultValues: { password: '' },
  })
  const errorAt = useErrorTextOfForm(formState.errors, proofFields)
  useTellBusy(formState.isSubmitting, onBusy)
  const { send } = useWrite({
    action: startAction,
    send: (body: z.output<typeof setupConfirmation>) => call('POST /me/second-factor/setup', { body }),
    failed: (error) => (isRefusedWith(error, passwordWrong) ? undefined : (errorDetailOf(error) ?? t('startFailed'))),
    onDone: onStarted,
    onFailed: (error) => {
      if (isRefusedWith(error, passwordWrong)) {
        setError('password', { message: passwordWrong.code }, { shouldFocus: true })
      }
    },
  })
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid grid-cols-1 gap-5">
      <TextField
        {...register('password')}
        type="password"
        autoComplete="current-password"
        label={t('password')}
        icon={<Lock aria-hidden />}
        error={errorAt('password')}
      />
      <Button
        type="submit"
        busy={formState.isSubmitting}
        busyLabel={t('starting')}
        className="max-sm:w-full sm:justify-self-end"
      >
        {t('goOn')}
      </Button>
    </form>
  )
}
