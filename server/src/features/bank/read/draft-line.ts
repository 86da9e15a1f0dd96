/** A line whose direction and place in time may still have to be found. */
export interface DraftLine {
  readonly number: number
  /** Index of the table of the file. */
  readonly section: number
  readonly day: string | null
  /** Signed cents, null if unclear. */
  readonly cents: number | null
  /** The amount if only its direction is unknown. The balance may tell it. */
  readonly unsignedCents: number | null
  readonly problem: 'amount_unclear' | 'sign_unclear' | null
  readonly possibleCents: readonly number[]
  readonly balanceCents: number | null
  readonly text: string
  /** Text with the words of the bank, for the kind of the line. */
  readonly words: string
  readonly bankReference: string
  readonly serial: string
  readonly payerAccount: string | null
  /** Whether the format itself says that the line takes another one back. */
  readonly isReversal: boolean
  readonly raw: string
}

export type Money = Pick<DraftLine, 'cents' | 'unsignedCents' | 'problem' | 'possibleCents'>

export function clearMoney(cents: number): Money {
  return { cents, unsignedCents: null, problem: null, possibleCents: [] }
}

export function unclearMoney(possibleCents: readonly number[] = []): Money {
  const possible = [...new Set(possibleCents)].filter((cents) => cents !== 0)
  return { cents: null, unsignedCents: null, problem: 'amount_unclear', possibleCents: possible }
}

export function unclearSign(cents: number): Money {
  const size = Math.abs(cents)
  return { cents: null, unsignedCents: size, problem: 'sign_unclear', possibleCents: [size, -size] }
}

export interface Draft {
  readonly lines: readonly DraftLine[]
  readonly openingCents: number | null
  readonly closingCents: number | null
}
