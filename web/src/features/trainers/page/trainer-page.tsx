import type { Trainer } from '@entrena/contract/trainers/entity'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { CallFailed } from '@/lib/api/call'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { useLeavingWhen } from '@/lib/navigation/use-leaving-when'
import { ButtonLink } from '@/ui/button'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { HiddenNotice } from '../parts/hidden-notice'
import { editProfilePath } from '../profile-tab-path'
import { trainerQuery } from '../queries'
import { backToSearchPath } from './back-to-search'
import { pageTranslations } from './page-translations'
import { TrainerSections } from './trainer-sections'

export interface TrainerPageProps {
  readonly bookingPanel?: ((trainer: Trainer) => ReactNode) | undefined
  /** Content that replaces the booking panel for users who cannot book. */
  readonly insteadOfPanel?: ReactNode
  readonly actions?: ((trainer: Trainer) => ReactNode) | undefined
  /** True if the signed-in trainer looks at their own page. */
  readonly isOwn?: boolean
}

/** Refetches regularly, because the trainer may be deleted while the page is open. */
const refetchMs = 60_000

export default function TrainerPage({ bookingPanel, insteadOfPanel, actions, isOwn }: TrainerPageProps) {
  const t = useTranslations(pageTranslations)
  const { trainerId = '' } = useParams()
  const { state } = useLocation()
  const { data, error } = useQuery({ ...trainerQuery(trainerId), refetchInterval: refetchMs })
  usePageTitle(data?.trainer_name)
  const isGone = error !== null && (data === undefined || (error instanceof CallFailed && error.status === 404))
  useLeavingWhen(isGone, t('loadFailed'))
  const trainer = isGone ? undefined : data
  return (
    <div
      className={classes(
        'mx-auto grid w-full grid-cols-1 gap-2',
        bookingPanel ? 'max-w-300 max-wide:pb-6' : 'max-w-220',
      )}
    >
      <ButtonLink
        to={isOwn ? '/trainer-dashboard' : backToSearchPath(state)}
        variant="link"
        className="-ml-1 justify-self-start"
      >
        <ArrowLeft aria-hidden />
        {t(isOwn ? 'back' : 'backToSearch')}
      </ButtonLink>
      {isOwn && <OwnPageNotice />}
      {trainer?.is_hidden && <HiddenNotice />}
      {trainer ? (
        <TrainerSections
          trainer={trainer}
          panel={bookingPanel?.(trainer)}
          insteadOfPanel={insteadOfPanel}
          actions={actions?.(trainer)}
        />
      ) : (
        <PageSkeleton />
      )}
    </div>
  )
}

function OwnPageNotice() {
  const t = useTranslations(pageTranslations)
  const edit = (
    <ButtonLink to={editProfilePath} variant="secondary" size="md">
      {t('edit')}
    </ButtonLink>
  )
  return <Notice title={t('ownPage')} action={edit} />
}

function PageSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-8 wide:gap-10">
      <Skeleton className="h-100 rounded-none max-wide:-mx-(--gutter) wide:h-117 wide:rounded-card" />
      <div className="grid grid-cols-1 gap-3">
        <Skeleton className="h-11 w-80 max-w-full" />
        <Skeleton className="w-96 max-w-full" />
        <Skeleton className="h-7 w-64 max-w-full" />
      </div>
      <div className="grid grid-cols-1 gap-3">
        <Skeleton className="h-7 w-28" />
        <Skeleton />
        <Skeleton />
        <Skeleton className="w-2/3" />
      </div>
      <Skeleton className="h-75 rounded-card" />
    </SkeletonGroup>
  )
}
