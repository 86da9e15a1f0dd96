import { BookTrainer } from '@/features/bookings/public'
import { SignedInPage } from './layouts/signed-in-page'

export default function BookTrainerScreen() {
  return (
    <SignedInPage>
      <BookTrainer />
    </SignedInPage>
  )
}
