import { type ReactNode, Suspense } from 'react'
import { NextSessionWith } from '../features/bookings/public'

/** Above a chat: the next session with the chat's partner. */
export function nextWith(partnerId: string): ReactNode {
  return (
    <Suspense fallback={null}>
      <NextSessionWith partnerId={partnerId} />
    </Suspense>
  )
}
