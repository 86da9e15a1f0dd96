/** A payment that was confirmed by hand, and what of it no line has shown yet. */
interface Unseen {
  readonly amountCents: number
  readonly createdAt: Date
}

const sumOf = (payments: readonly Unseen[]) => payments.reduce((cents, { amountCents }) => cents + amountCents, 0)

/**
 * The payments that a line of this amount can be: one of them, all that were confirmed at one moment (what the booking got and what
 * was beyond its price), or all; of these the highest sum that the line covers. Empty if there are none.
 */
function findSame<Payment extends Unseen>(unseen: readonly Payment[], cents: number): readonly Payment[] {
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

interface Shown<Payment> {
  readonly payment: Payment
  readonly cents: number
}

/**
 * Which payments a line shows, and how much of each: those that it equals, or else the earliest ones, the last of them in part. What is
 * left of the line is new money: so nothing counts twice, whatever parts somebody confirmed and in whatever parts it came.
 */
export function shownBy<Payment extends Unseen>(unseen: readonly Payment[], cents: number): readonly Shown<Payment>[] {
  const equal = findEqual(unseen, cents)
  if (equal.length > 0) return equal.map((payment) => ({ payment, cents: payment.amountCents }))
  let left = cents
  return unseen.flatMap((payment) => {
    const part = Math.min(left, payment.amountCents)
    left -= part
    return part > 0 ? [{ payment, cents: part }] : []
  })
}
