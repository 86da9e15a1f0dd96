import type { SecondFactorSetup } from '@entrena/contract/accounts/second-factor-entity'
import { useState } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/overlay/dialog'
import { OwnerForm } from './owner-form'
import { RecoveryCodes } from './recovery-codes'
import { SetupForm } from './setup-form'
import { setupTranslations } from './setup-translations'

interface OwnerDialogProps {
  readonly onStarted: (setup: SecondFactorSetup) => void
  readonly onClose: () => void
}

export function OwnerDialog({ onStarted, onClose }: OwnerDialogProps) {
  const t = useTranslations(setupTranslations)
  return (
    <Dialog open onClose={onClose} title={t('setupTitle')} description={t('ownerLead')}>
      <OwnerForm onStarted={onStarted} />
    </Dialog>
  )
}

interface SetupDialogProps {
  readonly setup: SecondFactorSetup
  readonly onOn: () => void
  readonly onClose: () => void
}

export function SetupDialog({ setup, onOn, onClose }: SetupDialogProps) {
  const t = useTranslations(setupTranslations)
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  const cancel = (
    <Button variant="secondary" onClick={onClose}>
      {t('notNow')}
    </Button>
  )
  function showCodes(recoveryCodes: readonly string[]) {
    setCodes(recoveryCodes)
    onOn()
  }
  return (
    <Dialog open onClose={onClose} title={t('setupTitle')} description={t('setupLead')}>
      <SetupForm setup={setup} onDone={showCodes} other={cancel} />
    </Dialog>
  )
}

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations(setupTranslations)
  return (
    <Dialog open onClose={onClose} title={t('codesTitle')} description={t('codesLead')}>
      <RecoveryCodes codes={codes} onDone={onClose} />
    </Dialog>
  )
}
