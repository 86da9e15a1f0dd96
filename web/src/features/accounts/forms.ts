import { passwordReset, registration } from '@entrena/contract/accounts/drafts'
import { missingCredentials, missingFields } from '@entrena/contract/accounts/errors'
import { findRefusal, sentenceOf } from '@entrena/contract/refusal'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { formTranslations } from './forms-translations'

type Errors<Field extends string> = { readonly [F in Field]?: { readonly message?: string | undefined } | undefined }

/**
 * Returns the error code of a field. If several fields are empty, only the first one shows the full message, and the
 * others show 'Required'.
 */
export function errorCodeAt<Field extends string>(
  field: Field,
  errors: Errors<Field>,
  fields: readonly Field[],
): string | undefined {
  const isEmpty = (each: Field) => [missingFields.code, missingCredentials.code].includes(errors[each]?.message ?? '')
  return isEmpty(field) && field !== fields.find(isEmpty) ? 'required' : errors[field]?.message
}

/** Returns the error text of a field. Forms store error codes, so that the texts change with the language. */
export function useErrorTextOfForm<Field extends string>(errors: Errors<Field>, fields: readonly Field[]) {
  const t = useTranslations(formTranslations)
  const [language] = useLanguage()
  return (field: Field): string | undefined => {
    const code = errorCodeAt(field, errors, fields)
    if (code === 'required' || code === 'passwords_differ') return t(code)
    const refusal = findRefusal(code ?? '')
    return refusal && sentenceOf(refusal, language)
  }
}

/**
 * Tells the dialog around a form whether the form is being sent, because until the answer the dialog cannot be closed.
 */
export function useTellBusy(isBusy: boolean, tell?: (isBusy: boolean) => void): void {
  useEffect(() => {
    tell?.(isBusy)
    return () => tell?.(false)
  }, [isBusy, tell])
}

const isTypedTwice = z.refine<{ readonly password: string; readonly confirmation: string }>(
  ({ password, confirmation }) => password === confirmation,
  { path: ['confirmation'], error: 'passwords_differ' },
)

/** Forms with a second password field, to catch typing errors. Only one password is sent. */
export const registrationForm = z.extend(registration, { confirmation: z.string() }).check(isTypedTwice)
export const newPasswordForm = z
  .extend(z.pick(passwordReset, { password: true }), { confirmation: z.string() })
  .check(isTypedTwice)

export const registrationFields = ['name', 'email', 'password', 'confirmation'] as const
export const newPasswordFields = ['password', 'confirmation'] as const
export const loginFields = ['email', 'password'] as const
