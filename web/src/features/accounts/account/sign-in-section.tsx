import type { Account } from '@entrena/contract/accounts/account-entity'
import { emailUnchangedRefusal } from '@entrena/contract/accounts/account-errors'
import { emailChange, type passwordChange } from '@entrena/contract/accounts/drafts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Link2, Lock, Mail } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call, errorDetailOf, isRefusedWith } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button, ButtonLink } from '@/ui/button'
import { EmailField } from '@/ui/form/email-field'
import { Dialog } from '@/ui/overlay/dialog'
import { newPasswordFields, newPasswordForm, useErrorTextOfForm } from '../forms'
import { useProofMail } from '../links/use-proof-mail'
import { NewPasswordFields } from '../parts/new-password-fields'
import { accountTranslations } from './account-translations'
import { changeTranslations } from './change-translations'
import { FreshSignInDialog, OwnerProofFields, type OwnerProofState, useOwnerProof } from './owner-proof'
import { accountQuery } from './queries'
import { SecondFactorRow } from './second-factor-section'
import { AccountRow, AccountSection } from './section'

export function SignInSection({ account }: { account: Account }) {
  const t = useTranslations(accountTranslations)
  return (
    <AccountSection id="signIn" title={t('signIn')}>
      <EmailRow account={account} />
      <PasswordRow account={account} />
      <SecondFactorRow />
      {account.external && <ExternalRow {...account.external} />}
    </AccountSection>
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
      <AccountRow
        icon={<Mail aria-hidden />}
        title={<Email>{user.email}</Email>}
        action={user.role !== 'admin' && change}
      >
        {user.email_proven ? (
          <>
            <span className="font-strong text-positive">{t('verified')}</span> · {t('verifiedHint')}
          </>
        ) : (
          <Unproven email={user.email} />
        )}
        {new_email && <Waiting email={new_email} />}
      </AccountRow>
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
    failed: (error) => errorDetailOf(error) ?? t('saveFailed'),
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

/** Breaks a long address after the @ instead of within a word. */
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
  const { send, isPending } = useProofMail()
  return (
    <>
      <span className="font-strong text-warning">{t('unverified')}</span> · {t('unverifiedHint')}{' '}
      <Button variant="link" size="md" busy={isPending} onClick={() => send(email)} className="-mx-1 -my-2.5">
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
      <AccountRow icon={<Lock aria-hidden />} title={t('password')} action={change}>
        {t(has_password ? 'passwordHint' : 'noPassword')}
      </AccountRow>
      {isOpen && <PasswordDialog account={account} onClose={() => setOpen(false)} />}
    </>
  )
}

const issuerNames: Readonly<Record<string, string>> = { 'accounts.google.com': 'Google' }

function ExternalRow({ issuer, since }: { issuer: string; since: string }) {
  const t = useTranslations(accountTranslations)
  const [language] = useLanguage()
  return (
    <AccountRow icon={<Link2 aria-hidden />} title={issuerNames[issuer] ?? issuer}>
      {t('connected', { date: formatInstant(since, language, 'medium') })}
    </AccountRow>
  )
}

function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations(changeTranslations)
  const owner = useOwnerProof()
  if (owner.needsSignIn) return <FreshSignInDialog title={t('emailTitle')} onClose={onClose} />
  return <EmailForm owner={owner} onClose={onClose} />
}

const fields = ['email'] as const
const emailForm = z.pick(emailChange, { email: true })

function useAskChange(
  owner: OwnerProofState,
  { onDone, onUnchanged }: { onDone: () => void; onUnchanged: () => void },
) {
  const t = useTranslations(changeTranslations)
  const client = useQueryClient()
  const { send } = useWrite({
    action: 'change email',
    send: (body: z.output<typeof emailChange>) => call('POST /me/email', { body }),
    done: (_, { email }) => t('sent', { email }),
    failed: (error) =>
      isRefusedWith(error, emailUnchangedRefusal) || owner.takeRefusal(error)
        ? undefined
        : (errorDetailOf(error) ?? t('sendFailed')),
    onDone: () => {
      void refresh(client, stale.account)
      onDone()
    },
    onFailed: (error) => isRefusedWith(error, emailUnchangedRefusal) && onUnchanged(),
  })
  return async ({ email }: z.output<typeof emailForm>) => {
    const proof = owner.read()
    if (proof) await send({ email, ...proof })
  }
}

