import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Trainer } from '@entrena/contract/trainers/entity'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { detailOf } from '../../lib/api/call'
import { useTranslations } from '../../lib/i18n/i18n'
import { FailedState } from '../../ui/feedback/failed-state'
import { useSession } from '../accounts/public'
import { LocationCard } from './parts/location-card'
import { GalleryCard, PackagesCard, ScheduleCard } from './parts/profile-cards'
import { ProfileHead } from './parts/profile-head'
import { ProfileSkeleton } from './parts/profile-skeleton'
import { TwoColumns } from './parts/two-columns'
import { profileTranslations } from './profile-translations'
import { ownProfileQuery } from './queries'

const ProfileEdit = lazy(() => import('./edit/profile-edit'))

interface ProfileTabProps {
  /** Shown beside the profile, but not while it is edited. */
  readonly lead?: ReactNode
}

export default function ProfileTab({ lead }: ProfileTabProps) {
  const { user } = useSession()
  return user && <OwnProfile userId={user.id} lead={lead} />
}

/** The profile, or its form while it is edited or not saved yet. */
function OwnProfile({ userId, lead }: ProfileTabProps & { userId: string }) {
  const t = useTranslations(profileTranslations)
  const { data: profile, error, isFetching, refetch } = useQuery(ownProfileQuery(userId))
  const { isEditing, setEditing, frame } = useMode()
  if (profile === undefined) {
    if (!error) return <ProfileSkeleton lead={lead} />
    return (
      <TwoColumns lead={lead}>
        <FailedState
          title={t('loadFailed')}
          detail={detailOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </TwoColumns>
    )
  }
  return (
    <div ref={frame}>
      {profile && !isEditing ? (
        <ProfileView profile={profile} lead={lead} onEdit={() => setEditing(true)} />
      ) : (
        <Suspense fallback={<ProfileSkeleton />}>
          <ProfileEdit profile={profile} onDone={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Switching between view and form is like opening a page: it scrolls to the top and focuses the heading. */
function useMode() {
  const frame = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState({ isEditing: false, wasChanged: false })
  useEffect(() => {
    if (!mode.wasChanged) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    frame.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [mode])
  return {
    frame,
    isEditing: mode.isEditing,
    setEditing: (isEditing: boolean) => setMode({ isEditing, wasChanged: true }),
  }
}

/** The profile as clients see it, with a button to edit it. */
function ProfileView({ profile, lead, onEdit }: { profile: Trainer; lead: ReactNode; onEdit: () => void }) {
  return (
    <TwoColumns lead={lead} aside={<LocationCard profile={profile} />}>
      <ProfileHead profile={profile} today={dominicanDate(new Date())} onEdit={onEdit} />
      <PackagesCard packages={profile.pricing_packages} />
      <ScheduleCard schedule={profile.availability_schedule} />
      <GalleryCard gallery={profile.gallery} />
    </TwoColumns>
  )
}
