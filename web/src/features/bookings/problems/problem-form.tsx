import { useQueryClient } from '@tanstack/react-query'
import { errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { type Booking, cacheBooking } from '../queries'

interface Write<Input> {
  readonly action: string
  readonly send: (input: Input) => Promise<Booking>
  readonly done: string
  readonly failed: string
  readonly onDone?: () => void
}

/** Sends an answer to a reported problem, or a decision about it, and caches the changed booking. */
export function useProblemWrite<Input>({ action, send, done, failed, onDone }: Write<Input>) {
  const client = useQueryClient()
  return useWrite({
    action,
    send,
    done: () => done,
    failed: (error) => errorDetailOf(error) ?? failed,
    onDone: async (booking) => {
      await cacheBooking(client, booking)
      onDone?.()
    },
    // Somebody else may have settled the problem, so all bookings are refetched.
    onFailed: () => refresh(client, stale.bookingsOfAll),
  })
}
