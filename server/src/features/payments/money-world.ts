/** The model of the money property test: what must be true, kept beside the house by the simplest means. */
export interface Expected {
  id: string
  clientId: string
  trainerId: string
  price: number
  sessions: number
  done: number
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled'
  payment: 'pending' | 'pending_confirmation' | 'paid'
  /** The booking that bought the package of which this is a later session. */
  packageId: string | null
}

interface ExpectedDebt {
  readonly kind: string
  readonly cents: number
}

export interface World<Person> {
  readonly admin: Person
  readonly clients: Person[]
  readonly trainers: Person[]
  bookings: Expected[]
  /** Every booking that went with one of its people, and who that was. */
  readonly deleted: (Expected & { readonly gone: 'client' | 'trainer' })[]
  /** By trainer, in pesos; those who are gone included. */
  readonly earned: Map<string, number>
  /** By booking, and for earnings by trainer. */
  readonly debts: Map<string, ExpectedDebt>
  settled: number
  mails: number
  readonly delivered: Map<string, number>
}

export function earn(world: World<unknown>, trainerId: string, amount: number): void {
  const cents = Math.round(((world.earned.get(trainerId) ?? 0) + amount) * 100)
  world.earned.set(trainerId, cents / 100)
}

/** What the client of a booking is owed when it goes, counted session by session. */
function debtFor(booking: Expected): ExpectedDebt | undefined {
  const { payment, status, packageId, sessions, done } = booking
  const cents = Math.round(booking.price * 100)
  if (packageId !== null || payment === 'pending') return undefined
  if (payment === 'pending_confirmation') return { kind: 'unconfirmed_transfer', cents }
  if (status === 'cancelled') return { kind: 'refund', cents }
  return done < sessions ? { kind: 'unused_sessions', cents: cents - Math.floor((cents * done) / sessions) } : undefined
}

/** Takes a person's bookings out of the world, and notes what is then owed. */
export function leave(world: World<unknown>, id: string, gone: 'client' | 'trainer'): void {
  const isTheirs = (booking: Expected) => (gone === 'client' ? booking.clientId : booking.trainerId) === id
  for (const booking of world.bookings.filter(isTheirs)) {
    world.deleted.push({ ...booking, gone })
    const debt = debtFor(booking)
    if (!debt) continue
    world.debts.set(booking.id, debt)
    if (gone === 'client') continue
    world.mails += 1
    if (debt.kind === 'unused_sessions') earn(world, id, -debt.cents / 100)
  }
  world.bookings = world.bookings.filter((booking) => !isTheirs(booking))
  const earned = world.earned.get(id) ?? 0
  if (gone === 'trainer' && earned > 0) world.debts.set(id, { kind: 'earnings', cents: Math.round(earned * 100) })
}
