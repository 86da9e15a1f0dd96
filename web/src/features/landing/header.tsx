import { Link } from 'react-router'
import { useTrainerStart } from '@/features/accounts/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button, ButtonLink } from '@/ui/button'
import { LanguageSwitcher } from '@/ui/language-switcher'
import { Logo } from '@/ui/logo'
import { ThemeSwitcher } from '@/ui/theme-switcher'
import { landingTranslations } from './translations'

export function Header({ isSignedIn, home }: { isSignedIn: boolean; home: string }) {
  const t = useTranslations(landingTranslations)
  return (
    <header className="sticky top-(--bar-height) z-20 border-b border-line bg-page">
      <div className="page-width-wide flex min-h-15 items-center gap-0.5 sm:gap-1 wide:min-h-17 wide:gap-2">
        <Link to={home} className="mr-auto grid min-h-11 min-w-11 place-items-center justify-items-start">
          <Logo tight={isSignedIn ? 'xs' : 'sm'} />
        </Link>
        {/* On a phone the switch is in the footer, because the header has no room left. */}
        <ThemeSwitcher className="max-sm:hidden" />
        <LanguageSwitcher tight />
        {isSignedIn ? (
          <ButtonLink to={home} size="md">
            {t('dashboard')}
          </ButtonLink>
        ) : (
          <SignInLinks />
        )}
      </div>
    </header>
  )
}

/** Makes the links smaller on a phone, so that all links fit. */
const smallOnPhone = 'max-sm:px-1.5 max-sm:text-sm max-sm:leading-4'

function SignInLinks() {
  const t = useTranslations(landingTranslations)
  const startAsTrainer = useTrainerStart()
  return (
    <>
      <ButtonLink to="/login" variant="ghost" size="md" className="max-sm:hidden">
        {t('admin')}
      </ButtonLink>
      <Button variant="ghost" size="md" onClick={startAsTrainer} className={`${smallOnPhone} max-[360px]:hidden`}>
        {t('trainer')}
      </Button>
      <ButtonLink to="/login" variant="ghost" size="md" className={smallOnPhone}>
        {t('login')}
      </ButtonLink>
      <ButtonLink to="/register" size="md" className="whitespace-nowrap max-sm:px-2.5 max-sm:text-sm">
        {t('signUp')}
      </ButtonLink>
    </>
  )
}
