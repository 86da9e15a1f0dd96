import { Link } from 'react-router'
import { useTranslations } from '../../lib/i18n/i18n'
import { LanguageSwitcher } from '../../ui/language-switcher'
import { Logo } from '../../ui/logo'
import { landingTranslations } from './translations'

const link = 'inline-flex min-h-11 min-w-11 items-center text-ink no-underline hover:underline'

export function Footer({ isSignedIn, home }: { isSignedIn: boolean; home: string }) {
  const t = useTranslations(landingTranslations)
  return (
    <footer className="py-10 text-sm">
      <div className="page-width grid gap-6 wide:flex wide:items-center wide:justify-between">
        <Logo />
        <nav aria-label={t('footer')} className="flex flex-wrap gap-x-5">
          <a href="#how" className={link}>
            {t('howItWorks')}
          </a>
          {isSignedIn ? (
            <Link to={home} className={link}>
              {t('dashboard')}
            </Link>
          ) : (
            <>
              <Link to="/register" className={link}>
                {t('signUp')}
              </Link>
              <Link to="/login" className={link}>
                {t('login')}
              </Link>
            </>
          )}
        </nav>
        <LanguageSwitcher variant="full" />
        <span className="text-muted">{t('rights', { year: new Date().getFullYear() })}</span>
      </div>
    </footer>
  )
}
