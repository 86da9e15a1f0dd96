import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Trainer } from '@entrena/contract/trainers/entity'
import type { ReactNode } from 'react'
import { LocationCard } from './parts/location-card'
import { GalleryCard, PackagesCard, ScheduleCard } from './parts/profile-cards'
import { ProfileHead } from './parts/profile-head'
import { TwoColumns } from './parts/two-columns'

interface ProfileViewProps {
  readonly profile: Trainer
  readonly lead: ReactNode
  readonly onEdit: () => void
}

/** The profile as clients see it, with a button to edit it. */
export function ProfileView({ profile, lead, onEdit }: ProfileViewProps) {
  return (
    <TwoColumns lead={lead} aside={<LocationCard profile={profile} />}>
      <ProfileHead profile={profile} today={dominicanDate(new Date())} onEdit={onEdit} />
      <PackagesCard packages={profile.pricing_packages} />
      <ScheduleCard schedule={profile.availability_schedule} />
      <GalleryCard gallery={profile.gallery} />
    </TwoColumns>
  )
}
