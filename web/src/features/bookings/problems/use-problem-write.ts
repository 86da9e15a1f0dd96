import { useQueryClient } from '@tanstack/react-query'
import { detailOf } from '@/lib/api/call'
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

/** Sends a change of a reported problem and shows the booking as it is afterwards. */
export function useProblemWrite<Input>({ action, send, done, failed, onDone }: Write<Input>) {
  const client = useQueryClient()
  return useWrite({
    action,
    send,
    done: () => done,
    failed: (error) => detailOf(error) ?? failed,
    onDone: async (booking) => {
      await cacheBooking(client, booking)
      onDone?.()
    },
    onFailed: () => refresh(client, stale.bookings),
  })
}
