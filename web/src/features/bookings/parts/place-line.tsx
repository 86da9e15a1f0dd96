import { MapPin } from 'lucide-react'
import { joinClasses } from '@/lib/browser/classes'
import type { Booking } from '../queries'

type Placed = Pick<Booking, 'service_type' | 'client_address' | 'trainer_address'>

/** Place of a session: the client's home for a home visit, otherwise the trainer's address. */
export function placeOf({ service_type: service, client_address: home, trainer_address: place }: Placed) {
  return service === 'home' ? home : place
}

/** Renders nothing if the address is unknown, or if this user may not see it yet. */
export function PlaceLine({ place, className }: { place: string | null | undefined; className?: string }) {
  if (!place) return null
  return (
    <p className={joinClasses('flex items-start gap-1.5 text-sm', className ?? 'text-muted')}>
      <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{place}</span>
    </p>
  )
}
