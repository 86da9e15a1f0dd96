import { countCharacters } from '@entrena/contract/messages/rules'
import { type Refusal, sentenceOf } from '@entrena/contract/refusal'
import type { ComponentProps } from 'react'
import { classes } from '../../../lib/classes'
import { useMessages } from '../../../lib/i18n'
import { useLanguage } from '../../../lib/language'
import { boxClass, controlClass, Field, type FieldTexts } from '../../../ui/field'
import { uiMessages } from '../../../ui/messages'

interface CountedTextProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'maxLength'> {
  readonly value: string
  readonly most: number
  /** What is said as soon as it is longer. */
  readonly tooLong: Refusal<never>
}

/** As the server counts: an emoji is one, and what surrounds the text is none of it. */
export function countText(text: string): number {
  return countCharacters(text.trim())
}

/** Several lines with their count. The browser's own limit counts an emoji twice, so what is too long is said, not cut. */
export function CountedText({ label, hint, error, className, id, value, most, tooLong, ...input }: CountedTextProps) {
  const t = useMessages(uiMessages)
  const [language] = useLanguage()
  const used = countText(value)
  const problem = used > most ? sentenceOf(tooLong, language) : error
  const counter = (
    <span className={classes('shrink-0 tabular-nums', used > most && 'text-danger')}>
      <span aria-hidden>{`${used} / ${most}`}</span>
      <span className="sr-only">{t('characters', { used, most })}</span>
    </span>
  )
  return (
    <Field {...{ label, hint, error: problem, className, id }} aside={counter}>
      {(ids) => (
        <div className={boxClass(problem !== undefined)}>
          <textarea rows={4} {...input} {...ids} value={value} className={classes(controlClass, 'my-3 resize-y')} />
        </div>
      )}
    </Field>
  )
}
