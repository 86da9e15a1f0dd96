import type { Language } from './language'

/** Placeholders of a sentence: 'from {start} to {end}' gives 'start' | 'end'. */
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503

/** An expected error: a code for programs, an HTTP status, and a sentence for people. */
export interface Refusal<Name extends string = string> {
  readonly code: string
  readonly status: RefusalStatus
  readonly sentence: Readonly<Record<Language, string>>
  /** Never set. Only the type is used: the names of the placeholders in the sentence. */
  readonly names?: Name
}

/** The value of a placeholder. A weekday, for example, has one text per language. */
type Detail = string | number | Readonly<Record<Language, string>>

export type RefusalValues<Name extends string> = Readonly<Record<Name, Detail>>

const byCode = new Map<string, Refusal>()

export function refusal<const En extends string>(
  code: string,
  status: RefusalStatus,
  sentence: { en: En; es: string },
): Refusal<NamesIn<En>> {
  if (byCode.has(code)) throw new Error(`The refusal '${code}' is declared twice`)
  const declared: Refusal<NamesIn<En>> = { code, status, sentence }
  byCode.set(code, declared)
  return declared
}

export function findRefusal(code: string): Refusal | undefined {
  return byCode.get(code)
}

/** Uses a refusal as the error of a schema rule: `z.minLength(6, withRefusal(passwordTooShort))`. */
export function withRefusal(refused: Refusal): { error: string } {
  return { error: refused.code }
}

export function listRefusals(): Refusal[] {
  return [...byCode.values()]
}

export function sentenceOf(refused: Refusal, language: Language, details: RefusalValues<string> = {}): string {
  return refused.sentence[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const detail = details[name] ?? whole
    return typeof detail === 'object' ? detail[language] : String(detail)
  })
}
