import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { LanguageSwitcher } from '@/ui/language-switcher'
import { Logo } from '@/ui/logo'
import { LegalLinks } from '../legal-links'
import { pageTranslations } from '../page-translations'

interface LegalPageProps {
  readonly title: string
  readonly lead: string
  /** Small text below the lead. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** Header and footer of a page that everybody can read, signed in or not. */
export function LegalPage({ title, lead, note, children }: LegalPageProps) {
  const t = useTranslations(pageTranslations)
  usePageTitle(title)
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto]">
      <header className="border-b border-line">
        <div className="page-width flex min-h-15 items-center justify-between gap-2 wide:min-h-17">
          <Link to="/" aria-label={t('home')} className="grid min-h-11 place-items-center">
            <Logo />
          </Link>
          <LanguageSwitcher />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width grid w-full content-start gap-8 py-8 wide:gap-12 wide:py-12">
        <div className="grid gap-3">
          <h1 className="display text-3xl">{title}</h1>
          <p className="max-w-160 text-lg text-muted">{lead}</p>
          {note && <p className="text-sm text-muted">{note}</p>}
        </div>
        {children}
      </main>
      <footer className="border-t border-line py-4">
        <LegalLinks className="page-width" />
      </footer>
    </div>
  )
}
