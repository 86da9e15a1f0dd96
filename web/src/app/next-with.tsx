import { type ReactNode, Suspense } from 'react'
import { NextSessionWith } from '@/features/bookings/public'

/** Shows the user's next session with the chat partner, above the messages of their chat. */
export function showNextSessionWith(partnerId: string): ReactNode {
  return (
    <Suspense fallback={null}>
      <NextSessionWith partnerId={partnerId} />
    </Suspense>
  )
}
