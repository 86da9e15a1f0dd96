import { missingCredentials, missingFields } from '@entrena/contract/accounts/errors'
import { findRefusal, sentenceOf } from '@entrena/contract/refusal'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { formTranslations } from './forms-translations'

type Errors<Field extends string> = { readonly [F in Field]?: { readonly message?: string | undefined } | undefined }

/** Returns the error code of a field. If several fields are empty, only the first one shows the full message. */
export function codeAt<Field extends string>(
  field: Field,
  errors: Errors<Field>,
  fields: readonly Field[],
): string | undefined {
  const isEmpty = (each: Field) => [missingFields.code, missingCredentials.code].includes(errors[each]?.message ?? '')
  return isEmpty(field) && field !== fields.find(isEmpty) ? 'required' : errors[field]?.message
}

/** Returns the error text of a field. Forms store error codes, so that the texts change with the language. */
export function useErrorText<Field extends string>(errors: Errors<Field>, fields: readonly Field[]) {
  const t = useTranslations(formTranslations)
  const [language] = useLanguage()
  return (field: Field): string | undefined => {
    const code = codeAt(field, errors, fields)
    if (code === 'required' || code === 'passwords_differ') return t(code)
    const refusal = findRefusal(code ?? '')
    return refusal && sentenceOf(refusal, language)
  }
}