interface OwnerFormProps {
  readonly owner: OwnerProofState
  readonly onClose: () => void
}

function EmailForm({ owner, onClose }: OwnerFormProps) {
  const t = useTranslations(changeTranslations)
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm({
    resolver: zodResolver(emailForm),
    defaultValues: { email: '' },
  })
  const errorAt = useErrorTextOfForm(formState.errors, fields)
  const onUnchanged = () => setError('email', { message: emailUnchangedRefusal.code }, { shouldFocus: true })
  const ask = useAskChange(owner, { onDone: onClose, onUnchanged })
  useUnsavedInput(formState.isDirty)
  return (
    <Dialog open busy={formState.isSubmitting} onClose={onClose} title={t('emailTitle')} description={t('emailLead')}>
      <form noValidate onSubmit={handleSubmit(ask)} className="grid grid-cols-1 gap-5">
        <EmailField
          {...register('email')}
          typed={watch('email')}
          onCorrect={(meant) => setValue('email', meant, { shouldDirty: true })}
          autoComplete="email"
          label={t('newEmail')}
          error={errorAt('email')}
        />
        <OwnerProofFields proof={owner.proof} />
        <Button
          type="submit"
          busy={formState.isSubmitting}
          busyLabel={t('sending')}
          className="max-sm:w-full sm:justify-self-end"
        >
          {t('send')}
        </Button>
      </form>
    </Dialog>
  )
}

interface PasswordDialogProps {
  readonly account: Account
  readonly onClose: () => void
}

function PasswordDialog({ account, onClose }: PasswordDialogProps) {
  const t = useTranslations(changeTranslations)
  const owner = useOwnerProof()
  if (owner.needsSignIn) return <FreshSignInDialog title={t('setTitle')} onClose={onClose} />
  const title = t(account.has_password ? 'passwordTitle' : 'setTitle')
  return <PasswordForm title={title} owner={owner} onClose={onClose} />
}

function useSavePassword(owner: OwnerProofState, onDone: () => void) {
  const t = useTranslations(changeTranslations)
  const client = useQueryClient()
  const { send } = useWrite({
    action: 'change password',
    send: (body: z.input<typeof passwordChange>) => call('PUT /me/password', { body }),
    done: () => t('saved'),
    failed: (error) => (owner.takeRefusal(error) ? undefined : (errorDetailOf(error) ?? t('saveFailed'))),
    onDone: () => {
      void refresh(client, stale.account)
      void refresh(client, stale.accountSessions)
      onDone()
    },
  })
  return async ({ password }: z.output<typeof newPasswordForm>) => {
    const proof = owner.read()
    if (proof) await send({ current: proof.password, password, code: proof.code })
  }
}

function PasswordForm({ title, owner, onClose }: OwnerFormProps & { readonly title: string }) {
  const t = useTranslations(changeTranslations)
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', confirmation: '' },
  })
  const errorAt = useErrorTextOfForm(formState.errors, newPasswordFields)
  const save = useSavePassword(owner, onClose)
  useUnsavedInput(formState.isDirty)
  return (
    <Dialog open busy={formState.isSubmitting} onClose={onClose} title={title} description={t('passwordLead')}>
      <form noValidate onSubmit={handleSubmit(save)} className="grid grid-cols-1 gap-5">
        <OwnerProofFields proof={owner.proof} />
        <NewPasswordFields
          label={t('newPassword')}
          password={register('password', { deps: 'confirmation' })}
          confirmation={register('confirmation')}
          typed={watch('password')}
          errorAt={errorAt}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ButtonLink to="/forgot" variant="link">
            {t('forgot')}
          </ButtonLink>
          <Button type="submit" busy={formState.isSubmitting} busyLabel={t('saving')} className="max-sm:w-full">
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
