import { useQuery } from '@tanstack/react-query'
import { useSession } from '@/features/accounts/public'
import { ownProfileQuery } from '@/features/trainers/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
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
        <EmptyState
          level={2}
          title={t('noneTitle')}
          action={<ButtonLink to="/trainer-dashboard">{t('toProfile')}</ButtonLink>}
        >
          {t('noneProfile')}
        </EmptyState>
      ) : (
        <EmptyState
          level={2}
          title={t('noneTitle')}
          action={<ButtonLink to={`/trainer/${userId}`}>{t('toPage')}</ButtonLink>}
        >
          {t('noneText')}
        </EmptyState>
      )}
    </Card>
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
        level={2}
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
