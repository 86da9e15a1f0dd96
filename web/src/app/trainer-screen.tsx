import type { Trainer } from '@entrena/contract/trainers/entity'
import { Suspense } from 'react'
import { useSession } from '../features/accounts/public'
import { BookingPanel, OnlyClients } from '../features/bookings/public'
import { TrainerPage } from '../features/trainers/public'
import { Skeleton } from '../ui/skeleton'
import { SignedInPage } from './layouts/signed-in-page'

/** A trainer's page for whoever is signed in, with the booking panel for clients, and a word on why not for others. */
export default function TrainerScreen() {
  const isClient = useSession().user?.role === 'client'
  return (
    <SignedInPage>
      {isClient ? <TrainerPage bookingPanel={panelOf} /> : <TrainerPage insteadOfPanel={<OnlyClients />} />}
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
