import type { confirmedCode } from '@entrena/contract/accounts/second-factor-drafts'
import type { SecondFactor, SecondFactorSetup } from '@entrena/contract/accounts/second-factor-entity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { Dialog } from '@/ui/overlay/dialog'
import { RecoveryCodes, SecondFactorSetupForm, SetupPasswordForm, useStartSetup } from '../second-factor/setup-form'
import { setupTranslations } from '../second-factor/setup-translations'
import { FreshSignInDialog, OwnerProofFields, useOwnerProof } from './owner-proof'
import { secondFactorQuery } from './queries'
import { AccountRow } from './section'

/** Two-step verification, as a row in the account page's section about signing in. */
export function SecondFactorRow() {
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery)
  const client = useQueryClient()
  const { setup, isStarting, needsPassword, start, show } = useStartSetup()
  const [change, setChange] = useState<Change>()
  const reload = () => void refresh(client, stale.secondFactor)
  return (
    <>
      {data?.is_on && <OnRow secondFactor={data} onChange={setChange} />}
      {data && !data.is_on && <OffRow isStarting={isStarting} onStart={start} />}
      {!data && <UnknownRow hasFailed={error !== null} isFetching={isFetching} onRetry={refetch} />}
      {needsPassword && <OwnerDialog onStarted={show} onClose={() => show(undefined)} />}
      {setup && <SetupDialog setup={setup} onOn={reload} onClose={() => show(undefined)} />}
      {change && <ChangeDialog change={change} onChanged={reload} onClose={() => setChange(undefined)} />}
    </>
  )
}

const icon = <ShieldCheck aria-hidden />

interface UnknownRowProps {
  readonly hasFailed: boolean
  readonly isFetching: boolean
  readonly onRetry: () => unknown
}

function UnknownRow({ hasFailed, isFetching, onRetry }: UnknownRowProps) {
  const t = useTranslations(setupTranslations)
  const retry = (
    <Button variant="secondary" size="md" busy={isFetching} onClick={() => void onRetry()}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <AccountRow icon={icon} title={t('name')} action={hasFailed && retry}>
      {hasFailed ? (
        t('loadFailed')
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-5 w-40" />
        </SkeletonGroup>
      )}
    </AccountRow>
  )
}

function OffRow({ isStarting, onStart }: { isStarting: boolean; onStart: () => unknown }) {
  const t = useTranslations(setupTranslations)
  const label = `${t('turnOn')}: ${t('name')}`
  const action = (
    <Button variant="soft" size="md" aria-label={label} busy={isStarting} onClick={() => void onStart()}>
      {t('turnOn')}
    </Button>
  )
  return (
    <AccountRow icon={icon} title={t('name')} action={action}>
      {t('off')}
    </AccountRow>
  )
}

function OnRow({ secondFactor, onChange }: { secondFactor: SecondFactor; onChange: (change: Change) => void }) {
  const t = useTranslations(setupTranslations)
  const actions = (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
      <Button variant="secondary" size="md" onClick={() => onChange('new')}>
        {t('newCodes')}
      </Button>
      <Button
        variant="secondary"
        size="md"
        aria-label={`${t('turnOff')}: ${t('name')}`}
        onClick={() => onChange('off')}
      >
        {t('turnOff')}
      </Button>
    </div>
  )
  return (
    <AccountRow icon={icon} title={t('name')} action={actions}>
      <span className="font-strong text-positive">{t('on')}</span> ·{' '}
      {t('codesLeft', { count: secondFactor.recovery_codes_left })}
    </AccountRow>
  )
}

type Change = 'off' | 'new'

interface ChangeDialogProps {
  readonly change: Change
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Turns two-step verification off, or creates new recovery codes. */
function ChangeDialog({ change, onChanged, onClose }: ChangeDialogProps) {
  const t = useTranslations(setupTranslations)
  const owner = useOwnerProof({ hasSecondFactor: true })
  const [codes, setCodes] = useState<readonly string[]>()
  const isOff = change === 'off'
  const { send, isPending } = useWrite({
    action: 'change second factor',
    send: (body: z.output<typeof confirmedCode>) =>
      isOff ? call('POST /me/second-factor/off', { body }) : call('POST /me/second-factor/recovery-codes', { body }),
    done: () => t(isOff ? 'isOff' : 'codesMade'),
    failed: (error) => errorDetailOf(error) ?? t('saveFailed'),
    onDone: (made) => {
      if (made) setCodes(made.recovery_codes)
      else onClose()
      onChanged()
    },
    onFailed: owner.takeRefusal,
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const proof = owner.read()
    if (proof?.code !== undefined) send({ ...proof, code: proof.code })
  }

  const title = t(isOff ? 'offTitle' : 'newTitle')
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  if (owner.needsSignIn) return <FreshSignInDialog title={title} onClose={onClose} />
  return (
    <Dialog open busy={isPending} onClose={onClose} title={title} description={t(isOff ? 'offLead' : 'newLead')}>
      <form noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-5">
        <OwnerProofFields proof={owner.proof} />
        <Button
          type="submit"
          variant={isOff ? 'danger' : 'primary'}
          busy={isPending}
          busyLabel={t(isOff ? 'turningOff' : 'makingCodes')}
          className="max-sm:w-full sm:justify-self-end"
        >
          {t(isOff ? 'turnOff' : 'newCodes')}
        </Button>
      </form>
    </Dialog>
  )
}

interface OwnerDialogProps {
  readonly onStarted: (setup: SecondFactorSetup) => void
  readonly onClose: () => void
}

function OwnerDialog({ onStarted, onClose }: OwnerDialogProps) {
  const t = useTranslations(setupTranslations)
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog open busy={isBusy} onClose={onClose} title={t('setupTitle')} description={t('ownerLead')}>
      <SetupPasswordForm onStarted={onStarted} onBusy={setBusy} />
    </Dialog>
  )
}

interface SetupDialogProps {
  readonly setup: SecondFactorSetup
  readonly onOn: () => void
  readonly onClose: () => void
}

function SetupDialog({ setup, onOn, onClose }: SetupDialogProps) {
  const t = useTranslations(setupTranslations)
  const [codes, setCodes] = useState<readonly string[]>()
  const [isBusy, setBusy] = useState(false)
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  const cancel = (
    <Button variant="secondary" onClick={onClose} disabled={isBusy}>
      {t('notNow')}
    </Button>
  )
  function showCodes(recoveryCodes: readonly string[]) {
    setCodes(recoveryCodes)
    onOn()
  }
  return (
    <Dialog open busy={isBusy} onClose={onClose} title={t('setupTitle')} description={t('setupLead')}>
      <SecondFactorSetupForm setup={setup} onDone={showCodes} other={cancel} onBusy={setBusy} />
    </Dialog>
  )
}

function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations(setupTranslations)
  return (
    <Dialog open onClose={onClose} title={t('codesTitle')} description={t('codesLead')}>
      <RecoveryCodes codes={codes} onDone={onClose} />
    </Dialog>
  )
}
