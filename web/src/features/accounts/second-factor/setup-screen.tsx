import type { User } from '@entrena/contract/accounts/entity'
import { useState } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Button } from '@/ui/button'
import { useLogOut } from '../log-out'
import { AuthPage } from '../parts/auth-page'
import { useSession, useStartSession } from '../queries'
import { RecoveryCodes, SecondFactorSetupForm, SetupPasswordForm, useStartSetup } from './setup-form'
import { setupTranslations } from './setup-translations'

/** Shown instead of every other page to admins who must set up two-step verification. */
export default function SetupScreen() {
  const t = useTranslations(setupTranslations)
  usePageTitle(t('requiredTitle'))
  const { user } = useSession()
  return user && <Steps user={user} />
}

function Steps({ user }: { user: User }) {
  const t = useTranslations(setupTranslations)
  const startSession = useStartSession()
  const { setup, isStarting, needsPassword, start, show } = useStartSetup()
  const [codes, setCodes] = useState<readonly string[]>()
  const logOut = <LogOutButton />

  function goOn() {
    const { needs_second_factor, ...others } = user
    // The route guard then redirects to the dashboard.
    void startSession(others)
  }
  if (codes) {
    return (
      <AuthPage title={t('codesTitle')} lead={t('codesLead')}>
        <RecoveryCodes codes={codes} onDone={goOn} />
      </AuthPage>
    )
  }
  if (setup) {
    return (
      <AuthPage title={t('setupTitle')} lead={t('setupLead')}>
        <SecondFactorSetupForm setup={setup} onDone={setCodes} other={logOut} />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('requiredTitle')} lead={t(needsPassword ? 'ownerLead' : 'requiredLead')}>
      {needsPassword ? (
        <SetupPasswordForm onStarted={show} />
      ) : (
        <Button size="lg" block busy={isStarting} busyLabel={t('starting')} onClick={start}>
          {t('start')}
        </Button>
      )}
      {logOut}
    </AuthPage>
  )
}

function LogOutButton() {
  const t = useTranslations(setupTranslations)
  const { isBusy, logOut } = useLogOut()
  return (
    <Button variant="secondary" busy={isBusy} onClick={logOut}>
      {t('logOut')}
    </Button>
  )
}
