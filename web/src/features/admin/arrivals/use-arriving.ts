import { toCents } from '@entrena/contract/money'
import { useState } from 'react'
import { type Booking, missingOf } from '@/features/bookings/public'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatPesos } from '@/lib/i18n/format'
import { type Arrival, confirmationOf, judgeArrival } from './judge-arrival'

export interface Arriving {
  readonly text: string
  readonly arrival: Arrival
  readonly acceptsLess: boolean
  /** Less arrived, and the admin accepts it. */
  readonly isAccepted: boolean
  /** The booking keeps waiting for what is missing. */
  readonly isPart: boolean
  readonly changeText: (text: string) => void
  readonly changeAccepts: (acceptsLess: boolean) => void
  readonly reset: () => void
  readonly confirmation: () => ReturnType<typeof confirmationOf>
}

/** What an admin types about a payment that arrived. The field has what is missing of the price until somebody changes it. */
export function useArriving(booking: Booking): Arriving {
  const [typed, setTyped] = useState<string>()
  const [acceptsLess, setAcceptsLess] = useState(false)
  useUnsavedInput(typed !== undefined)
  const missing = missingOf(booking)
  const text = typed ?? formatPesos(missing).replace('RD$', '')
  const arrival = judgeArrival(text, toCents(missing))
  const isAccepted = arrival.mayAccept && acceptsLess
  return {
    text,
    arrival,
    acceptsLess,
    isAccepted,
    isPart: arrival.kind === 'less' && !isAccepted,
    changeText: setTyped,
    changeAccepts: setAcceptsLess,
    reset() {
      setTyped(undefined)
      setAcceptsLess(false)
    },
    confirmation: () => confirmationOf(booking, { arrival, wasTouched: typed !== undefined, acceptsLess }),
  }
}
