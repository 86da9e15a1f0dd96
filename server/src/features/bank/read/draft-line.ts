/** A parsed line whose sign and position may still change. */
export interface DraftLine {
  readonly number: number
  /** Index of the table within the file. */
  readonly section: number
  readonly day: string | null
  /** Signed cents. null if the amount is unclear. */
  readonly cents: number | null
  /** Amount if only the sign is unknown. The running balance may reveal it. */
  readonly unsignedCents: number | null
  readonly problem: 'amount_unclear' | 'sign_unclear' | null
  readonly possibleCents: readonly number[]
  readonly balanceCents: number | null
  readonly text: string
  /** Text including the bank's own words, used to detect the line's kind. */
  readonly words: string
  readonly bankReference: string
  readonly serial: string
  readonly payerAccount: string | null
  /** True if the file format marks the line as a reversal. */
  readonly isReversal: boolean
  readonly raw: string
}

export type LineMoney = Pick<DraftLine, 'cents' | 'unsignedCents' | 'problem' | 'possibleCents'>

export function unambiguousMoney(cents: number): LineMoney {
  return { cents, unsignedCents: null, problem: null, possibleCents: [] }
}

export function uncertainMoney(possibleCents: readonly number[] = []): LineMoney {
  const possible = [...new Set(possibleCents)].filter((cents) => cents !== 0)
  return { cents: null, unsignedCents: null, problem: 'amount_unclear', possibleCents: possible }
}

export function uncertainSign(cents: number): LineMoney {
  const size = Math.abs(cents)
  return { cents: null, unsignedCents: size, problem: 'sign_unclear', possibleCents: [size, -size] }
}

export interface DraftStatement {
  readonly lines: readonly DraftLine[]
  readonly openingCents: number | null
  readonly closingCents: number | null
}
