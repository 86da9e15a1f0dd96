import { findRefusal, sentenceOf } from '@entrena/contract/refusal'
import { useTranslations } from '../../lib/i18n/i18n'
import { useLanguage } from '../../lib/i18n/language'
import type { Problem, Problems } from './form-rules'
import { formTranslations } from './forms-translations'

function codeOf(problem: Problem): string {
  return typeof problem === 'string' ? problem : problem.code
}

/** A field's rule for the form library. It keeps the code, so that the sentence follows a change of language. */
export function ruleOf<Draft>(check: (draft: Draft) => Problems<Draft>, field: keyof Draft) {
  return {
    validate: (_value: unknown, draft: Draft): string | true => {
      const problem = check(draft)[field]
      return problem === undefined ? true : codeOf(problem)
    },
  }
}

/** The sentence of a problem's code. */
export function useProblemText(): (error: { readonly message?: string | undefined } | undefined) => string | undefined {
  const t = useTranslations(formTranslations)
  const [language] = useLanguage()
  return (error) => {
    const code = error?.message
    if (code === undefined) return undefined
    if (code === 'required' || code === 'passwords_differ') return t(code)
    const refusal = findRefusal(code)
    return refusal && sentenceOf(refusal, language)
  }
}
