/** A payment that was confirmed by hand, and that no line has shown yet. */
interface Unseen {
  readonly amountCents: number
  readonly createdAt: Date
}

export const sumOf = (payments: readonly Unseen[]) =>
  payments.reduce((cents, { amountCents }) => cents + amountCents, 0)

/**
 * The payments that a line of this amount can be: one of them, all that were confirmed at one moment (what the booking got and what
 * was beyond its price), or all; of these the highest sum that the line covers. Empty if there are none.
 */
export function findSame<Payment extends Unseen>(unseen: readonly Payment[], cents: number): readonly Payment[] {
  const confirmedWith = ({ createdAt }: Unseen) =>
    unseen.filter((other) => other.createdAt.getTime() === createdAt.getTime())
  const groups = [...unseen.map((one) => [one]), ...unseen.map(confirmedWith), unseen]
  const covered = groups.filter((group) => sumOf(group) <= cents)
  return covered.reduce((best, group) => (sumOf(group) > sumOf(best) ? group : best), [] as readonly Payment[])
}

/** The same, but only if it is all of the amount. */
export function findEqual<Payment extends Unseen>(unseen: readonly Payment[], cents: number): readonly Payment[] {
  const same = findSame(unseen, cents)
  return sumOf(same) === cents ? same : []
}
