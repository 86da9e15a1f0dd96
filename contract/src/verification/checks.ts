import { nameLength } from '../accounts/rules'
import type { Refusal } from '../refusal'
import { countCharacters, hasVisibleText, isShowable, stripInvisible } from '../text'
import {
  documentIssuerInvalid,
  documentNameDiffersRefusal,
  documentNameInvalid,
  documentReasonInvalid,
  documentTitleInvalid,
  documentYearInvalid,
  validUntilInvalid,
} from './errors'
import { documentLimits, sharesTwoWords } from './rules'

/** A single line without redundant spaces. */
export const toSingleLine = (text: string) => stripInvisible(text).replace(/\s+/g, ' ')

const isLine = (text: string, most: number) =>
  isShowable(text) && hasVisibleText(text) && countCharacters(toSingleLine(text)) <= most

export const isDocumentName = (text: string) => isLine(text, nameLength.most)
export const isDocumentTitle = (text: string) => isLine(text, documentLimits.titleCharacters)
export const isDocumentIssuer = (text: string) => isLine(text, documentLimits.issuerCharacters)
export const isDocumentRefusalReason = (text: string) =>
  hasVisibleText(text) && countCharacters(stripInvisible(text)) <= documentLimits.reasonCharacters
export const isIssueMonth = (text: string) => /^[2-9]\d{3}-(0[1-9]|1[0-2])$/.test(text)

interface PaperYears {
  readonly year: number
  readonly validUntil: string | null
  readonly today: string
}

/** Checks the rules that depend on today's date. The schemas check the rest. */
export function findYearsRefusal({ year, validUntil, today }: PaperYears): Refusal<never> | undefined {
  if (!Number.isInteger(year) || year < documentLimits.firstYear || year > Number(today.slice(0, 4)))
    return documentYearInvalid
  if (validUntil !== null && (!isIssueMonth(validUntil) || validUntil < today.slice(0, 7))) return validUntilInvalid
  return undefined
}

/** Form values of an ID card or certificate. */
export interface EnteredDocument {
  readonly nameOnPaper: string
  readonly title: string
  readonly issuer: string
  readonly year: string
  /** The last month in which the document is valid, or an empty string. */
  readonly validUntil: string
}

interface Sender {
  readonly accountName: string
  readonly today: string
}

type PaperProblems = Partial<Record<keyof EnteredDocument, Refusal<never>>>

export function findNameProblem(nameOnPaper: string, accountName: string): Refusal<never> | undefined {
  if (!isDocumentName(nameOnPaper)) return documentNameInvalid
  return sharesTwoWords(nameOnPaper, accountName) ? undefined : documentNameDiffersRefusal
}

/** The problems in the form for a certificate, by field. */
export function findCertificateProblems(typed: EnteredDocument, { accountName, today }: Sender): PaperProblems {
  const name = findNameProblem(typed.nameOnPaper, accountName)
  const year = findYearsRefusal({ year: Number(typed.year), validUntil: null, today })
  const validUntil = typed.validUntil === '' ? null : typed.validUntil
  const until = findYearsRefusal({ year: documentLimits.firstYear, validUntil, today })
  return {
    ...(name && { nameOnPaper: name }),
    ...(!isDocumentTitle(typed.title) && { title: documentTitleInvalid }),
    ...(!isDocumentIssuer(typed.issuer) && { issuer: documentIssuerInvalid }),
    ...(year && { year }),
    ...(until && { validUntil: until }),
  }
}

export function findReasonRefusal(reason: string): Refusal<never> | undefined {
  return isDocumentRefusalReason(reason) ? undefined : documentReasonInvalid
}
