import { Lock } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Link } from 'react-router'
import googleMark from '@/assets/google.svg'
import { useTranslations } from '@/lib/i18n/i18n'
import { buttonClass } from '@/ui/button-look'
import { Skeleton } from '@/ui/feedback/skeleton'
import { EmailField } from '@/ui/form/email-field'
import { TextField } from '@/ui/form/text-field'
import { externalSignInPath, useExternalSignIn } from '../external-sign-in'
import { formTranslations } from '../forms-translations'

interface CredentialFieldsProps {
  readonly email: UseFormRegisterReturn
  readonly password: UseFormRegisterReturn
  readonly typedEmail: string
  readonly onCorrect: (email: string) => void
  readonly errorAt: (field: 'email' | 'password') => string | undefined
}

export function CredentialFields({ email, password, typedEmail, onCorrect, errorAt }: CredentialFieldsProps) {
  const t = useTranslations(formTranslations)
  return (
    <>
      <EmailField
        {...email}
        typed={typedEmail}
        onCorrect={onCorrect}
        autoComplete="username"
        label={t('email')}
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

/** The legal texts open in another tab, so that typed input is kept. */
export function LegalConsentText() {
  const t = useTranslations(formTranslations)
  const link = { target: '_blank', rel: 'noreferrer', className: 'underline' }
  return (
    <p className="text-sm text-muted">
      {t('consent')}{' '}
      <Link to="/terms" {...link}>
        {t('consentTerms')}
      </Link>{' '}
      {t('consentAnd')}{' '}
      <Link to="/privacy" {...link}>
        {t('consentPrivacy')}
      </Link>
      .
    </p>
  )
}

/** Shows a skeleton until the app knows whether the server offers external sign-in, to avoid a layout shift. */
export function ExternalSignInOption({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslations(formTranslations)
  const isOffered = useExternalSignIn()
  if (isOffered === false) return null
  return (
    <>
      {isOffered ? (
        <a href={externalSignInPath} onClick={onLeave} className={buttonClass({ variant: 'secondary', block: true })}>
          <img src={googleMark} alt="" width={20} height={20} />
          {t('google')}
        </a>
      ) : (
        <Skeleton className="h-12 w-full rounded-control" />
      )}
      <div className="flex items-center gap-3 text-sm text-muted before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
        {t('or')}
      </div>
    </>
  )
}
