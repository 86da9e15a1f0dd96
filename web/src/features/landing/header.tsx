import { Link } from 'react-router'
import { useMessages } from '../../lib/i18n'
import { ButtonLink } from '../../ui/button'
import { LanguageSwitcher } from '../../ui/language-switcher'
import { Logo } from '../../ui/logo'
import { landingMessages } from './messages'

export function Header({ isSignedIn, home }: { isSignedIn: boolean; home: string }) {
  const t = useMessages(landingMessages)
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-page">
      <div className="page-width-wide flex min-h-15 items-center gap-1 wide:min-h-17 wide:gap-2">
        <Link to={home} className="mr-auto grid min-h-11 place-items-center">
          <Logo tight />
        </Link>
        <LanguageSwitcher />
        {isSignedIn ? (
          <ButtonLink to={home} size="md">
            {t('dashboard')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to="/login" variant="ghost" size="md">
              {t('login')}
            </ButtonLink>
            <ButtonLink to="/register" size="md" className="max-sm:px-3">
              {t('signUp')}
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  )
}
