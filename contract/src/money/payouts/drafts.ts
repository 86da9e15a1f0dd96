import * as z from 'zod/mini'
import { type Refusal, withRefusal } from '../../refusal'
import { countCharacters, hasVisibleText, isShowable, stripInvisible } from '../../text'
import { accountTypes, banks, readAccountNumber, readTaxId } from './banks'
import { accountNumberInvalid, accountTypeUnknown, bankUnknown, holderInvalid, taxIdInvalid } from './errors'

const longestTyped = 200

/** A line of text without superfluous blanks. */
export const textLine = (most: number, refusal: Refusal) =>
  z
    .pipe(
      z.string(withRefusal(refusal)).check(z.maxLength(longestTyped, withRefusal(refusal))),
      z.transform((text) => stripInvisible(text).replace(/\s+/g, ' ')),
    )
    .check(
      z.refine(
        (text) => hasVisibleText(text) && isShowable(text) && countCharacters(text) <= most,
        withRefusal(refusal),
      ),
    )

const number = (read: (typed: string) => string | undefined, refusal: Refusal) =>
  z.pipe(
    z.pipe(z.string(withRefusal(refusal)).check(z.maxLength(longestTyped, withRefusal(refusal))), z.transform(read)),
    z.string(withRefusal(refusal)),
  )

export const bankAccountFields = {
  bank: z.enum(banks, withRefusal(bankUnknown)),
  account_type: z.enum(accountTypes, withRefusal(accountTypeUnknown)),
  account_number: number(readAccountNumber, accountNumberInvalid),
  account_holder: textLine(80, holderInvalid),
  /** Cédula or RNC of the account holder, which banks ask for. */
  tax_id: number(readTaxId, taxIdInvalid),
}

/** The schema of bank details in a form. At first no bank is chosen there. */
export const bankAccountForm = z.object({ ...bankAccountFields, bank: z.pipe(z.string(), bankAccountFields.bank) })
export type BankAccountForm = z.input<typeof bankAccountForm>
