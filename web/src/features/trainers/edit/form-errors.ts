import { type Details, findRefusal, sentenceOf } from '@entrena/contract/refusal'
import { type FieldErrors, type FieldPath, type Resolver, set, type UseFormReturn } from 'react-hook-form'
import { useLanguage } from '../../../lib/i18n/language'
import type { ProfileForm } from '../profile-form'
import { listProblems } from '../profile-problems'

export type ProfileFormApi = UseFormReturn<ProfileForm>

/** The form library's view of our rules. It keeps codes, so that the sentences follow a change of language. */
export const resolveProfile: Resolver<ProfileForm> = (values) => {
  const problems = listProblems(values)
  const errors: FieldErrors<ProfileForm> = {}
  for (const { path, refused } of problems) set(errors, path, { type: refused.code, message: refused.code })
  return problems.length === 0 ? { values, errors: {} } : { values: {}, errors }
}

type ErrorOf = (path: FieldPath<ProfileForm>, details?: Details<string>) => string | undefined

/** The sentence that stands beside a field, or undefined. */
export function useErrorOf(form: ProfileFormApi): ErrorOf {
  const [language] = useLanguage()
  return (path, details) => {
    const code = form.getFieldState(path, form.formState).error?.message
    const refused = code === undefined ? undefined : findRefusal(code)
    return refused && sentenceOf(refused, language, details)
  }
}
