import type { User } from '@entrena/contract/accounts/entity'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Trainer } from '@entrena/contract/trainers/entity'
import { type Discount, defaultPricePesos, isDiscountActive } from '@entrena/contract/trainers/rules'
import { type UseQueryResult, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { MapPin, Pencil } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useSession } from '@/features/accounts/public'
import { FirstSteps } from '@/features/first-steps/public'
import {
  isVerificationRequested,
  VerificationCard,
  VerificationSection,
  verificationQuery,
} from '@/features/verification/public'
import { errorDetailOf } from '@/lib/api/call'
import { lazyComponent } from '@/lib/browser/lazy-load'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import type { MapState } from '@/lib/map/map'
import { MapView } from '@/lib/map/map-view'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { NoticeBox } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { SlantedLabel } from '@/ui/flag'
import { TrainerRatingText } from '@/ui/stars/stars'
import { TrainerChips } from './card/chips'
import { HiddenNotice, isEditRequested } from './parts/hidden-notice'
import { Portrait, TwoColumns } from './parts/portrait'
import { PackagesCard, ProfileGallery, ProfileSchedule, profileTranslations } from './parts/profile-cards'
import { OwnPageCard } from './public-page/own-page-card'
import { ownProfileQuery, ownPublicPageQuery } from './queries'

const OwnRow = lazyComponent(() => import('./search/own-row'))
const ProfileEdit = lazyComponent(() => import('./edit/profile-edit'))

interface ProfileTabProps {
  /** Content beside the profile. Hidden while the trainer edits the profile. */
  readonly lead?: ReactNode
}

export default function ProfileTab({ lead }: ProfileTabProps) {
  const { user } = useSession()
  const [search] = useSearchParams()
  if (!user) return null
  if (isVerificationRequested(search)) return <VerificationSection preview={<OwnPreview userId={user.id} />} />
  return <OwnProfile user={user} lead={lead} />
}

/** The trainer's own entry in the search, which shows the badge as clients see it. */
function OwnPreview({ userId }: { userId: string }) {
  const { data } = useQuery(ownProfileQuery(userId))
  return data ? <OwnRow trainer={data} /> : null
}

function OwnProfile({ user, lead }: ProfileTabProps & { user: User }) {
  const own = useQuery(ownProfileQuery(user.id))
  // Starts to load the data of the cards at once, without waiting for the profile.
  usePrefetchQuery(ownPublicPageQuery)
  usePrefetchQuery(verificationQuery)
  const { data: profile } = own
  const { isEditing, setEditing, section, frame } = useMode()
  const [isSaved, setSaved] = useState(false)
  function leaveEditing(hasSaved: boolean) {
    setSaved(hasSaved)
    setEditing(false)
  }
  return (
    <div ref={frame}>
      {profile === null || (profile && isEditing) ? (
        <Suspense fallback={<EditSkeleton />}>
          <ProfileEdit
            profile={profile}
            section={section}
            lead={
              profile === null && (
                <Suspense fallback={null}>
                  <FirstSteps isNew />
                </Suspense>
              )
            }
            onSaved={() => leaveEditing(true)}
            onCancel={() => leaveEditing(false)}
          />
        </Suspense>
      ) : (
        // The same element in all states, because another element would mount and load `lead` again.
        <TwoColumns
          lead={
            <div className="grid grid-cols-1 gap-5 wide:gap-6">
              <Suspense fallback={null}>
                <FirstSteps isJustSaved={isSaved} />
              </Suspense>
              {lead}
            </div>
          }
          aside={profile && <ViewAside profile={profile} />}
        >
          {profile && <ProfileView profile={profile} onEdit={() => setEditing(true)} />}
          {!profile && (own.error ? <FailedProfile name={user.name} own={own} /> : <ViewSkeleton />)}
        </TwoColumns>
      )}
    </div>
  )
}

type OwnProfileQuery = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

