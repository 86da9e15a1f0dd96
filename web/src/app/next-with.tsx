import { type ReactNode, Suspense } from 'react'
import { NextSessionWith } from '@/features/bookings/public'

/** Shows the next session with the chat partner above the messages. */
export function showNextSessionWith(partnerId: string): ReactNode {
  return (
    <Suspense fallback={null}>
      <NextSessionWith partnerId={partnerId} />
    </Suspense>
  )
}
