import type { User } from '@entrena/contract/accounts/entity'
import { House, LogOut } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useLogOut } from '@/features/accounts/account/public'
import { useSession } from '@/features/accounts/public'
import { AdminSearch } from '@/features/admin/search/public'
import { useRenewedPush } from '@/features/push/public'
import { joinClasses } from '@/lib/browser/classes'
import { usePreloadWhenIdle } from '@/lib/browser/lazy-load'
import { pictureInWidth } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { beforeLeaving } from '@/lib/navigation/history'
import { useServiceWorker } from '@/lib/offline/use-service-worker'
import { Avatar } from '@/ui/avatar'
import { Button, ButtonLink } from '@/ui/button'
import { LanguageSwitcher } from '@/ui/language-switcher'
import { Logo } from '@/ui/logo'
import { ThemeSwitcher } from '@/ui/theme-switcher'
import { appTranslations } from '../plain-page'

interface DashboardFrameProps {
  /** Shown in the header on a wide screen, and at the bottom on a phone. */
  readonly tabs?: ReactNode
  readonly wide?: boolean
  /** True if the page has its tabs at the bottom of a phone. */
  readonly hasBar?: boolean
  readonly children: ReactNode
}

export function DashboardFrame({ tabs, wide = false, hasBar = false, children }: DashboardFrameProps) {
  usePreloadWhenIdle()
  useServiceWorker()
  useRenewedPush(useSession().user?.id)
  return (
    <>
      <DashboardHeader tabs={tabs} wide={wide} />
      <main
        id="main"
        tabIndex={-1}
        className={joinClasses(
          'grid gap-6',
          tabs || wide ? 'page-width-wide' : 'page-width',
          tabs ? 'py-4 max-wide:pb-18' : 'py-6 wide:py-8',
          hasBar && 'max-wide:pb-22',
        )}
      >
        {children}
      </main>
    </>
  )
}

function DashboardHeader({ tabs, wide = false }: Pick<DashboardFrameProps, 'tabs' | 'wide'>) {
  const { user } = useSession()
  const isAdmin = user?.role === 'admin'
  const isFull = tabs !== undefined
  return (
    <header
      className={joinClasses('sticky top-(--bar-height) z-20', isAdmin ? 'bg-inverse' : 'border-b border-line bg-page')}
    >
      <div
        className={joinClasses(
          'flex min-h-15 items-center gap-0.5 sm:gap-1 wide:min-h-17 wide:gap-2',
          isFull || wide ? 'page-width-wide' : 'page-width',
        )}
      >
        <HomeLogo isAdmin={isAdmin} />
        {isAdmin && <AdminPerson />}
        <div className="mr-auto min-w-0 wide:ml-4 xl:shrink-0 wide:overflow-x-auto wide:[scrollbar-width:none] wide:[&_a]:min-h-17">
          {tabs}
        </div>
        {isAdmin && (
          <Suspense fallback={null}>
            <AdminSearch />
          </Suspense>
        )}
        <HomeButton isAdmin={isAdmin} isFull={isFull} />
        <ThemeSwitcher />
        <LanguageSwitcher tight />
        {user && !isAdmin && <Person user={user} isFull={isFull} />}
        <LogOutButton isAdmin={isAdmin} isFull={isFull} />
      </div>
    </header>
  )
}

function HomeLogo({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Link to="/" className="flex min-h-11 items-center no-underline">
      <Logo inverse={isAdmin} tight={isAdmin ? 'sm' : 'xs'} />
    </Link>
  )
}

/** On a phone, the admin's header has no room for an avatar. */
function AdminPerson() {
  const t = useTranslations(appTranslations)
  return (
    <Link to="/account" title={t('account')} className="ml-1 flex min-h-11 items-center no-underline sm:ml-2">
      <span className="rounded-sm bg-on-inverse/16 px-1.5 py-1 text-sm text-on-inverse hover:bg-on-inverse/24 sm:px-2.5">
        {t('admin')}
      </span>
      <span className="sr-only">{t('account')}</span>
    </Link>
  )
}

/**
 * Hides a button's label, except from screen readers, while the screen is too narrow. `isFull`: the header also has
 * tabs, so it has less room.
 */
function narrowOf(isFull: boolean): { readonly button: string; readonly word: string } {
  return isFull
    ? { button: 'max-[90rem]:w-11 max-[90rem]:px-0', word: 'max-[90rem]:sr-only' }
    : { button: 'max-wide:w-11 max-wide:px-0', word: 'max-wide:sr-only' }
}

interface HeaderPartProps {
  readonly isAdmin: boolean
  readonly isFull: boolean
}

function Person({ user, isFull }: { user: User; isFull: boolean }) {
  const t = useTranslations(appTranslations)
  return (
    <Link
      to="/account"
      title={t('account')}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control font-strong text-ink no-underline hover:bg-sunken wide:px-1.5"
    >
      <Avatar
        name={user.name}
        photo={user.picture && pictureInWidth(user.picture, 320)}
        className="max-wide:size-8 max-wide:text-sm"
      />
      <span className={joinClasses('max-w-50 truncate', isFull ? 'max-xl:sr-only' : 'max-wide:sr-only')}>
        {user.name}
      </span>
      <span className="sr-only">{t('account')}</span>
    </Link>
  )
}

function HomeButton({ isAdmin, isFull }: HeaderPartProps) {
  const t = useTranslations(appTranslations)
  const narrow = narrowOf(isFull)
  return (
    <ButtonLink
      to="/"
      variant={isAdmin ? 'ghostInverse' : 'ghost'}
      size="md"
      className={joinClasses(narrow.button, isAdmin && 'max-[388px]:hidden')}
    >
      <House aria-hidden />
      <span className={narrow.word}>{t('home')}</span>
    </ButtonLink>
  )
}

function LogOutButton({ isAdmin, isFull }: HeaderPartProps) {
  const t = useTranslations(appTranslations)
  const narrow = narrowOf(isFull)
  const { isBusy, logOut } = useLogOut()
  return (
    <Button
      variant={isAdmin ? 'ghostInverse' : 'ghost'}
      size="md"
      className={narrow.button}
      busy={isBusy}
      onClick={() => beforeLeaving(logOut)}
    >
      <LogOut aria-hidden />
      <span className={narrow.word}>{t('logout')}</span>
    </Button>
  )
}
