import { emailTaken } from '@entrena/contract/accounts/errors'
import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import { zodResolver } from '@hookform/resolvers/zod'
import { User } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call, errorDetailOf, isRefusedWith } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Button } from '@/ui/button'
import { EmailField } from '@/ui/form/email-field'
import { TextField } from '@/ui/form/text-field'
import { registrationFields, registrationForm, useErrorTextOfForm } from './forms'
import { formTranslations } from './forms-translations'
import { homePathOf } from './home-path'
import { AuthPage, IntendedPageNote, OtherFormLink } from './parts/auth-page'
import { NewPasswordFields } from './parts/new-password-fields'
import { ExternalSignInOption, LegalConsentText } from './parts/sign-in-parts'
import { clearPreferredRole, preferRole, readPreferredRole } from './preferred-role'
import { useStartSession } from './queries'

export default function RegisterScreen() {
  const t = useTranslations(formTranslations)
  const [role, setRole] = useState<ChoosableRole>(() => readPreferredRole() ?? 'client')
  const isForTrainer = role === 'trainer'
  const title = t(isForTrainer ? 'registerTrainerTitle' : 'registerTitle')
  usePageTitle(title)
  return (
    <AuthPage title={title} lead={t(isForTrainer ? 'registerTrainerLead' : 'registerLead')}>
      <IntendedPageNote isNew />
      <ExternalSignInOption onLeave={() => preferRole(role)} />
      <RegisterForm role={role} />
      <OtherFormLink question={t('haveAccount')} to="/login" label={t('signIn')} />
      <p className="-mt-3">
        {t(isForTrainer ? 'areYouClient' : 'areYouTrainer')}{' '}
        <Button
          variant="link"
          className="px-0"
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
type RegistrationFormApi = UseFormReturn<z.input<typeof registrationForm>, unknown, Registration>

function RegisterForm({ role }: { role: ChoosableRole }) {
  const t = useTranslations(formTranslations)
  const startSession = useStartSession()
  const form: RegistrationFormApi = useForm({
    resolver: zodResolver(registrationForm),
    defaultValues: { name: '', email: '', password: '', confirmation: '' },
  })

  const errorAt = useErrorTextOfForm(form.formState.errors, registrationFields)
  const { send } = useWrite({
    action: 'register',
    send: ({ name, email, password }: Registration) =>
      call('POST /auth/register', { body: { name, email, password, role } }),
    done: () => t('welcome'),
    failed: (error) => errorDetailOf(error) ?? t('registrationFailed'),
    onDone: ({ user }) => {
      clearPreferredRole()
      return startSession(user, homePathOf(user))
    },
    onFailed: (error) => {
      if (isRefusedWith(error, emailTaken)) form.setFocus('email')
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
        icon={<User aria-hidden />}
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
