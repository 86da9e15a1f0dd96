import type { User } from '@entrena/contract/accounts/entity'
import { emailTakenRefusal } from '@entrena/contract/accounts/errors'
import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import { zodResolver } from '@hookform/resolvers/zod'
import { User as UserIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { call, errorDetailOf, isRefusedWith, isUnanswered } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Button } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { EmailField } from '@/ui/form/email-field'
import { TextField } from '@/ui/form/text-field'
import { registrationFields, registrationForm, useErrorTextOfForm } from './forms'
import { formTranslations } from './forms-translations'
import { arrivalPathOf, homePathOf } from './home-path'
import { AlternativeAuthLink, AuthPage, IntendedPageNote } from './parts/auth-page'
import { NewPasswordFields } from './parts/new-password-fields'
import { ExternalSignInOption, LegalConsentText } from './parts/sign-in-parts'
import { clearPreferredRole, preferRole, readPreferredRole } from './preferred-role'
import { useStartSession } from './queries'
import { isCodeNeeded, SecondFactorCodePage } from './second-factor/code-form'

type Typed = z.input<typeof registrationForm>
const blank: Typed = { name: '', email: '', password: '', confirmation: '' }

export default function RegisterScreen() {
  const t = useTranslations(formTranslations)
  const startSession = useStartSession()
  const [typed, setTyped] = useState(blank)
  const [isSecondStep, setSecondStep] = useState(false)
  async function arrive(user: User) {
    toast.success(t('welcomeBack'))
    await startSession(user, arrivalPathOf(user))
  }
  function askForCode(before: Typed) {
    setTyped(before)
    setSecondStep(true)
  }
  if (isSecondStep) return <SecondFactorCodePage onSignedIn={arrive} onBack={() => setSecondStep(false)} />
  return <RegisterPage typed={typed} onSignedIn={arrive} onCodeNeeded={askForCode} />
}

interface RegisterPageProps {
  /** What the user had typed before two-step verification replaced this page. */
  readonly typed: Typed
  /** Called if the address already had an account, and its owner has signed in with the form's button. */
  readonly onSignedIn: (user: User) => Promise<void>
  readonly onCodeNeeded: (typed: Typed) => void
}

function RegisterPage(props: RegisterPageProps) {
  const t = useTranslations(formTranslations)
  const [role, setRole] = useState<ChoosableRole>(() => readPreferredRole() ?? 'client')
  const isForTrainer = role === 'trainer'
  const title = t(isForTrainer ? 'registerTrainerTitle' : 'registerTitle')
  usePageTitle(title)
  return (
    <AuthPage title={title} lead={t(isForTrainer ? 'registerTrainerLead' : 'registerLead')}>
      <IntendedPageNote isNew />
      <ExternalSignInOption onLeave={() => preferRole(role)} />
      <RegisterForm role={role} {...props} />
      <AlternativeAuthLink question={t('haveAccount')} to="/login" label={t('signIn')} />
      <p className="-mt-3">
        {t(isForTrainer ? 'areYouClient' : 'areYouTrainer')}{' '}
        <Button
          variant="link"
          className="-mx-1"
          onClick={() => {
            const other = isForTrainer ? 'client' : 'trainer'
            preferRole(other)
            setRole(other)
          }}
        >
          {t(isForTrainer ? 'asClient' : 'asTrainer')}
        </Button>
      </p>
    </AuthPage>
  )
}

type Registration = z.output<typeof registrationForm>
type RegistrationFormApi = UseFormReturn<Typed, unknown, Registration>

/**
 * Registers the user. If the answer to an earlier, equal request was lost, the account may already exist, and the
 * server then refuses the repeated request. In this case the user is signed in with the typed password.
 */
