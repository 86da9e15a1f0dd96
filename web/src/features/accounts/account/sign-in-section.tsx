import type { Account } from '@entrena/contract/accounts/account-entity'
import { useQueryClient } from '@tanstack/react-query'
import { Link2, Lock, Mail } from 'lucide-react'
import { useState } from 'react'
import { call, detailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { useProofMail } from '../links/use-proof-mail'
import { accountTranslations } from './account-translations'
import { EmailDialog } from './email-dialog'
import { PasswordDialog } from './password-dialog'
import { accountQuery } from './queries'
import { SecondFactorRow } from './second-factor-section'
import { Row, Section } from './section'

export function SignInSection({ account }: { account: Account }) {
  const t = useTranslations(accountTranslations)
  return (
    <Section id="signIn" title={t('signIn')}>
      <EmailRow account={account} />
      <PasswordRow account={account} />
      <SecondFactorRow />
      {account.external && <ExternalRow {...account.external} />}
    </Section>
  )
}

function EmailRow({ account }: { account: Account }) {
  const t = useTranslations(accountTranslations)
  const [isOpen, setOpen] = useState(false)
  const { user, new_email } = account
  const change = (
    <Button variant="secondary" size="md" aria-label={`${t('change')}: ${user.email}`} onClick={() => setOpen(true)}>
      {t('change')}
    </Button>
  )
  return (
    <>
      <Row icon={<Mail aria-hidden />} title={<Email>{user.email}</Email>} action={user.role !== 'admin' && change}>
        {user.email_proven ? (
          <>
            <span className="font-strong text-positive">{t('verified')}</span> · {t('verifiedHint')}
          </>
        ) : (
          <Unproven email={user.email} />
        )}
        {new_email && <Waiting email={new_email} />}
      </Row>
      {isOpen && <EmailDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function Waiting({ email }: { email: string }) {
  const t = useTranslations(accountTranslations)
  const client = useQueryClient()
  const { send, isPending } = useWrite({
    action: 'cancel change of address',
    send: () => call('DELETE /me/email'),
    done: () => t('changeCancelled'),
    failed: (error) => detailOf(error) ?? t('saveFailed'),
    onDone: (account) => client.setQueryData(accountQuery.queryKey, account),
  })
  return (
    <p className="mt-1">
      {t('waitsFor', { email })}{' '}
      <Button variant="link" size="md" busy={isPending} onClick={() => send()} className="-mx-1 -my-2.5">
        {t('cancelChange')}
      </Button>
    </p>
  )
}

/** Breaks a long address after the @ rather than within a word. */
function Email({ children }: { children: string }) {
  const [name = '', ...domain] = children.split('@')
  return (
    <>
      {name}@<wbr />
      {domain.join('@')}
    </>
  )
}

function Unproven({ email }: { email: string }) {
  const t = useTranslations(accountTranslations)
  const { send, isSending } = useProofMail()
  return (
    <>
      <span className="font-strong text-warning">{t('unverified')}</span> · {t('unverifiedHint')}{' '}
      <Button variant="link" size="md" busy={isSending} onClick={() => send(email)} className="-mx-1 -my-2.5">
        {t('sendAgain')}
      </Button>
    </>
  )
}

function PasswordRow({ account }: { account: Account }) {
  const t = useTranslations(accountTranslations)
  const [isOpen, setOpen] = useState(false)
  const { has_password } = account
  const change = (
    <Button
      variant="secondary"
      size="md"
      aria-label={has_password ? `${t('change')}: ${t('password')}` : t('setPassword')}
      onClick={() => setOpen(true)}
    >
      {t(has_password ? 'change' : 'setPassword')}
    </Button>
  )
  return (
    <>
      <Row icon={<Lock aria-hidden />} title={t('password')} action={change}>
        {t(has_password ? 'passwordHint' : 'noPassword')}
      </Row>
      {isOpen && <PasswordDialog account={account} onClose={() => setOpen(false)} />}
    </>
  )
}

const issuerNames: Readonly<Record<string, string>> = { 'accounts.google.com': 'Google' }

function ExternalRow({ issuer, since }: { issuer: string; since: string }) {
  const t = useTranslations(accountTranslations)
  const [language] = useLanguage()
  return (
    <Row icon={<Link2 aria-hidden />} title={issuerNames[issuer] ?? issuer}>
      {t('connected', { date: formatInstant(since, language, 'medium') })}
    </Row>
  )
}
