/** A booking in the model of a property test. Its amounts are computed without the product's code. */
export interface ExpectedBooking {
  id: string
  clientId: string
  trainerId: string
  price: number
  sessions: number
  done: number
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled'
  payment: 'pending' | 'pending_confirmation' | 'paid'
  /** Id of the booking that bought the package. null unless this booking is a later session. */
  packageId: string | null
}

interface ExpectedDebt {
  readonly kind: string
  readonly cents: number
}

export interface MoneyModel<Person> {
  readonly admin: Person
  readonly clients: Person[]
  readonly trainers: Person[]
  bookings: ExpectedBooking[]
  readonly deleted: (ExpectedBooking & { readonly deletedRole: 'client' | 'trainer' })[]
  /** Earned pesos by trainer id. Includes deleted trainers. */
  readonly earned: Map<string, number>
  /** Expected debts by booking id, or by trainer id for earnings. */
  readonly debts: Map<string, ExpectedDebt>
  settled: number
  mails: number
  readonly delivered: Map<string, number>
}

export function addEarningsInModel(model: MoneyModel<unknown>, trainerId: string, amount: number): void {
  const cents = Math.round(((model.earned.get(trainerId) ?? 0) + amount) * 100)
  model.earned.set(trainerId, cents / 100)
}

/** The debt to the client that a deletion of this booking would create. */
function debtFor(booking: ExpectedBooking): ExpectedDebt | undefined {
  const { payment, status, packageId, sessions, done } = booking
  const cents = Math.round(booking.price * 100)
  if (packageId !== null || payment === 'pending') return undefined
  if (payment === 'pending_confirmation') return { kind: 'unconfirmed_transfer', cents }
  if (status === 'cancelled') return { kind: 'refund', cents }
  return done < sessions ? { kind: 'unused_sessions', cents: cents - Math.floor((cents * done) / sessions) } : undefined
}

/** Removes a person's bookings from the model and records the debts that the deletion must create. */
export function removePersonFromModel(model: MoneyModel<unknown>, id: string, deletedRole: 'client' | 'trainer'): void {
  const isTheirs = (booking: ExpectedBooking) =>
    (deletedRole === 'client' ? booking.clientId : booking.trainerId) === id
  for (const booking of model.bookings.filter(isTheirs)) {
    model.deleted.push({ ...booking, deletedRole })
    const debt = debtFor(booking)
    if (!debt) continue
    model.debts.set(booking.id, debt)
    if (deletedRole === 'client') continue
    model.mails += 1
    if (debt.kind === 'unused_sessions') addEarningsInModel(model, id, -debt.cents / 100)
  }
  model.bookings = model.bookings.filter((booking) => !isTheirs(booking))
  const earned = model.earned.get(id) ?? 0
  if (deletedRole === 'trainer' && earned > 0)
    model.debts.set(id, { kind: 'earnings', cents: Math.round(earned * 100) })
}
