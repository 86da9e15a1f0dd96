import { passwordNeeded } from '@entrena/contract/accounts/account-errors'
import type { SecondFactorSetup } from '@entrena/contract/accounts/second-factor-entity'
import { useState } from 'react'
import { CallFailed, call, detailOf } from '@/lib/api/call'
import { toast } from '@/lib/browser/toast'
import { useSingleFlight } from '@/lib/browser/use-single-flight'
import { useTranslations } from '@/lib/i18n/i18n'
import { setupTranslations } from './setup-translations'

const startAction = 'start second factor'

/** Asks for a new secret when the user wants to set up the second step. Some time after signing in, it takes the password. */
export function useStartSetup() {
  const t = useTranslations(setupTranslations)
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const [isStarting, setStarting] = useState(false)
  const [needsPassword, setNeedsPassword] = useState(false)
  const start = useSingleFlight(async () => {
    setStarting(true)
    try {
      setSetup(await call('POST /me/second-factor/setup', { body: {} }))
    } catch (error) {
      if (error instanceof CallFailed && error.code === passwordNeeded.code) setNeedsPassword(true)
      else toast.error(detailOf(error) ?? t('startFailed'), startAction)
    }
    setStarting(false)
  })
  function show(started: SecondFactorSetup | undefined) {
    setNeedsPassword(false)
    setSetup(started)
  }
  return { setup, isStarting, needsPassword, start, show }
}
