import { findRefusal, sentenceOf } from '@entrena/contract/refusal'
import { useLanguage } from '@/lib/i18n/language'

/** Returns the text of a field's error. Forms store codes of refusals, so that the texts change with the language. */
export function useRefusalText() {
  const [language] = useLanguage()
  return (error: { readonly message?: string | undefined } | undefined): string | undefined => {
    const refused = findRefusal(error?.message ?? '')
    return refused && sentenceOf(refused, language)
  }
}
