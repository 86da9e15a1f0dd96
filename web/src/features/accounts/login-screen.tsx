import { credentials } from '@entrena/contract/accounts/drafts'
import type { User } from '@entrena/contract/accounts/entity'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { call, errorDetailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Button } from '@/ui/button'
import { useExternalSignIn } from './external-sign-in'
import { loginFields, useErrorTextOfForm } from './forms'
import { formTranslations } from './forms-translations'
import { arrivalPathOf } from './home-path'
import { AlternativeAuthLink, AuthPage, IntendedPageNote } from './parts/auth-page'
import { CredentialFields, ExternalSignInOption, LegalConsentText } from './parts/sign-in-parts'
import { useStartSession } from './queries'
import { isCodeNeeded, SecondFactorCodePage } from './second-factor/code-form'

export default function LoginScreen() {
  const [email, setEmail] = useState('')
  const [isSecondStep, setSecondStep] = useState(false)
  const arrive = useArrival()
  function askForCode(typed: string) {
    setEmail(typed)
    setSecondStep(true)
  }
  if (isSecondStep) return <SecondFactorCodePage onSignedIn={arrive} onBack={() => setSecondStep(false)} />
  return <PasswordPage email={email} onSignedIn={arrive} onCodeNeeded={askForCode} />
}

const loginAction = 'login'

function useArrival(): (user: User) => Promise<void> {
  const t = useTranslations(formTranslations)
  const startSession = useStartSession()
  return (user) => {
    toast.success(t('welcomeBack'), loginAction)
    return startSession(user, arrivalPathOf(user))
  }
}

interface LoginFormProps {
  /** Set if the user comes back from two-step verification, so that the address need not be typed again. */
  readonly email: string
  readonly onSignedIn: (user: User) => Promise<void>
  readonly onCodeNeeded: (email: string) => void
}

function PasswordPage(props: LoginFormProps) {
  const t = useTranslations(formTranslations)
  usePageTitle(t('loginTitle'))
  // The first external sign-in also creates an account.
  const createsAccounts = useExternalSignIn() === true
  return (
    <AuthPage title={t('loginTitle')} lead={t('loginLead')}>
      <IntendedPageNote />
      <ExternalSignInOption />
      <LoginForm {...props} />
      <AlternativeAuthLink question={t('noAccount')} to="/register" label={t('signUp')} />
      {createsAccounts && <LegalConsentText />}
    </AuthPage>
  )
}

function LoginForm({ email, onSignedIn, onCodeNeeded }: LoginFormProps) {
  const t = useTranslations(formTranslations)
  const { register, handleSubmit, setFocus, setValue, watch, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email, password: '' },
  })
  const errorAt = useErrorTextOfForm(formState.errors, loginFields)

  const { send } = useWrite({
    action: loginAction,
    send: (body: z.output<typeof credentials>) => call('POST /auth/login', { body }),
    failed: (error) => (isCodeNeeded(error) ? undefined : (errorDetailOf(error) ?? t('loginFailed'))),
    onDone: ({ user }) => onSignedIn(user),
    onFailed: (error, { email }) => (isCodeNeeded(error) ? onCodeNeeded(email) : setFocus('password')),
  })

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid gap-5">
      <CredentialFields
        email={register('email')}
        password={register('password')}
        typedEmail={watch('email')}
        onCorrect={(meant) => setValue('email', meant, { shouldValidate: formState.isSubmitted })}
        errorAt={errorAt}
      />
      <Link to="/forgot" className="-my-3 inline-flex min-h-11 items-center justify-self-start font-strong underline">
        {t('forgot')}
      </Link>
      <Button type="submit" size="lg" block busy={formState.isSubmitting} busyLabel={t('signingIn')}>
        {t('signIn')}
      </Button>
    </form>
  )
}
