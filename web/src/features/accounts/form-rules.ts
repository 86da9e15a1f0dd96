import {
  invalidEmail,
  missingCredentials,
  missingFields,
  passwordTooLong,
  passwordTooShort,
} from '@entrena/contract/accounts/errors'
import { whyNotName } from '@entrena/contract/accounts/name-rules'
import { passwordLength } from '@entrena/contract/accounts/rules'
import type { Refusal } from '@entrena/contract/refusal'

export interface LoginDraft {
  readonly email: string
  readonly password: string
}

export interface RegistrationDraft extends LoginDraft {
  readonly name: string
  readonly confirmation: string
}

/** A refusal that the server would give too, or one of the two that only a form knows. */
export type Problem = Refusal | 'required' | 'passwords_differ'
export type Problems<Draft> = { readonly [Field in keyof Draft]?: Problem }

/** The sentence for all empty fields stands beside the first of them; the others are only marked. */
function findEmpty<Field extends string>(
  draft: Readonly<Record<Field, string>>,
  fields: readonly Field[],
  refused: Refusal,
): { [F in Field]?: Problem } {
  const problems: { [F in Field]?: Problem } = {}
  const empty = fields.filter((field) => draft[field] === '')
  for (const field of empty) problems[field] = field === empty[0] ? refused : 'required'
  return problems
}

/** Looser than the server, which has the last word. */
function findEmailProblem(email: string): Problem | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim()) ? undefined : invalidEmail
}

function findPasswordProblem(password: string): Problem | undefined {
  if (password.length < passwordLength.least) return passwordTooShort
  return password.length > passwordLength.most ? passwordTooLong : undefined
}

function withoutNone<Draft>(problems: { [Field in keyof Draft]?: Problem | undefined }): Problems<Draft> {
  const found: { [Field in keyof Draft]?: Problem } = {}
  for (const field in problems) {
    const problem = problems[field]
    if (problem) found[field] = problem
  }
  return found
}

export function checkLogin(draft: LoginDraft): Problems<LoginDraft> {
  return findEmpty({ email: draft.email.trim(), password: draft.password }, ['email', 'password'], missingCredentials)
}

export function checkRegistration(draft: RegistrationDraft): Problems<RegistrationDraft> {
  const { name, email, password, confirmation } = draft
  const empty = findEmpty(
    { name: name.trim(), email: email.trim(), password },
    ['name', 'email', 'password'],
    missingFields,
  )
  return withoutNone<RegistrationDraft>({
    name: empty.name ?? whyNotName(name.trim()),
    email: empty.email ?? findEmailProblem(email),
    password: empty.password ?? findPasswordProblem(password),
    confirmation: password === confirmation ? undefined : 'passwords_differ',
  })
}
