import type { Trainer } from '@entrena/contract/trainers/entity'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useSession } from '@/features/accounts/public'
import {
  AddressLine,
  backToSearchPath,
  Photo,
  SessionPrice,
  TrainerRating,
  trainerQuery,
  useTrainerView,
} from '@/features/trainers/public'
import { CallFailed } from '@/lib/api/call'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { useRedirectWhenGone } from '@/lib/navigation/use-leaving-when'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import BookingPanel from '../panel/booking-panel'
import { type Booking, bookingQuery } from '../queries'
import { checkoutTranslations } from './checkout-translations'
import OnlyClients from './only-clients'

/** Loads the trainer in the URL. For a later session, also loads the booking that bought the package. */
function useTrainerInUrl(isOnDashboard: boolean) {
  const t = useTranslations(checkoutTranslations)
  const [params] = useSearchParams()
  const trainerId = params.get(isOnDashboard ? 'trainer' : 'trainerId') ?? ''
  const packageId = params.get('package') ?? ''
  const trainer = useQuery({ ...trainerQuery(trainerId), enabled: trainerId !== '' })
  const purchase = useQuery({ ...bookingQuery(packageId), enabled: packageId !== '' })
  const isNotFound = trainer.error instanceof CallFailed && trainer.error.status === 404
  const hasFailed = trainer.isError && !trainer.data && !isNotFound
  // On the dashboard a failed request can be retried and does not redirect, because the user may have registered for
  // this trainer.
  const hasNoTrainer = trainerId === '' || isNotFound || (hasFailed && !isOnDashboard)
  const hasNoPackage = purchase.isError && !purchase.data
  useRedirectWhenGone(hasNoTrainer, t('trainerFailed'))
  useRedirectWhenGone(!hasNoTrainer && hasNoPackage, t('loadFailed'), '/client-dashboard?tab=bookings')
  const isComplete = !hasNoTrainer && !hasNoPackage && (packageId === '' || purchase.data !== undefined)
  return {
    trainer: isComplete ? trainer.data : undefined,
    packageBooking: packageId ? purchase.data : undefined,
    failed: hasFailed && isOnDashboard ? trainer : undefined,
  }
}

/** Shows the booking panel of a trainer: at the checkout, or on the dashboard in place of the search. */
export default function BookTrainer({ isOnDashboard = false }: { isOnDashboard?: boolean }) {
  const t = useTranslations(checkoutTranslations)
  const { trainer, packageBooking, failed } = useTrainerInUrl(isOnDashboard)
  const name = trainer?.trainer_name?.trim() || t('trainer')
  usePageTitle(trainer && t('bookTitle', { name }))
  return (
    <div className="mx-auto grid w-full max-w-260 grid-cols-1 gap-3 max-wide:pb-8">
      <ButtonLink
        to={isOnDashboard ? backToSearchPath(null) : '/client-dashboard'}
        variant="link"
        className="-ml-1 justify-self-start"
      >
        <ArrowLeft aria-hidden />
        {t(isOnDashboard ? 'backToSearch' : 'back')}
      </ButtonLink>
      {failed && (
        <FailedState title={t('trainerFailed')} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
      )}
      {trainer && <Loaded trainer={trainer} packageBooking={packageBooking} />}
      {!trainer && !failed && <LoadingSkeleton />}
    </div>
  )
}

const columns = 'grid grid-cols-1 items-start gap-6 wide:grid-cols-[minmax(0,1fr)_27rem] wide:gap-12'

function Loaded({ trainer, packageBooking }: { trainer: Trainer; packageBooking: Booking | undefined }) {
  const isClient = useSession().user?.role === 'client'
  return (
    <div className={columns}>
      <TrainerHead trainer={trainer} hasPrice={!packageBooking} />
      {isClient ? (
        <BookingPanel key={`${trainer.id} ${packageBooking?.id}`} trainer={trainer} packageBooking={packageBooking} />
      ) : (
        <OnlyClients />
      )}
    </div>
  )
}

function TrainerHead({ trainer, hasPrice }: { trainer: Trainer; hasPrice: boolean }) {
  const t = useTranslations(checkoutTranslations)
  const view = useTrainerView(trainer)
  return (
    <Card className="grid grid-cols-[112px_minmax(0,1fr)] overflow-hidden max-xs:grid-cols-[88px_minmax(0,1fr)] wide:grid-cols-1">
      <div className="relative min-h-38 overflow-hidden wide:h-90">
        <Photo name={view.name} photo={view.photo} width={640} isEager />
      </div>
      <div className="grid content-center justify-items-start gap-1.5 p-4 wide:gap-2.5 wide:p-6">
        <h1 className="text-xl wrap-anywhere wide:text-2xl">{view.name}</h1>
        <TrainerRating trainer={view} />
        <AddressLine address={view.address} />
        {hasPrice && <SessionPrice price={view.price} isTight />}
        <ButtonLink to={`/trainer/${view.id}`} variant="link" size="md" className="-mb-2 -ml-1 text-left">
          {t('viewPage')}
          <ArrowRight aria-hidden />
        </ButtonLink>
      </div>
    </Card>
  )
}

function LoadingSkeleton() {
  return (
    <SkeletonGroup className={columns}>
      <Skeleton className="h-44 rounded-card wide:h-135" />
      <Skeleton className="h-150 rounded-card" />
    </SkeletonGroup>
  )
}
