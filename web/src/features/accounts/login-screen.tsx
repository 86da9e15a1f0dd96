import { Lock, Mail } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { call, detailOf } from '../../lib/api/call'
import { toast } from '../../lib/browser/toast'
import { useTranslations } from '../../lib/i18n/i18n'
import { usePageTitle } from '../../lib/navigation/page-title'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/text-field'
import { ruleOf, useProblemText } from './form-problems'
import { checkLogin, type LoginDraft } from './form-rules'
import { formTranslations } from './forms-translations'
import { arrivalPathOf } from './home-path'
import { AuthPage, OtherForm } from './parts/auth-page'
import { GoogleOption } from './parts/google-option'
import { useStartSession } from './queries'

export default function LoginScreen() {
  const t = useTranslations(formTranslations)
  usePageTitle(t('loginTitle'))
  return (
    <AuthPage title={t('loginTitle')} lead={t('loginLead')}>
      <GoogleOption />
      <LoginForm />
      <OtherForm question={t('noAccount')} to="/register" label={t('signUp')} />
    </AuthPage>
  )
}

function LoginForm() {
  const t = useTranslations(formTranslations)
  const textOf = useProblemText()
  const startSession = useStartSession()
  const { register, handleSubmit, setFocus, formState } = useForm<LoginDraft>({
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  async function logIn(body: LoginDraft) {
    try {
      const { user } = await call('POST /auth/login', { body })
      toast.success(t('welcomeBack'))
      await startSession(user, arrivalPathOf(user))
    } catch (error) {
      toast.error(detailOf(error) ?? t('loginFailed'))
      setFocus('password')
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(logIn)} className="grid gap-5">
      <TextField
        {...register('email', ruleOf(checkLogin, 'email'))}
        type="email"
        autoComplete="username"
        label={t('email')}
        icon={<Mail aria-hidden />}
        error={textOf(errors.email)}
      />
      <TextField
        {...register('password', ruleOf(checkLogin, 'password'))}
        type="password"
        autoComplete="current-password"
        label={t('password')}
        icon={<Lock aria-hidden />}
        error={textOf(errors.password)}
      />
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel={t('signingIn')}>
        {t('signIn')}
      </Button>
    </form>
  )
}
