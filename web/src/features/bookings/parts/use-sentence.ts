import type { Reason } from '@entrena/contract/bookings/rules'
import { sentenceOf } from '@entrena/contract/refusal'
import { useLanguage } from '@/lib/i18n/language'

/** Returns a function that translates the reason for a refusal. */
export function useSentence(): (reason: Reason) => string {
  const [language] = useLanguage()
  return ({ refusal, details }) => sentenceOf(refusal, language, details)
}
