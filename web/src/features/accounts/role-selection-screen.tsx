import type { User } from '@entrena/contract/accounts/entity'
import { type ChoosableRole, choosableRoles } from '@entrena/contract/accounts/rules'
import { ArrowRight, LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Badge } from '@/ui/badge'
import { Button, ButtonLink } from '@/ui/button'
import { Notice } from '@/ui/feedback/notice'
import { LanguageSwitcher } from '@/ui/language-switcher'
import { Logo } from '@/ui/logo'
import { ThemeSwitcher } from '@/ui/theme-switcher'
import { homePathOf } from './home-path'
import { useLogOut } from './log-out'
import { LeaveTrainerDialog } from './parts/leave-trainer-dialog'
import { RoleCard } from './parts/role-card'
import { readPreferredRole } from './preferred-role'
import { useSession } from './queries'
import { roleTranslations } from './roles-translations'
import { useRoleChoice } from './use-role-choice'

export default function RoleSelectionScreen() {
  const t = useTranslations(roleTranslations)
  usePageTitle(t('title'))
  const { user } = useSession()
  return (
    <>
      <PageHeader />
      <main id="main" tabIndex={-1} className="page-width grid gap-6 py-8 wide:gap-8 wide:py-12">
        {user && <RoleChoice user={user} />}
      </main>
    </>
  )
}

function PageHeader() {
  const t = useTranslations(roleTranslations)
  const { isBusy, logOut } = useLogOut()
  return (
    <header className="border-b border-line">
      <div className="page-width flex min-h-15 items-center gap-2 wide:min-h-17">
        <Link to="/" className="mr-auto grid min-h-11 place-items-center">
          <Logo />
        </Link>
        <ThemeSwitcher />
        <LanguageSwitcher />
        <Button variant="ghost" size="md" busy={isBusy} onClick={logOut}>
          <LogOut aria-hidden />
          <span className="max-sm:sr-only">{t('logout')}</span>
        </Button>
      </div>
    </header>
  )
}

function RoleChoice({ user }: { user: User }) {
  const t = useTranslations(roleTranslations)
  const [preferred] = useState(readPreferredRole)
  const { choose, choosing, leaving } = useRoleChoice(user)
  const isAdmin = user.role === 'admin'
  const roles = choosableRoles.toSorted((a, b) => Number(user.role === b) - Number(user.role === a))
  const stateOf = (role: ChoosableRole) => ({
    role,
    isCurrent: user.role === role,
    isPreferred: !isAdmin && preferred === role,
    isBusy: choosing === role,
    isDisabled: isAdmin || (choosing !== undefined && choosing !== role),
    onChoose: () => choose(role),
  })
  return (
    <>
      <div className="grid justify-items-start gap-3">
        <h1 className="display text-3xl wrap-anywhere max-xs:text-2xl">
          {t(user.role === null ? 'newcomer' : 'greeting', { name: user.name })}
        </h1>
        {!isAdmin && <p className="max-w-140 text-lg text-muted">{t('lead')}</p>}
        {user.role && (
          <Badge tone="neutral" icon={<UserRound aria-hidden />}>
            {t('currentRole', { role: t(user.role) })}
          </Badge>
        )}
      </div>
      {isAdmin && <AdminNotice />}
      <div className="grid gap-5 wide:grid-cols-2 wide:gap-6">
        {roles.map((role) => (
          <RoleCard key={role} {...stateOf(role)} />
        ))}
      </div>
      <LeaveTrainerDialog {...leaving} />
    </>
  )
}

function AdminNotice() {
  const t = useTranslations(roleTranslations)
  const link = (
    <ButtonLink to={homePathOf({ role: 'admin' })} size="md">
      {t('toAdmin')}
      <ArrowRight aria-hidden />
    </ButtonLink>
  )
  return <Notice title={t('adminStays')} action={link} />
}
