import type { SecondFactor } from '@entrena/contract/accounts/second-factor-entity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { refresh, stale } from '@/lib/api/keys'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { type Change, ChangeDialog } from '../second-factor/change-dialog'
import { secondFactorQuery } from '../second-factor/queries'
import { OwnerDialog, SetupDialog } from '../second-factor/setup-dialog'
import { setupTranslations } from '../second-factor/setup-translations'
import { useStartSetup } from '../second-factor/use-start-setup'
import { Row } from './section'

/** The second step of signing in, as a row of the section about signing in. */
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
      {t('retry')}
    </Button>
  )
  return (
    <Row icon={icon} title={t('name')} action={hasFailed && retry}>
      {hasFailed ? (
        t('loadFailed')
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-5 w-40" />
        </SkeletonGroup>
      )}
    </Row>
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
    <Row icon={icon} title={t('name')} action={action}>
      {t('off')}
    </Row>
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
    <Row icon={icon} title={t('name')} action={actions}>
      <span className="font-strong text-positive">{t('on')}</span> ·{' '}
      {t('codesLeft', { count: secondFactor.recovery_codes_left })}
    </Row>
  )
}
