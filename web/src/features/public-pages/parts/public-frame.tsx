import { type Language, languages } from '@entrena/contract/language'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { homePathOf, useSession } from '@/features/accounts/public'
import { LegalLinks } from '@/features/legal/public'
import { joinClasses } from '@/lib/browser/classes'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { ButtonLink } from '@/ui/button'
import { Logo } from '@/ui/logo'
import { ThemeSwitcher } from '@/ui/theme-switcher'

interface PublicFrameProps {
  readonly pathIn: (language: Language) => string
  /** Bar at the bottom of a phone's screen. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** Header and footer of public pages, which people find by search engines or shared links. */
export function PublicPageFrame({ pathIn, bar, children }: PublicFrameProps) {
  return (
    <>
      <Header pathIn={pathIn} />
      <main id="main" tabIndex={-1}>
        {children}
        {bar}
      </main>
      <footer className={joinClasses('py-6', bar !== undefined && 'max-wide:pb-28')}>
        <div className="page-width flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <LegalLinks />
          <ThemeSwitcher />
        </div>
      </footer>
    </>
  )
}

function Header({ pathIn }: Pick<PublicFrameProps, 'pathIn'>) {
  const t = useTranslations(frameTranslations)
  const { user } = useSession()
  const home = homePathOf(user)
  return (
    <header className="sticky top-(--bar-height) z-20 border-b border-line bg-page">
      <div className="page-width-wide flex min-h-15 items-center gap-1 wide:min-h-17 wide:gap-2">
        <Link to={home} className="mr-auto grid min-h-11 min-w-11 place-items-center justify-items-start">
          <Logo />
        </Link>
        <LanguageLinks pathIn={pathIn} />
        {user ? (
          <ButtonLink to={home} size="md" variant="secondary">
            {t('dashboard')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to="/login" variant="ghost" size="md">
              {t('login')}
            </ButtonLink>
            <ButtonLink to="/register" variant="secondary" size="md" className="max-wide:hidden">
              {t('signUp')}
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  )
}

/** Each language is named in that language, for users who cannot read the other language. */
const titles: Record<Language, string> = { en: 'Switch to English', es: 'Cambiar a Español' }

/**
 * Links to this page in the other language. Looks like the language switcher, but does not change the chosen language.
 */
function LanguageLinks({ pathIn }: { pathIn: (language: Language) => string }) {
  const t = useTranslations(frameTranslations)
  const [current] = useLanguage()
  return (
    <nav
      aria-label={t('language')}
      className="inline-flex shrink-0 rounded-control border border-line bg-surface p-0.5 max-sm:p-0"
    >
      {languages.map((language) => (
        <Link
          key={language}
          to={pathIn(language)}
          lang={language}
          hrefLang={language}
          title={language === current ? undefined : titles[language]}
          aria-current={language === current ? 'page' : undefined}
          className={joinClasses(
            'grid min-h-11 min-w-11 place-items-center rounded-[9px] text-sm font-strong no-underline',
            language === current ? 'bg-brand-soft text-brand-hover max-sm:hidden' : 'text-muted hover:text-ink',
          )}
        >
          {language.toUpperCase()}
        </Link>
      ))}
    </nav>
  )
}

const frameTranslations = defineTranslations('public-frame', {
  en: { login: 'Login', signUp: 'Sign Up', dashboard: 'Dashboard', language: 'Language' },
  es: { login: 'Entrar', signUp: 'Regístrate', dashboard: 'Mi panel', language: 'Idioma' },
})

/**
 * Sets the same title as the server's page, which already includes the product's name. Undefined keeps the current
 * title.
 */
export function useServerTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
