import { findRefusal, type RefusalValues, sentenceOf } from '@entrena/contract/refusal'
import type { ProfileDraft } from '@entrena/contract/trainers/drafts'
import { type FieldPath, get, type UseFormReturn } from 'react-hook-form'
import { CallFailed } from '@/lib/api/call'
import { useLanguage } from '@/lib/i18n/language'
import type { ProfileForm } from '../profile-form'

export type ProfileFormApi = UseFormReturn<ProfileForm, unknown, ProfileDraft>

/** Returns the error text of a field. The form stores error codes, so that the texts change with the language. */
export function useFieldErrorText(form: ProfileFormApi) {
  const [language] = useLanguage()
  return (path: FieldPath<ProfileForm>, details?: RefusalValues<string>): string | undefined => {
    const refused = findRefusal(form.getFieldState(path, form.formState).error?.message ?? '')
    return refused && sentenceOf(refused, language, details)
  }
}

/** Shows a server error at the field that the error names. */
export function showRefusalAtField(form: ProfileFormApi, error: unknown): void {
  const isField = (path: string): path is FieldPath<ProfileForm> => get(form.getValues(), path) !== undefined
  if (!(error instanceof CallFailed) || error.field === undefined || !isField(error.field)) return
  form.setError(error.field, { message: error.code ?? '' })
}
