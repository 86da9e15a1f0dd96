import type { Trainer } from '@entrena/contract/trainers/entity'
import { Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSession } from '@/features/accounts/public'
import { BookingPanel, OnlyClients } from '@/features/bookings/public'
import { HeartButton } from '@/features/favourites/public'
import { MessageLink, messagePath } from '@/features/messages/public'
import { ShareLink, ShareTrainer } from '@/features/public-pages/public'
import { PersonMenu } from '@/features/reports/public'
import { TrainerPage } from '@/features/trainers/public'
import { Skeleton } from '@/ui/feedback/skeleton'
import { SignedInPage } from './layouts/signed-in-page'

/**
 * A trainer's page for signed-in users. Clients see the booking panel. Everybody else but the trainer sees why they
 * cannot book.
 */
export default function TrainerScreen() {
  const { trainerId } = useParams()
  const { user } = useSession()
  const role = user?.role
  const isOwn = user?.id === trainerId
  return (
    <SignedInPage>
      {role === 'client' ? (
        <TrainerPage bookingPanel={panelOf} actions={messageTo} share={shareOf} />
      ) : (
        <TrainerPage
          isOwn={isOwn}
          insteadOfPanel={!isOwn && <OnlyClients />}
          actions={role === 'admin' ? adminMessageTo : isOwn ? shareLinkOf : menuOf}
          share={shareOf}
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

function shareOf(trainer: Trainer) {
  return <ShareTrainer id={trainer.user_id} />
}

function shareLinkOf(trainer: Trainer) {
  return <ShareLink id={trainer.user_id} />
}

function messageTo(trainer: Trainer) {
  return (
    <>
      <MessageLink to={messagePath('client', trainer.id)} name={trainer.trainer_name} />
      <HeartButton id={trainer.user_id} name={trainer.trainer_name} className="border border-line shadow-none!" />
      {shareLinkOf(trainer)}
      <TrainerMenu trainer={trainer} />
    </>
  )
}

function menuOf(trainer: Trainer) {
  return (
    <>
      {shareLinkOf(trainer)}
      <TrainerMenu trainer={trainer} />
    </>
  )
}

function TrainerMenu({ trainer }: { trainer: Trainer }) {
  const navigate = useNavigate()
  const { user_id: id, trainer_name: name, bio, photo_url, trainer_picture } = trainer
  return (
    <PersonMenu
      person={{ id, name, picture: photo_url ?? trainer_picture, role: 'trainer' }}
      subjects={[{ kind: 'profile', id, name, text: bio }]}
      onLeave={() => void navigate('/client-dashboard', { replace: true })}
    />
  )
}

function adminMessageTo(trainer: Trainer) {
  return <MessageLink to={messagePath('admin', trainer.id)} name={trainer.trainer_name} />
}
