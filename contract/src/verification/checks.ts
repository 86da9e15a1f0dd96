import { nameLength } from '../accounts/rules'
import type { Refusal } from '../refusal'
import { cleanText, countCharacters, hasVisibleText, isShowable } from '../text'
import {
  paperIssuerInvalid,
  paperNameDiffers,
  paperNameInvalid,
  paperReasonInvalid,
  paperTitleInvalid,
  paperYearInvalid,
  validUntilInvalid,
} from './errors'
import { fitsName, paperLimits } from './rules'

/** A single line without redundant spaces. */
export const cleanLine = (text: string) => cleanText(text).replace(/\s+/g, ' ')

const isLine = (text: string, most: number) =>
  isShowable(text) && hasVisibleText(text) && countCharacters(cleanLine(text)) <= most

export const isPaperName = (text: string) => isLine(text, nameLength.most)
export const isPaperTitle = (text: string) => isLine(text, paperLimits.titleCharacters)
export const isPaperIssuer = (text: string) => isLine(text, paperLimits.issuerCharacters)
export const isPaperReason = (text: string) =>
  hasVisibleText(text) && countCharacters(cleanText(text)) <= paperLimits.reasonCharacters
export const isIssueMonth = (text: string) => /^[2-9]\d{3}-(0[1-9]|1[0-2])$/.test(text)

interface PaperYears {
  readonly year: number
  readonly validUntil: string | null
  readonly today: string
}

/** Checks the rules that depend on today's date. The schemas check the rest. */
export function findYearsRefusal({ year, validUntil, today }: PaperYears): Refusal<never> | undefined {
  if (!Number.isInteger(year) || year < paperLimits.firstYear || year > Number(today.slice(0, 4)))
    return paperYearInvalid
  if (validUntil !== null && (!isIssueMonth(validUntil) || validUntil < today.slice(0, 7))) return validUntilInvalid
  return undefined
}

/** Form values of an ID card or certificate. */
export interface TypedPaper {
  readonly nameOnPaper: string
  readonly title: string
  readonly issuer: string
  readonly year: string
  /** The month until which it is valid, or an empty string. */
  readonly validUntil: string
}

interface Sender {
  readonly accountName: string
  readonly today: string
}

type PaperProblems = Partial<Record<keyof TypedPaper, Refusal<never>>>

export function findNameProblem(nameOnPaper: string, accountName: string): Refusal<never> | undefined {
  if (!isPaperName(nameOnPaper)) return paperNameInvalid
  return fitsName(nameOnPaper, accountName) ? undefined : paperNameDiffers
}

/** The problems in the form for a certificate, by field. */
export function findPaperProblems(typed: TypedPaper, { accountName, today }: Sender): PaperProblems {
  const name = findNameProblem(typed.nameOnPaper, accountName)
  const year = findYearsRefusal({ year: Number(typed.year), validUntil: null, today })
  const validUntil = typed.validUntil === '' ? null : typed.validUntil
  const until = findYearsRefusal({ year: paperLimits.firstYear, validUntil, today })
  return {
    ...(name && { nameOnPaper: name }),
    ...(!isPaperTitle(typed.title) && { title: paperTitleInvalid }),
    ...(!isPaperIssuer(typed.issuer) && { issuer: paperIssuerInvalid }),
    ...(year && { year }),
    ...(until && { validUntil: until }),
  }
}

export function findReasonRefusal(reason: string): Refusal<never> | undefined {
  return isPaperReason(reason) ? undefined : paperReasonInvalid
}
