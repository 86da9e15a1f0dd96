import type { Trainer } from '@entrena/contract/trainers/entity'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../features/accounts/public'
import { BookingPanel, OnlyClients } from '../features/bookings/public'
import { HeartButton } from '../features/favourites/public'
import { MessageLink, messagePath } from '../features/messages/public'
import { TrainerPage } from '../features/trainers/public'
import { Skeleton } from '../ui/feedback/skeleton'
import { SignedInPage } from './layouts/signed-in-page'

/** A trainer's page for signed-in users. Clients see the booking panel; others see why they cannot book. */
export default function TrainerScreen() {
  const { trainerId } = useParams()
  const { user } = useSession()
  const role = user?.role
  const isOwn = user?.id === trainerId
  return (
    <SignedInPage>
      {role === 'client' ? (
        <TrainerPage bookingPanel={panelOf} actions={messageTo} />
      ) : (
        <TrainerPage
          isOwn={isOwn}
          insteadOfPanel={!isOwn && <OnlyClients />}
          actions={role === 'admin' ? adminMessageTo : undefined}
        />
      )}
    </SignedInPage>
  )
}

function panelOf(trainer: Trainer) {
  return (
    <Suspense fallback={<Skeleton className="h-150 rounded-card" />}>
      <BookingPanel key={trainer.id} trainer={trainer} />
    </Suspense>
  )
}

function messageTo(trainer: Trainer) {
  return (
    <>
      <MessageLink to={messagePath('client', trainer.id)} name={trainer.trainer_name} />
      <HeartButton id={trainer.user_id} name={trainer.trainer_name} className="border border-line shadow-none!" />
    </>
  )
}

function adminMessageTo(trainer: Trainer) {
  return <MessageLink to={messagePath('admin', trainer.id)} name={trainer.trainer_name} />
}