function useRegister(role: ChoosableRole) {
  const lost = useRef<Pick<Registration, 'email' | 'password'>>(undefined)
  return async ({ name, email, password }: Registration) => {
    const isRepeated = lost.current?.email === email && lost.current.password === password
    try {
      return await call('POST /auth/register', { body: { name, email, password, role } })
    } catch (error) {
      if (isUnanswered(error)) lost.current = { email, password }
      if (!isRepeated || !isRefusedWith(error, emailTakenRefusal)) throw error
      return await call('POST /auth/login', { body: { email, password } }).catch((cause: unknown) => {
        throw isUnanswered(cause) ? cause : error
      })
    }
  }
}

function RegisterForm({ role, typed, onSignedIn, onCodeNeeded }: RegisterPageProps & { role: ChoosableRole }) {
  const t = useTranslations(formTranslations)
  const startSession = useStartSession()
  const form: RegistrationFormApi = useForm({
    resolver: zodResolver(registrationForm),
    defaultValues: typed,
  })

  const errorAt = useErrorTextOfForm(form.formState.errors, registrationFields)
  const [takenEmail, setTakenEmail] = useState<string>()
  const { send } = useWrite({
    action: 'register',
    send: useRegister(role),
    done: () => t('welcome'),
    failed: (error) => errorDetailOf(error) ?? t('registrationFailed'),
    onDone: ({ user }) => {
      clearPreferredRole()
      return startSession(user, homePathOf(user))
    },
    onFailed: (error) => {
      if (!isRefusedWith(error, emailTakenRefusal)) return
      setTakenEmail(form.getValues('email'))
      form.setFocus('email')
    },
  })

  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
      {/* The first invalid field gets the focus, in the order of registration, so all fields are registered here
          in order. */}
      <TextField
        {...form.register('name')}
        autoComplete="name"
        label={t('fullName')}
        icon={<UserIcon aria-hidden />}
        error={errorAt('name')}
      />
      <EmailField
        {...form.register('email')}
        typed={form.watch('email')}
        onCorrect={(email) => form.setValue('email', email, { shouldValidate: form.formState.isSubmitted })}
        autoComplete="email"
        label={t('email')}
        error={errorAt('email')}
      />
      {takenEmail !== undefined && takenEmail === form.watch('email') && (
        <SignInInstead form={form} onSignedIn={onSignedIn} onCodeNeeded={onCodeNeeded} />
      )}
      <NewPasswordFields
        password={form.register('password', { deps: 'confirmation' })}
        confirmation={form.register('confirmation')}
        typed={form.watch('password')}
        errorAt={errorAt}
      />
      <Button type="submit" size="lg" block busy={form.formState.isSubmitting} busyLabel={t('creatingAccount')}>
        {t('createAccount')}
      </Button>
      <LegalConsentText />
    </form>
  )
}

interface SignInInsteadProps extends Pick<RegisterPageProps, 'onSignedIn' | 'onCodeNeeded'> {
  readonly form: RegistrationFormApi
}

/** Offers to sign in if the address already has an account, for example from a registration whose answer was lost. */
function SignInInstead({ form, onSignedIn, onCodeNeeded }: SignInInsteadProps) {
  const t = useTranslations(formTranslations)
  const { send, isPending } = useWrite({
    action: 'sign in instead',
    send: ({ email, password }: Typed) => call('POST /auth/login', { body: { email, password } }),
    failed: (error) => (isCodeNeeded(error) ? undefined : (errorDetailOf(error) ?? t('loginFailed'))),
    onDone: ({ user }) => onSignedIn(user),
    onFailed: (error, typed) => (isCodeNeeded(error) ? onCodeNeeded(typed) : form.setFocus('password')),
  })
  return (
    <NoticeBox role="status">
      <p className="text-base">{t('isItYours')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button size="md" variant="secondary" busy={isPending} onClick={() => send(form.getValues())}>
          {t('signInWithThis')}
        </Button>
        <Link to="/forgot" className="inline-flex min-h-11 items-center font-strong underline">
          {t('forgot')}
        </Link>
      </div>
    </NoticeBox>
  )
}
