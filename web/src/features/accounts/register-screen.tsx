import { useTranslations } from '../../lib/i18n/i18n'
import { usePageTitle } from '../../lib/navigation/page-title'
import { useExternalSignIn } from './external-sign-in'
import { formTranslations } from './forms-translations'
import { AuthPage, OtherForm } from './parts/auth-page'
import { GoogleOption } from './parts/google-option'
import { RegisterForm } from './parts/register-form'
import { preferRole, readPreferredRole } from './preferred-role'

export default function RegisterScreen() {
  const t = useTranslations(formTranslations)
  usePageTitle(t('registerTitle'))
  // Trainers sign up with the external provider; only without one do they use this form.
  const isForTrainer = useExternalSignIn() === false && readPreferredRole() === 'trainer'
  return (
    <AuthPage title={t('registerTitle')} lead={t(isForTrainer ? 'registerTrainerLead' : 'registerLead')}>
      <GoogleOption onLeave={() => preferRole('client')} />
      <RegisterForm role={isForTrainer ? 'trainer' : 'client'} />
      <OtherForm question={t('haveAccount')} to="/login" label={t('signIn')} />
    </AuthPage>
  )
}
