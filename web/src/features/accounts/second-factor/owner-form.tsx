import { passwordWrong } from '@entrena/contract/accounts/account-errors'
import { setupConfirmation } from '@entrena/contract/accounts/second-factor-drafts'
import type { SecondFactorSetup } from '@entrena/contract/accounts/second-factor-entity'
import { zodResolver } from '@hookform/resolvers/zod'
import { Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CallFailed, call, detailOf } from '@/lib/api/call'
import { toast } from '@/lib/browser/toast'
import { useSingleFlight } from '@/lib/browser/use-single-flight'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { useErrorText } from '../field-errors'
import { setupTranslations } from './setup-translations'

const fields = ['password'] as const

/** Asks for the password before the second step is set up. */
export function OwnerForm({ onStarted }: { onStarted: (setup: SecondFactorSetup) => void }) {
  const t = useTranslations(setupTranslations)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(setupConfirmation),
    defaultValues: { password: '' },
  })
  const errorAt = useErrorText(formState.errors, fields)
  const start = useSingleFlight(async (body: z.output<typeof setupConfirmation>) => {
    try {
      onStarted(await call('POST /me/second-factor/setup', { body }))
    } catch (error) {
      const code = error instanceof CallFailed ? error.code : undefined
      if (code === passwordWrong.code) return setError('password', { message: code }, { shouldFocus: true })
      toast.error(detailOf(error) ?? t('startFailed'), 'start second factor')
    }
  })
  return (
    <form noValidate onSubmit={handleSubmit(start)} className="grid grid-cols-1 gap-5">
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
