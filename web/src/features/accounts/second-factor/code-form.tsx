import type { User } from '@entrena/contract/accounts/entity'
import { secondFactorCode } from '@entrena/contract/accounts/second-factor-drafts'
import { codeWrong, secondFactorExpired, secondFactorRequired } from '@entrena/contract/accounts/second-factor-errors'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentProps, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call, errorDetailOf, isRefusedWith } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { useBackCloses } from '@/lib/navigation/use-back-closes'
import { Button } from '@/ui/button'
import { useErrorTextOfForm, useTellBusy } from '../forms'
import { AuthPage } from '../parts/auth-page'
import { SecondFactorCodeField, secondStepCodeTranslations } from './code-field'

interface CodeFormProps {
  readonly onSignedIn: (user: User) => Promise<void>
  /** Called when the user goes back to the first step, or when the first step has expired. */
  readonly onBack: () => void
  /** Tells a dialog that shows the form whether the form is being sent. */
  readonly onBusy?: (isBusy: boolean) => void
}

const fields = ['code'] as const

/** Two-step verification of a sign-in. */
export function SecondFactorCodeForm({ onSignedIn, onBack, onBusy }: CodeFormProps) {
  const t = useTranslations(secondStepCodeTranslations)
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(secondFactorCode),
    defaultValues: { code: '' },
  })
  const errorAt = useErrorTextOfForm(formState.errors, fields)
  useEffect(() => {
    // Runs after the effect in which a dialog focuses its first field.
    const timer = setTimeout(() => setFocus('code'))
    return () => clearTimeout(timer)
  }, [setFocus])

  useTellBusy(formState.isSubmitting, onBusy)
  const { send } = useWrite({
    action: 'second step',
    send: (body: z.output<typeof secondFactorCode>) => call('POST /auth/second-factor', { body }),
    failed: (error) => (isRefusedWith(error, codeWrong) ? undefined : (errorDetailOf(error) ?? t('failed'))),
    onDone: ({ user }) => onSignedIn(user),
    onFailed: (error) => {
      if (isRefusedWith(error, codeWrong)) setError('code', { message: codeWrong.code }, { shouldFocus: true })
      if (isRefusedWith(error, secondFactorExpired)) onBack()
    },
  })
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid gap-4">
      <SecondFactorCodeField {...register('code')} error={errorAt('code')} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" busy={formState.isSubmitting} busyLabel={t('checking')} className="sm:flex-1">
          {t('continue')}
        </Button>
      </div>
    </form>
  )
}

/** True if the first step of a sign-in succeeded and a code is needed. */
export function isCodeNeeded(error: unknown): boolean {
  return isRefusedWith(error, secondFactorRequired)
}

/** The second step of a sign-in, shown in place of the page with the first step. Back leads to the first step. */
export function SecondFactorCodePage(props: ComponentProps<typeof SecondFactorCodeForm>) {
  const t = useTranslations(secondStepCodeTranslations)
  usePageTitle(t('title'))
  useBackCloses(props.onBack)
  return (
    <AuthPage title={t('title')} lead={t('lead')}>
      <SecondFactorCodeForm {...props} />
    </AuthPage>
  )
}
