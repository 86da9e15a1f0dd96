import { credentials } from '@entrena/contract/accounts/drafts'
import type { User } from '@entrena/contract/accounts/entity'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call, detailOf } from '@/lib/api/call'
import { toast } from '@/lib/browser/toast'
import { useSingleFlight } from '@/lib/browser/use-single-flight'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/overlay/dialog'
import { externalSignInPath, useExternalSignIn } from '../external-sign-in'
import { loginFields, useErrorText } from '../forms'
import { formTranslations } from '../forms-translations'
import { CredentialFields } from '../parts/credential-fields'
import { CodeForm } from '../second-factor/code-form'
import { codeTranslations } from '../second-factor/code-translations'
import { isCodeNeeded } from '../second-factor/is-code-needed'
import { useResumeSession } from './resume-session'
import { signInAgainTranslations } from './sign-in-again-translations'

interface SignInAgainDialogProps {
  readonly user: User
  readonly onClose: () => void
}

export default function SignInAgainDialog({ user, onClose }: SignInAgainDialogProps) {
  const t = useTranslations(signInAgainTranslations)
  const tCode = useTranslations(codeTranslations)
  const hasExternal = useExternalSignIn() === true
  const [isSecondStep, setSecondStep] = useState(false)
  const goOn = useGoOn(user)
  if (isSecondStep) {
    return (
      <Dialog open onClose={onClose} title={tCode('title')} description={tCode('lead')}>
        <CodeForm onSignedIn={goOn} onBack={() => setSecondStep(false)} />
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('text')}>
      <PasswordForm user={user} onSignedIn={goOn} onCodeNeeded={() => setSecondStep(true)} />
      {hasExternal && (
        <a href={externalSignInPath} target="_blank" rel="noreferrer" className="min-h-11 content-center">
          {t('external')}
        </a>
      )}
    </Dialog>
  )
}

const signInAction = 'sign in again'

/** Goes on with the page of the user whose session has ended, or starts anew if somebody else has signed in. */
function useGoOn(user: User) {
  const t = useTranslations(signInAgainTranslations)
  const tForm = useTranslations(formTranslations)
  const { resume } = useResumeSession()
  return async (signedIn: User) => {
    const isSame = signedIn.id === user.id
    toast.success(isSame ? t('back') : tForm('welcomeBack'), signInAction)
    await resume(signedIn, isSame)
  }
}

interface PasswordFormProps {
  readonly user: User
  readonly onSignedIn: (user: User) => Promise<void>
  readonly onCodeNeeded: () => void
}

function useSignIn({ onSignedIn, onCodeNeeded }: PasswordFormProps, onFailed: () => void) {
  const tForm = useTranslations(formTranslations)
  return useSingleFlight(async (body: z.output<typeof credentials>) => {
    try {
      const { user: signedIn } = await call('POST /auth/login', { body })
      await onSignedIn(signedIn)
    } catch (error) {
      if (isCodeNeeded(error)) return onCodeNeeded()
      toast.error(detailOf(error) ?? tForm('loginFailed'), signInAction)
      onFailed()
    }
  })
}

function PasswordForm(props: PasswordFormProps) {
  const { user } = props
  const t = useTranslations(signInAgainTranslations)
  const tForm = useTranslations(formTranslations)
  const { leave } = useResumeSession()
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: user.email ?? '', password: '' },
  })
  const errorAt = useErrorText(formState.errors, loginFields)
  const signIn = useSignIn(props, () => setFocus('password'))
  useEffect(() => {
    // The address is filled in already. The dialog first focuses its first field, in an effect that runs after this one.
    const timer = setTimeout(() => setFocus('password'))
    return () => clearTimeout(timer)
  }, [setFocus])
  return (
    <form noValidate onSubmit={handleSubmit(signIn)} className="grid gap-4">
      <CredentialFields email={register('email')} password={register('password')} errorAt={errorAt} />
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={leave}>
          {t('leave')}
        </Button>
        <Button type="submit" busy={formState.isSubmitting} busyLabel={tForm('signingIn')}>
          {tForm('signIn')}
        </Button>
      </div>
    </form>
  )
}
