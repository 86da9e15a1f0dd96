import type { Account } from '@entrena/contract/accounts/account-entity'
import { type OptionalMail, optionalMails } from '@entrena/contract/mail-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { Languages, Mail, SunMoon, UserRoundCog } from 'lucide-react'
import { call, detailOf } from '../../../lib/api/call'
import { toast } from '../../../lib/browser/toast'
import { useSingleFlight } from '../../../lib/browser/use-single-flight'
import { useTranslations } from '../../../lib/i18n/i18n'
import { ButtonLink } from '../../../ui/button'
import { Switch } from '../../../ui/form/switch'
import { LanguageSwitcher } from '../../../ui/language-switcher'
import { ThemeSwitcher } from '../../../ui/theme-switcher'
import { accountTranslations } from './account-translations'
import { accountQuery } from './queries'
import { Row, Section } from './section'

export function SettingsSection({ account }: { account: Account }) {
  const t = useTranslations(accountTranslations)
  return (
    <Section id="settings" title={t('settings')}>
      <Row icon={<Languages aria-hidden />} title={t('language')} action={<LanguageSwitcher variant="full" />}>
        {t('languageHint')}
      </Row>
      <Row icon={<SunMoon aria-hidden />} title={t('theme')} action={<ThemeSwitcher />}>
        {t('themeHint')}
      </Row>
      <MailRow account={account} />
      <RoleRow account={account} />
    </Section>
  )
}

/** A switch for each mail that somebody with this role can turn off. */
function MailRow({ account }: { account: Account }) {
  const t = useTranslations(accountTranslations)
  const client = useQueryClient()
  const { user, muted_mails: muted } = account
  const show = (shown: Account) => client.setQueryData(accountQuery.queryKey, shown)
  const save = useSingleFlight(async (mails: OptionalMail[]) => {
    show({ ...account, muted_mails: mails })
    try {
      show(await call('PUT /me/mails', { body: { muted_mails: mails } }))
      toast.success(t('saved'), 'mails')
    } catch (error) {
      show(account)
      toast.error(detailOf(error) ?? t('saveFailed'), 'mails')
    }
  })
  if (user.role === null) return null
  return optionalMails[user.role].map((kind) => {
    const isOn = !muted.includes(kind)
    const others = muted.filter((other) => other !== kind)
    return (
      <Row
        key={kind}
        icon={<Mail aria-hidden />}
        title={t(`${kind}Mail`)}
        action={
          <Switch checked={isOn} onChange={() => save(isOn ? [...others, kind] : others)}>
            <span className="sr-only">{t(`${kind}Mail`)}</span>
          </Switch>
        }
      >
        {t('mailHint')}
      </Row>
    )
  })
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
    <Row icon={<UserRoundCog aria-hidden />} title={t('role')} action={role !== 'admin' && link}>
      {role === null && t('noRole')}
      {role === 'admin' && t('adminRole')}
      {(role === 'client' || role === 'trainer') && t('roleNow', { role: t(role) })}
    </Row>
  )
}
