import type { Booking } from '../queries'

type WithProposal = Booking & { readonly proposal: NonNullable<Booking['proposal']> }

/** Whether the client can still answer the trainer's proposal of another hour. */
export function isProposalOpen(booking: Booking, now: Date): booking is WithProposal {
  return booking.proposal !== null && new Date(booking.proposal.until) > now
}
