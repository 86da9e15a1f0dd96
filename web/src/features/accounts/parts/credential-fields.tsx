import { Lock, Mail } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from '@/lib/i18n/i18n'
import { TextField } from '@/ui/form/text-field'
import { formTranslations } from '../forms-translations'

interface CredentialFieldsProps {
  readonly email: UseFormRegisterReturn
  readonly password: UseFormRegisterReturn
  readonly errorAt: (field: 'email' | 'password') => string | undefined
}

export function CredentialFields({ email, password, errorAt }: CredentialFieldsProps) {
  const t = useTranslations(formTranslations)
  return (
    <>
      <TextField
        {...email}
        type="email"
        autoComplete="username"
        label={t('email')}
        icon={<Mail aria-hidden />}
        error={errorAt('email')}
      />
      <TextField
        {...password}
        type="password"
        autoComplete="current-password"
        label={t('password')}
        icon={<Lock aria-hidden />}
        error={errorAt('password')}
      />
    </>
  )
}
