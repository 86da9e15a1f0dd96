import { type ReactNode, Suspense } from 'react'
import { NextSessionWith } from '@/features/bookings/public'

/** Content above a chat: the next session with the chat partner. */
export function nextWith(partnerId: string): ReactNode {
  return (
    <Suspense fallback={null}>
      <NextSessionWith partnerId={partnerId} />
    </Suspense>
  )
}
