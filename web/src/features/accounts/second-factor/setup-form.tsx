import { secondFactorCode } from '@entrena/contract/accounts/second-factor-drafts'
import type { SecondFactorSetup } from '@entrena/contract/accounts/second-factor-entity'
import { codeWrong } from '@entrena/contract/accounts/second-factor-errors'
import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CallFailed, call, detailOf } from '@/lib/api/call'
import { toast } from '@/lib/browser/toast'
import { useSingleFlight } from '@/lib/browser/use-single-flight'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { useErrorText } from '../field-errors'
import { codeTranslations } from './code-translations'
import { CopyButton } from './copy-button'
import { setupTranslations } from './setup-translations'

interface SetupFormProps {
  readonly setup: SecondFactorSetup
  readonly onDone: (recoveryCodes: readonly string[]) => void
  /** The button beside the one that turns it on. */
  readonly other: ReactNode
}

const setupAction = 'second factor'
const fields = ['code'] as const

export function SetupForm({ setup, onDone, other }: SetupFormProps) {
  const t = useTranslations(setupTranslations)
  const tCode = useTranslations(codeTranslations)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(secondFactorCode),
    defaultValues: { code: '' },
  })
  const errorAt = useErrorText(formState.errors, fields)
  const turnOn = useSingleFlight(async (body: z.output<typeof secondFactorCode>) => {
    try {
      const { recovery_codes } = await call('POST /me/second-factor', { body })
      toast.success(t('isOn'), setupAction)
      onDone(recovery_codes)
    } catch (error) {
      const code = error instanceof CallFailed ? error.code : undefined
      if (code === codeWrong.code) return setError('code', { message: code }, { shouldFocus: true })
      toast.error(detailOf(error) ?? t('saveFailed'), setupAction)
    }
  })
  return (
    <form noValidate onSubmit={handleSubmit(turnOn)} className="grid grid-cols-1 gap-5">
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
