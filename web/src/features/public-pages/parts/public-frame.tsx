import type { Language } from '@entrena/contract/language'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { homePathOf, useSession } from '@/features/accounts/public'
import { LegalLinks } from '@/features/legal/public'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { Logo } from '@/ui/logo'
import { ThemeSwitcher } from '@/ui/theme-switcher'
import { frameTranslations } from './frame-translations'
import { LanguageLinks } from './language-links'

interface PublicFrameProps {
  /** The address of this page in a language. */
  readonly pathIn: (language: Language) => string
  /** Fixed to the bottom of a phone. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** Header and footer of the pages that people find by a search engine or a shared link. */
export function PublicFrame({ pathIn, bar, children }: PublicFrameProps) {
  return (
    <>
      <Header pathIn={pathIn} />
      <main id="main" tabIndex={-1}>
        {children}
        {bar}
      </main>
      <footer className={classes('py-6', bar !== undefined && 'max-wide:pb-28')}>
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
