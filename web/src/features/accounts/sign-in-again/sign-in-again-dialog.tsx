import { credentials } from '@entrena/contract/accounts/drafts'
import type { User } from '@entrena/contract/accounts/entity'
import { zodResolver } from '@hookform/resolvers/zod'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { call, errorDetailOf } from '@/lib/api/call'
import { keys, refreshAllExcept } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { toast } from '@/lib/browser/toast'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/overlay/dialog'
import { externalSignInPath, useExternalSignIn } from '../external-sign-in'
import { loginFields, useErrorTextOfForm, useTellBusy } from '../forms'
import { formTranslations } from '../forms-translations'
import { arrivalPathOf } from '../home-path'
import { CredentialFields } from '../parts/sign-in-parts'
import { useEndSession, useStartSession } from '../queries'
import { secondStepCodeTranslations } from '../second-factor/code-field'
import { isCodeNeeded, SecondFactorCodeForm } from '../second-factor/code-form'

function useResumeSession() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const startSession = useStartSession()
  return {
    /**
     * Called after a new sign-in. If the same person has signed in, the page stays open. For another person the app
     * starts over, as after any sign-in.
     */
    async resume(user: User, isSame: boolean): Promise<void> {
      await startSession(user)
      // Refetches everything, because requests failed while nobody was signed in.
      if (isSame) void refreshAllExcept(client, keys.session)
      // Waits until the page of the first person is unmounted, because the unsaved input on that page would block the
      // navigation.
      else notifyManager.schedule(() => void navigate(arrivalPathOf(user), { replace: true }))
    },
    /** Signs out. The guard then redirects to the landing page. */
    leave: useEndSession(),
  }
}

interface SignInAgainDialogProps {
  readonly user: User
  readonly onClose: () => void
}

export default function SignInAgainDialog({ user, onClose }: SignInAgainDialogProps) {
  const t = useTranslations(signInAgainTranslations)
  const tCode = useTranslations(secondStepCodeTranslations)
  const hasExternal = useExternalSignIn() === true
  const [isSecondStep, setSecondStep] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const goOn = useGoOn(user)
  if (isSecondStep) {
    return (
      <Dialog open busy={isBusy} onClose={onClose} title={tCode('title')} description={tCode('lead')}>
        <SecondFactorCodeForm onSignedIn={goOn} onBack={() => setSecondStep(false)} onBusy={setBusy} />
      </Dialog>
    )
  }
  return (
    <Dialog open busy={isBusy} onClose={onClose} title={t('title')} description={t('text')}>
      <PasswordForm user={user} onSignedIn={goOn} onCodeNeeded={() => setSecondStep(true)} onBusy={setBusy} />
      {hasExternal && (
        <a href={externalSignInPath} target="_blank" rel="noreferrer" className="min-h-11 content-center">
          {t('external')}
        </a>
      )}
    </Dialog>
  )
}

const signInAction = 'sign in again'

/**
 * Greets the person who has signed in. If the same person has signed in, the page stays open. For another person the
 * app starts over.
 */
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
  readonly onBusy: (isBusy: boolean) => void
}

function useSignIn({ onSignedIn, onCodeNeeded }: PasswordFormProps, onFailed: () => void) {
  const tForm = useTranslations(formTranslations)
  return useWrite({
    action: signInAction,
    send: (body: z.output<typeof credentials>) => call('POST /auth/login', { body }),
    failed: (error) => (isCodeNeeded(error) ? undefined : (errorDetailOf(error) ?? tForm('loginFailed'))),
    onDone: ({ user }) => onSignedIn(user),
    onFailed: (error) => (isCodeNeeded(error) ? onCodeNeeded() : onFailed()),
  })
}

function PasswordForm(props: PasswordFormProps) {
  const { user, onBusy } = props
  const t = useTranslations(signInAgainTranslations)
  const tForm = useTranslations(formTranslations)
  const { leave } = useResumeSession()
  const { register, handleSubmit, setFocus, setValue, watch, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: user.email ?? '', password: '' },
  })
  const errorAt = useErrorTextOfForm(formState.errors, loginFields)
  const { send } = useSignIn(props, () => setFocus('password'))
  useTellBusy(formState.isSubmitting, onBusy)
  useEffect(() => {
    // Focuses the password, because the e-mail address is prefilled. Runs after the effect in which the dialog focuses
    // its first field.
    const timer = setTimeout(() => setFocus('password'))
    return () => clearTimeout(timer)
  }, [setFocus])
  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid gap-4">
      <CredentialFields
        email={register('email')}
        password={register('password')}
        typedEmail={watch('email')}
        onCorrect={(meant) => setValue('email', meant)}
        errorAt={errorAt}
      />
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={leave} disabled={formState.isSubmitting}>
          {t('leave')}
        </Button>
        <Button type="submit" busy={formState.isSubmitting} busyLabel={tForm('signingIn')}>
          {tForm('signIn')}
        </Button>
      </div>
    </form>
  )
}

const signInAgainTranslations = defineTranslations('sign-in-again', {
  en: {
    title: 'Your session has ended',
    text: 'Sign in again to go on. What you entered stays here.',
    external: 'Sign in with Google in another window and come back here.',
    leave: 'Leave without saving',
    back: 'You are signed in again. Press the button once more.',
  },
  es: {
    title: 'Tu sesión terminó',
    text: 'Inicia sesión otra vez para seguir. Lo que llenaste se queda aquí.',
    external: 'Inicia sesión con Google en otra ventana y vuelve aquí.',
    leave: 'Salir sin guardar',
    back: 'Ya iniciaste sesión. Presiona el botón una vez más.',
  },
})
