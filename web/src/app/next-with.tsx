import { type ReactNode, Suspense } from 'react'
import { NextWith } from '../features/bookings/public'

/** Above a chat: the next session with the chat's partner. */
export function nextWith(partnerId: string): ReactNode {
  return (
    <Suspense fallback={null}>
      <NextWith partnerId={partnerId} />
    </Suspense>
  )
}
