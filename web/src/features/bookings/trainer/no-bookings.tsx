import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { toast } from '../../../lib/browser/toast'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Button, ButtonLink } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { useSession } from '../../accounts/public'
import { ownProfileQuery } from '../../trainers/public'
import type { StateChoice } from '../parts/state-choice'
import { trainerBookingTranslations } from './trainer-translations'

export function NoBookings() {
  const { user } = useSession()
  return user && <NoBookingsOf userId={user.id} />
}

function NoBookingsOf({ userId }: { userId: string }) {
  const t = useTranslations(trainerBookingTranslations)
  const { data: profile } = useQuery(ownProfileQuery(userId))
  return (
    <Card padded>
      {profile === null ? (
        <EmptyState title={t('noneTitle')} action={<ButtonLink to="/trainer-dashboard">{t('toProfile')}</ButtonLink>}>
          {t('noneProfile')}
        </EmptyState>
      ) : (
        <EmptyState title={t('noneTitle')} action={<PageLink url={`${window.location.origin}/trainer/${userId}`} />}>
          {t('noneText')}
        </EmptyState>
      )}
    </Card>
  )
}

function PageLink({ url }: { url: string }) {
  const t = useTranslations(trainerBookingTranslations)
  const id = useId()
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t('copied'))
    } catch {
      toast.error(t('copyFailed'))
    }
  }
  return (
    <div className="grid w-full max-w-180 gap-1.5">
      <span id={id} className="text-sm font-strong">
        {t('yourLink')}
      </span>
      <div className="flex flex-wrap gap-3">
        <output
          aria-labelledby={id}
          className="flex min-h-12 min-w-0 flex-1 basis-60 items-center rounded-control bg-sunken px-4 py-2 wrap-anywhere select-all"
        >
          {url}
        </output>
        <Button onClick={() => void copy()} className="max-xs:w-full">
          <Copy aria-hidden />
          {t('copy')}
        </Button>
      </div>
    </div>
  )
}

const noneTexts = {
  pending: 'nonePending',
  confirmed: 'noneConfirmed',
  completed: 'noneCompleted',
  cancelled: 'noneCancelled',
} as const satisfies Record<Exclude<StateChoice, 'all'>, string>

export function NoneInState({ state, to }: { state: Exclude<StateChoice, 'all'>; to: string }) {
  const t = useTranslations(trainerBookingTranslations)
  return (
    <Card padded>
      <EmptyState
        title={t('noneIn')}
        action={
          <ButtonLink to={to} variant="secondary">
            {t('showAll')}
          </ButtonLink>
        }
      >
        {t(noneTexts[state])}
      </EmptyState>
    </Card>
  )
}
