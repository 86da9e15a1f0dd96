import { passwordLength, passwordStrength } from '@entrena/contract/accounts/rules'
import { Lock } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from '@/lib/i18n/i18n'
import { TextField } from '@/ui/form/text-field'
import { formTranslations } from '../forms-translations'

interface NewPasswordFieldsProps {
  readonly label?: string
  readonly password: UseFormRegisterReturn
  readonly confirmation: UseFormRegisterReturn
  /** The password typed so far, from which the strength hint is computed. */
  readonly typed: string
  readonly errorAt: (field: 'password' | 'confirmation') => string | undefined
}

export function NewPasswordFields({ label, password, confirmation, typed, errorAt }: NewPasswordFieldsProps) {
  const t = useTranslations(formTranslations)
  const strength = typed ? ` · ${t(passwordStrength(typed))}` : ''
  return (
    <>
      <TextField
        {...password}
        type="password"
        autoComplete="new-password"
        label={label ?? t('password')}
        hint={`${t('passwordHint', { least: passwordLength.least })}${strength}`}
        icon={<Lock aria-hidden />}
        error={errorAt('password')}
      />
      <TextField
        {...confirmation}
        type="password"
        autoComplete="new-password"
        label={t('confirmPassword')}
        icon={<Lock aria-hidden />}
        error={errorAt('confirmation')}
      />
    </>
  )
}
