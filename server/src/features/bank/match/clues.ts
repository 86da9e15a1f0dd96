import type { LineToMatch } from './line-to-match'
import { type FoundReference, referencesIn } from './references'
import { plainNumber } from './words'

/** What a line reveals about its payer and its booking. */
export interface LineClues {
  readonly line: LineToMatch
  readonly references: readonly FoundReference[]
  readonly numbers: readonly { readonly plain: string; readonly written: string }[]
  readonly account: string | null
}

export function readLineClues(line: LineToMatch): LineClues {
  const fields = [line.text, line.bankReference, line.serial]
  return {
    line,
    references: distinct(fields.flatMap(referencesIn)),
    numbers: numbersOf(line),
    account: accountOf(line),
  }
}

/** Removes duplicates, because the text may repeat the bank reference with or without a label. */
function distinct(references: readonly FoundReference[]): readonly FoundReference[] {
  if (references.length < 2) return references
  const sure = references.filter(({ isSure }) => isSure)
  const unsure = references.filter(({ isSure }) => !isSure)
  const byReference = new Map<string, FoundReference>()
  for (const found of [...sure, ...unsure])
    if (!byReference.has(found.reference)) byReference.set(found.reference, found)
  return [...byReference.values()]
}

/**
 * Numbers that may identify the transfer. Omits the payer's account, which some banks write into the serial: it
 * identifies no transfer, although a client may claim it as a number.
 */
function numbersOf({ bankReference, serial, payerAccount }: LineToMatch): LineClues['numbers'] {
  const account = plainNumber(payerAccount ?? '')
  const numbers = [bankReference, serial].map((written) => ({ plain: plainNumber(written), written }))
  return numbers.filter(
    ({ plain }, index) =>
      plain !== '' && plain !== account && numbers.findIndex((other) => other.plain === plain) === index,
  )
}

/** The payer's account. Omitted if only its last digits are visible, because many people may share them. */
function accountOf({ payerAccount }: LineToMatch): string | null {
  return payerAccount && plainNumber(payerAccount) !== '' ? payerAccount : null
}
