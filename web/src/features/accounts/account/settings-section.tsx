import type { Account } from '@entrena/contract/accounts/account-entity'
import { type OptionalMail, optionalMails } from '@entrena/contract/mail-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing, Languages, Mail, SunMoon, UserRoundCog } from 'lucide-react'
import { useId } from 'react'
import { pushTranslations, usePush } from '@/features/push/public'
import { call, errorDetailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { Switch } from '@/ui/form/switch'
import { LanguageSwitcher } from '@/ui/language-switcher'
import { ThemeSwitcher } from '@/ui/theme-switcher'
import { accountTranslations } from './account-translations'
import { mailTranslations } from './mail-translations'
import { accountQuery } from './queries'
import { AccountRow, AccountSection } from './section'

export function SettingsSection({ account }: { account: Account }) {
  const t = useTranslations(accountTranslations)
  return (
    <AccountSection id="settings" title={t('settings')}>
      <AccountRow icon={<Languages aria-hidden />} title={t('language')} action={<LanguageSwitcher variant="full" />}>
        {t('languageHint')}
      </AccountRow>
      <AccountRow icon={<SunMoon aria-hidden />} title={t('theme')} action={<ThemeSwitcher />}>
        {t('themeHint')}
      </AccountRow>
      <MailChoices account={account} />
      <PushRow userId={account.user.id} />
      <RoleRow account={account} />
    </AccountSection>
  )
}

function RoleRow({ account: { user } }: { account: Account }) {
  const t = useTranslations(accountTranslations)
  const { role } = user
  const link = (
    <ButtonLink to="/role-selection" variant="secondary" size="md">
      {t('switchRole')}
    </ButtonLink>
  )
  return (
    <AccountRow icon={<UserRoundCog aria-hidden />} title={t('role')} action={role !== 'admin' && link}>
      {role === null && t('noRole')}
      {role === 'admin' && t('adminRole')}
      {(role === 'client' || role === 'trainer') && t('roleNow', { role: t(role) })}
    </AccountRow>
  )
}

/** Turns push notifications on or off. Hidden if the server sends no push notifications. */
function PushRow({ userId }: { userId: string }) {
  const t = useTranslations(pushTranslations)
  const { state, isOn, isBusy, turnOn, turnOff } = usePush(userId)
  if (state === 'off') return null
  return (
    <AccountRow icon={<BellRing aria-hidden />} title={t('title')}>
      {state === 'possible' ? t('hint') : t(state)}
      {state === 'possible' && (
        <div className="mt-2 text-base text-ink">
          <Switch checked={isOn} aria-busy={isBusy} onChange={isOn ? turnOff : turnOn}>
            <span className="font-normal">{t('on')}</span>
          </Switch>
        </div>
      )}
    </AccountRow>
  )
}

/** Mails about something that the other person of a booking has done. All other kinds of mail are reminders. */
const aboutBookings: readonly OptionalMail[] = ['requested', 'confirmed']

/** Mails that users with this role can turn off, in two groups. */
function MailChoices({ account }: { account: Account }) {
  const t = useTranslations(mailTranslations)
  const { role } = account.user
  if (role === null || role === 'admin') return null
  const kinds: readonly OptionalMail[] = optionalMails[role]
  const [booking, reminding] = [
    kinds.filter((kind) => aboutBookings.includes(kind)),
    kinds.filter((kind) => !aboutBookings.includes(kind)),
  ]
  return (
    <>
      <MailRow account={account} kinds={booking} icon={<Mail aria-hidden />} title={t('bookings')} hint={t('hint')} />
      <MailRow account={account} kinds={reminding} icon={<Bell aria-hidden />} title={t('reminders')} />
    </>
  )
}

interface MutedMails {
  readonly before: OptionalMail[]
  readonly muted: OptionalMail[]
}

function useChooseMails(account: Account) {
  const t = useTranslations(accountTranslations)
  const client = useQueryClient()
  const show = (shown: Account) => client.setQueryData(accountQuery.queryKey, shown)
  return useWrite({
    action: 'mails',
    send: ({ muted }: MutedMails) => {
      show({ ...account, muted_mails: muted })
      return call('PUT /me/mails', { body: { muted_mails: muted } })
    },
    done: () => t('saved'),
    failed: (error) => errorDetailOf(error) ?? t('saveFailed'),
    onDone: (saved) => show(saved),
    onFailed: (_, { before }) => show({ ...account, muted_mails: before }),
  })
}

interface MailRowProps {
  readonly account: Account
  readonly kinds: readonly OptionalMail[]
  readonly icon: React.ReactNode
  readonly title: string
  readonly hint?: string
}

function MailRow({ account, kinds, icon, title, hint }: MailRowProps) {
  const t = useTranslations(mailTranslations)
  const titleId = useId()
  const { send: choose } = useChooseMails(account)
  const { muted_mails: muted } = account
  return (
    <AccountRow icon={icon} title={<span id={titleId}>{title}</span>}>
      {hint}
      {/* biome-ignore lint/a11y/useSemanticElements: the title stands outside, so a legend cannot be used */}
      <div role="group" aria-labelledby={titleId} className="mt-2 grid justify-items-start text-base text-ink">
        {kinds.map((kind) => {
          const others = muted.filter((other) => other !== kind)
          const isOn = others.length === muted.length
          return (
            <Switch
              key={kind}
              checked={isOn}
              onChange={() => choose({ before: muted, muted: isOn ? [...others, kind] : others })}
            >
              <span className="font-normal">{t(kind)}</span>
            </Switch>
          )
        })}
      </div>
    </AccountRow>
  )
}