function FailedProfile({ name, own }: { name: string; own: OwnProfileQuery }) {
  const t = useTranslations(profileTranslations)
  return (
    <>
      <h1 className="sr-only">{name}</h1>
      <FailedState
        title={t('loadFailed')}
        detail={errorDetailOf(own.error)}
        busy={own.isFetching}
        onRetry={() => void own.refetch()}
      />
    </>
  )
}

interface Mode {
  readonly isEditing: boolean
  /** Section of the form to which the page scrolls when the form opens. */
  readonly section?: string
  readonly wasChanged: boolean
}

/**
 * Whether the tab shows the profile or the form. A change scrolls to the top and focuses the heading, like a new page.
 * A link to a section of the form opens the form at that section.
 */
function useMode() {
  const frame = useRef<HTMLDivElement>(null)
  const { search, hash, key } = useLocation()
  const section = hash.slice(1)
  const isAsked = isEditRequested(new URLSearchParams(search))
  const [mode, setMode] = useState<Mode>({ isEditing: isAsked, section, wasChanged: false })
  const [shownKey, setShownKey] = useState(key)
  if (key !== shownKey) {
    setShownKey(key)
    if (isAsked && !mode.isEditing) setMode({ isEditing: true, section, wasChanged: true })
  }
  useEffect(() => {
    if (!mode.wasChanged || mode.section) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    frame.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [mode])
  return {
    frame,
    isEditing: mode.isEditing,
    section: mode.section,
    setEditing: (isEditing: boolean) => setMode({ isEditing, wasChanged: true }),
  }
}

function ProfileView({ profile, onEdit }: { profile: Trainer; onEdit: () => void }) {
  return (
    <>
      {profile.is_hidden && <HiddenNotice />}
      <ProfileHead profile={profile} today={dominicanDate(new Date())} onEdit={onEdit} />
      <PackagesCard packages={profile.pricing_packages} />
      <ProfileSchedule schedule={profile.availability_schedule} second={profile.availability.second_hours} />
      <ProfileGallery gallery={profile.gallery} />
    </>
  )
}

function ViewAside({ profile }: { profile: Trainer }) {
  return (
    <>
      <Suspense fallback={<Skeleton className="h-42 rounded-card" />}>
        <VerificationCard />
      </Suspense>
      <OwnPageCard />
      <LocationCard profile={profile} />
    </>
  )
}

const closeZoom = 15

function LocationCard({ profile }: { profile: Trainer }) {
  const t = useTranslations(profileTranslations)
  const [state, setState] = useState<MapState>('loading')
  const { id, location, trainer_name: name, photo_url: photo, address } = profile
  const face = <Avatar name={name} photo={photo && pictureInWidth(photo, 320)} className="size-full" />
  return (
    <Card className="grid gap-4 overflow-hidden pt-5 wide:pt-6">
      <div className="grid gap-1 px-5 wide:px-6">
        <h2>{t('location')}</h2>
        <p className="flex items-start gap-1.5 text-muted">
          <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{address}</span>
        </p>
      </div>
      {state === 'failed' ? (
        <div className="px-5 pb-5 wide:px-6 wide:pb-6">
          <NoticeBox tone="warning" title={t('mapUnavailable')}>
            {address}
          </NoticeBox>
        </div>
      ) : (
        <MapView
          label={t('mapLabel')}
          centre={location}
          zoom={closeZoom}
          markers={[{ id, position: location, label: name, face }]}
          onState={setState}
          className="h-75"
        />
      )}
    </Card>
  )
}

function EditSkeleton() {
  return (
    <TwoColumns aside={<Skeleton className="h-96 rounded-card" />}>
      <ViewSkeleton />
    </TwoColumns>
  )
}

function ViewSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 wide:gap-6">
      <Card padded className="grid gap-6">
        <div className="flex gap-4 wide:gap-6">
          <Skeleton className="h-33 w-26 shrink-0 rounded-control wide:h-63 wide:w-53" />
          <div className="grid flex-1 content-start gap-4">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="w-1/2" />
            <Skeleton />
            <Skeleton className="w-5/6" />
          </div>
        </div>
        <Skeleton className="h-12" />
      </Card>
      <Card padded className="grid gap-4">
        <Skeleton className="h-7 w-1/3" />
        <div className="grid gap-3 sm:grid-cols-3">
          <Skeleton className="h-25 rounded-control" />
          <Skeleton className="h-25 rounded-control" />
          <Skeleton className="h-25 rounded-control" />
        </div>
      </Card>
    </SkeletonGroup>
  )
}

