import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import heroArt from '@/assets/art/hero-malecon.svg'
import { LegalLinks } from '@/features/legal/public'
import { IntendedTrainer } from '@/features/public-pages/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { LanguageSwitcher } from '@/ui/language-switcher'
import { Logo } from '@/ui/logo'
import { ThemeSwitcher } from '@/ui/theme-switcher'
import { formTranslations } from '../forms-translations'
import { readIntention } from '../intention'

export function AuthPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const t = useTranslations(formTranslations)
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] wide:grid-cols-[minmax(0,1fr)_minmax(0,1.06fr)] wide:grid-rows-1">
      <img
        src={heroArt}
        alt=""
        width={1000}
        height={900}
        className="h-52 w-full rounded-bl-[64px] object-cover object-[50%_46%] sm:max-wide:h-80 wide:sticky wide:top-0 wide:order-2 wide:h-dvh wide:rounded-none wide:object-[50%_70%]"
      />
      <main
        id="main"
        tabIndex={-1}
        className="grid min-w-0 grid-rows-[auto_1fr_auto] px-[clamp(16px,5vw,72px)] pt-5 pb-8 wide:pt-6"
      >
        <div className="flex items-center justify-between gap-2">
          <ButtonLink to="/" variant="link" className="-ml-1">
            <ArrowLeft aria-hidden />
            {t('backToHome')}
          </ButtonLink>
          <div className="flex items-center gap-2">
            <ThemeSwitcher />
            <LanguageSwitcher />
          </div>
        </div>
        <div className="grid w-full max-w-105 gap-5 self-center pt-5 max-wide:self-start wide:py-8">
          <div className="grid gap-2">
            <Link to="/" className="mb-2 justify-self-start max-wide:hidden">
              <Logo />
            </Link>
            <h1 className="display text-3xl max-xs:text-2xl">{title}</h1>
            <p className="text-muted">{lead}</p>
          </div>
          {children}
        </div>
        <LegalLinks className="mt-6" />
      </main>
    </div>
  )
}

/** Says whose page the visitor wanted to open. Reads the stored path only once, because signing in clears it. */
export function IntendedPageNote({ isNew = false }: { isNew?: boolean }) {
  const { search } = useLocation()
  const [path] = useState(() => new URLSearchParams(search).get('next') ?? readIntention()?.path)
  return <IntendedTrainer path={path} isNew={isNew} />
}

export function AlternativeAuthLink({ question, to, label }: { question: string; to: string; label: string }) {
  return (
    <p>
      {question}{' '}
      <Link to={to} className="inline-flex min-h-11 items-center font-strong underline">
        {label}
      </Link>
    </p>
  )
}
