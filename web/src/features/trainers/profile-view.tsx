import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Trainer } from '@entrena/contract/trainers/entity'
import { LocationCard } from './parts/location-card'
import { GalleryCard, PackagesCard, ScheduleCard } from './parts/profile-cards'
import { ProfileHead } from './parts/profile-head'
import { TwoColumns } from './parts/two-columns'

/** The profile as clients will see it, with the way to change it. */
export function ProfileView({ profile, onEdit }: { profile: Trainer; onEdit: () => void }) {
  return (
    <TwoColumns aside={<LocationCard profile={profile} />}>
      <ProfileHead profile={profile} today={dominicanDate(new Date())} onEdit={onEdit} />
      <PackagesCard packages={profile.pricing_packages} />
      <ScheduleCard schedule={profile.availability_schedule} />
      <GalleryCard gallery={profile.gallery} />
    </TwoColumns>
  )
}