const headClass =
  "grid grid-cols-[104px_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 gap-y-3 p-5 [grid-template-areas:'photo_name'_'photo_chips'_'bio_bio'_'edit_edit'] sm:grid-cols-[156px_minmax(0,1fr)] " +
  "xl:grid-cols-[212px_minmax(0,1fr)_auto] xl:grid-rows-[auto_auto_1fr] xl:gap-x-6 xl:p-6 xl:[grid-template-areas:'photo_name_edit'_'photo_bio_bio'_'photo_chips_chips']"

function ProfileHead({ profile, today, onEdit }: { profile: Trainer; today: string; onEdit: () => void }) {
  const t = useTranslations(profileTranslations)
  return (
    <Card className="overflow-hidden">
      <div className={headClass}>
        <Portrait
          name={profile.trainer_name}
          photo={profile.photo_url}
          className="aspect-4/5 w-full [grid-area:photo] xl:h-63"
        />
        <div className="grid content-start gap-3 [grid-area:name]">
          <h1 tabIndex={-1} className="min-w-0 wrap-anywhere outline-none">
            {profile.trainer_name}
          </h1>
          <Facts profile={profile} />
        </div>
        <p lang={profile.bio_language ?? undefined} className="whitespace-pre-line wrap-anywhere [grid-area:bio]">
          {profile.bio}
        </p>
        <div className="[grid-area:chips]">
          <TrainerChips specializations={profile.specializations} serviceTypes={profile.service_types} />
        </div>
        <Button variant="secondary" size="md" onClick={onEdit} className="[grid-area:edit] xl:self-start">
          <Pencil aria-hidden />
          {t('editProfile')}
        </Button>
      </div>
      <Numbers profile={profile} today={today} />
    </Card>
  )
}

function Facts({ profile }: { profile: Trainer }) {
  const t = useTranslations(profileTranslations)
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {profile.review_count > 0 ? (
        <TrainerRatingText value={profile.rating} reviews={t('reviews', { count: profile.review_count })} />
      ) : (
        <span className="text-muted">{t('noReviews')}</span>
      )}
      <span className="flex min-w-0 items-center gap-1.5 text-muted">
        <MapPin aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{profile.address}</span>
      </span>
    </div>
  )
}

function Numbers({ profile, today }: { profile: Trainer; today: string }) {
  const t = useTranslations(profileTranslations)
  return (
    <dl className="grid border-t border-line max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line">
      <Fact label={t('pricePerSession')}>
        <span className="num text-xl">{formatPesos(profile.price_per_session ?? defaultPricePesos)}</span>
      </Fact>
      <Fact label={t('availableSessions')}>
        <span className="num text-xl">{profile.available_sessions}</span>
      </Fact>
      <Fact label={t('discount')}>
        <DiscountFact discount={profile.discount} today={today} />
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-4 sm:grid sm:content-start sm:justify-start wide:px-6 wide:py-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function DiscountFact({ discount, today }: { discount: Discount | null; today: string }) {
  const t = useTranslations(profileTranslations)
  const [language] = useLanguage()
  if (!discount?.enabled) return <span className="text-muted">{t('noDiscount')}</span>
  const start = formatDay(discount.start_date, language, 'day')
  const end = formatDay(discount.end_date, language, 'day')
  if (discount.end_date < today) return <span className="text-muted">{t('discountEnded', { end })}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <SlantedLabel>−{discount.percentage}%</SlantedLabel>
      <span className="text-sm">
        {isDiscountActive(discount, today) ? t('discountDates', { start, end }) : t('discountStarts', { start })}
      </span>
    </span>
  )
}
