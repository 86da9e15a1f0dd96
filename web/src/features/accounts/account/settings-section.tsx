import type { Account } from '@entrena/contract/accounts/account-entity'
import { Languages, SunMoon, UserRoundCog } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { LanguageSwitcher } from '@/ui/language-switcher'
import { ThemeSwitcher } from '@/ui/theme-switcher'
import { accountTranslations } from './account-translations'
import { MailChoices } from './mail-choices'
import { PushRow } from './push-row'
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
      <MailChoices account={account} />
      <PushRow userId={account.user.id} />
      <RoleRow account={account} />
    </Section>
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
    <Row icon={<UserRoundCog aria-hidden />} title={t('role')} action={role !== 'admin' && link}>
      {role === null && t('noRole')}
      {role === 'admin' && t('adminRole')}
      {(role === 'client' || role === 'trainer') && t('roleNow', { role: t(role) })}
    </Row>
  )
}
