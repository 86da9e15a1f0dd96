import { House, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLogOut, useSession } from '../../features/accounts/public'
import { classes } from '../../lib/classes'
import { useMessages } from '../../lib/i18n'
import { Avatar } from '../../ui/avatar'
import { Button, ButtonLink } from '../../ui/button'
import { LanguageSwitcher } from '../../ui/language-switcher'
import { Logo } from '../../ui/logo'
import { appMessages } from '../messages'

/** What every dashboard stands in: the header with the person in it, and the page below. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <DashboardHeader />
      <main id="main" tabIndex={-1} className="page-width grid gap-6 py-6 wide:py-8">
        {children}
      </main>
    </>
  )
}

function DashboardHeader() {
  const { user } = useSession()
  const isAdmin = user?.role === 'admin'
  return (
    <header className={classes('sticky top-0 z-20', isAdmin ? 'bg-inverse' : 'border-b border-line bg-page')}>
      <div className="page-width flex min-h-15 items-center gap-1 wide:min-h-17 wide:gap-2">
        <HomeLogo isAdmin={isAdmin} />
        <HomeButton isAdmin={isAdmin} />
        <LanguageSwitcher tight />
        {user && !isAdmin && (
          <span className="flex min-w-0 items-center gap-2 font-strong max-wide:mx-1">
            <Avatar name={user.name} photo={user.picture} className="max-wide:size-8 max-wide:text-sm" />
            <span className="max-w-60 truncate max-wide:sr-only">{user.name}</span>
          </span>
        )}
        <LogOutButton isAdmin={isAdmin} />
      </div>
    </header>
  )
}

function HomeLogo({ isAdmin }: { isAdmin: boolean }) {
  const t = useMessages(appMessages)
  return (
    <Link to="/" className="mr-auto flex min-h-11 items-center gap-3 no-underline">
      <Logo inverse={isAdmin} {...(!isAdmin && { tight: 'xs' })} />
      {isAdmin && <span className="rounded-sm bg-on-inverse/16 px-2.5 py-1 text-sm text-on-inverse">{t('admin')}</span>}
    </Link>
  )
}

/** On a phone the icon alone; its word stays for those who listen. */
const wordClass = 'max-wide:sr-only'
const narrow = 'max-wide:w-11 max-wide:px-0'

function HomeButton({ isAdmin }: { isAdmin: boolean }) {
  const t = useMessages(appMessages)
  return (
    <ButtonLink
      to="/"
      variant={isAdmin ? 'ghostInverse' : 'ghost'}
      size="md"
      className={classes(narrow, isAdmin && 'max-xs:hidden')}
    >
      <House aria-hidden />
      <span className={wordClass}>{t('home')}</span>
    </ButtonLink>
  )
}

function LogOutButton({ isAdmin }: { isAdmin: boolean }) {
  const t = useMessages(appMessages)
  const { isBusy, logOut } = useLogOut()
  return (
    <Button variant={isAdmin ? 'ghostInverse' : 'ghost'} size="md" className={narrow} busy={isBusy} onClick={logOut}>
      <LogOut aria-hidden />
      <span className={wordClass}>{t('logout')}</span>
    </Button>
  )
}
