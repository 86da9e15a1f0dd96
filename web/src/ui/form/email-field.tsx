import { findEmailTypo } from '@entrena/contract/accounts/email-typo'
import { Mail } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { uiTranslations } from '../ui-translations'
import type { FieldTexts } from './field'
import { TextField } from './text-field'

interface EmailFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'type' | 'value'> {
  readonly typed: string
  readonly onCorrect: (email: string) => void
}

/** A field for an e-mail address. It offers to correct a likely typo of a known provider. */
export function EmailField({ typed, onCorrect, onBlur, ...field }: EmailFieldProps) {
  const t = useTranslations(uiTranslations)
  const [left, setLeft] = useState<string>()
  const meant = findEmailTypo(typed)
  // 'gmail.co' may be the beginning of 'gmail.com', so its hint appears only after the user leaves the field. Other
  // hints appear while typing: appearing later, they could move the button that the user is pressing.
  const isUnfinished = meant?.startsWith(typed.trim().toLowerCase()) && left !== typed
  return (
    <div className="grid gap-0.5">
      <TextField
        {...field}
        type="email"
        icon={<Mail aria-hidden />}
        onBlur={(event) => {
          setLeft(event.target.value)
          return onBlur?.(event)
        }}
      />
      <div aria-live="polite">
        {meant && !isUnfinished && (
          <button
            type="button"
            onClick={() => onCorrect(meant)}
            className="-mb-2 min-h-11 max-w-full text-left text-sm wrap-anywhere"
          >
            {t('didYouMean')} <span className="font-strong text-brand underline">{meant}</span>?
          </button>
        )}
      </div>
    </div>
  )
}
