/** A payment that was confirmed by hand, with the amount not yet found on a statement. */
interface Unseen {
  readonly amountCents: number
  readonly createdAt: Date
}

const sumOf = (payments: readonly Unseen[]) => payments.reduce((cents, { amountCents }) => cents + amountCents, 0)

/**
 * The payments that a line may show: one of them, all that were confirmed at the same time (price and excess), or all
 * together. Returns those with the highest sum that the line covers, or an empty list.
 */
function findSame<Payment extends Unseen>(unseen: readonly Payment[], cents: number): readonly Payment[] {
  const confirmedWith = ({ createdAt }: Unseen) =>
    unseen.filter((other) => other.createdAt.getTime() === createdAt.getTime())
  const groups = [...unseen.map((one) => [one]), ...unseen.map(confirmedWith), unseen]
  const covered = groups.filter((group) => sumOf(group) <= cents)
  return covered.reduce((best, group) => (sumOf(group) > sumOf(best) ? group : best), [] as readonly Payment[])
}

/** Like `findSame`, but only if the sum equals the amount. */
export function findEqualPayments<Payment extends Unseen>(
  unseen: readonly Payment[],
  cents: number,
): readonly Payment[] {
  const same = findSame(unseen, cents)
  return sumOf(same) === cents ? same : []
}

interface Shown<Payment> {
  readonly payment: Payment
  readonly cents: number
}

/**
 * Returns which payments a line shows, and how much of each, so that no money counts twice. If some payments have
 * exactly this sum, the line shows these. Otherwise it shows the earliest payments, the last one partly. Any rest of
 * the line is new money.
 */
export function paymentsShownBy<Payment extends Unseen>(
  unseen: readonly Payment[],
  cents: number,
): readonly Shown<Payment>[] {
  const equal = findEqualPayments(unseen, cents)
  if (equal.length > 0) return equal.map((payment) => ({ payment, cents: payment.amountCents }))
  let left = cents
  return unseen.flatMap((payment) => {
    const part = Math.min(left, payment.amountCents)
    left -= part
    return part > 0 ? [{ payment, cents: part }] : []
  })
}
