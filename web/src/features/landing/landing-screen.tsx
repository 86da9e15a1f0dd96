import { ArrowRight, CalendarCheck, type LucideIcon, MapPinned, ShieldCheck, Star } from 'lucide-react'
import { Link } from 'react-router'
import { homePathOf, useSession } from '@/features/accounts/public'
import { LegalLinks } from '@/features/legal/public'
import { OperatingHoursBanner } from '@/features/operating-hours/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { ButtonLink } from '@/ui/button'
import { LanguageSwitcher } from '@/ui/language-switcher'
import { Logo } from '@/ui/logo'
import { ThemeSwitcher } from '@/ui/theme-switcher'
import { DeferredSection } from './deferred-section'
import { Featured } from './featured'
import { Header } from './header'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import { landingTranslations } from './translations'
import './landing.css'

export default function LandingScreen() {
  usePageTitle(useTranslations(landingTranslations)('pageTitle'))
  const { user } = useSession()
  const isSignedIn = user !== null
  const home = homePathOf(user)
  const start = isSignedIn ? home : '/register'
  return (
    <>
      <OperatingHoursBanner />
      <Header isSignedIn={isSignedIn} home={home} />
      <main id="main" tabIndex={-1}>
        <Hero start={start} isSignedIn={isSignedIn} />
        <DeferredSection order={1} heightClass="[--estimate:1330px] wide:[--estimate:740px]">
          <HowItWorks />
        </DeferredSection>
        <DeferredSection order={2} heightClass="[--estimate:1020px] wide:[--estimate:1840px]">
          <Featured isSignedIn={isSignedIn} home={home} />
        </DeferredSection>
        <DeferredSection order={3} heightClass="[--estimate:790px] wide:[--estimate:620px]">
          <Benefits />
        </DeferredSection>
        <DeferredSection order={4} heightClass="[--estimate:560px] wide:[--estimate:510px]">
          <Closing start={start} />
        </DeferredSection>
      </main>
      <DeferredSection order={5} heightClass="[--estimate:340px] wide:[--estimate:130px]">
        <Footer isSignedIn={isSignedIn} home={home} />
      </DeferredSection>
    </>
  )
}

function Closing({ start }: { start: string }) {
  const t = useTranslations(landingTranslations)
  return (
    <section className="closing bg-inverse text-on-inverse">
      <div className="page-width grid justify-items-start gap-5 pt-16 pb-69 wide:pt-24 wide:pb-37">
        <h2 className="display closing-title">
          <span className="block">{t('closingWhen')}</span> <span className="block">{t('closingAsk')}</span>
        </h2>
        <p className="max-w-112 text-lg text-on-inverse-muted">{t('closingText')}</p>
        <ButtonLink to={start} variant="sun" size="lg">
          {t('getStarted')}
          <ArrowRight aria-hidden />
        </ButtonLink>
      </div>
    </section>
  )
}

const benefits = [
  { icon: MapPinned, paint: 'bg-brand-soft text-brand', title: 'searchTitle', text: 'searchText' },
  { icon: Star, paint: 'bg-accent-soft text-accent-text', title: 'reviewsTitle', text: 'reviewsText' },
  { icon: CalendarCheck, paint: 'bg-info-soft text-info', title: 'bookingTitle', text: 'bookingText' },
  { icon: ShieldCheck, paint: 'bg-positive-soft text-positive', title: 'paymentsTitle', text: 'paymentsText' },
] as const

function Benefits() {
  const t = useTranslations(landingTranslations)
  return (
    <section className="bg-surface py-16 wide:py-24">
      <div className="page-width grid items-start gap-6 wide:grid-cols-[minmax(0,0.8fr)_minmax(0,1.4fr)] wide:gap-16">
        <div className="grid gap-4">
          <h2 className="display section-title">{t('benefitsTitle')}</h2>
          <p className="text-lg text-muted">{t('benefitsLead')}</p>
        </div>
        <ul className="benefits grid border-t border-line wide:grid-cols-2">
          {benefits.map(({ icon, paint, title, text }) => (
            <Benefit key={title} icon={icon} paint={paint} title={t(title)} text={t(text)} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Benefit({ icon: Icon, paint, title, text }: { icon: LucideIcon; paint: string; title: string; text: string }) {
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] content-start gap-x-2 gap-y-2 border-b border-line py-5 wide:grid-cols-1 wide:py-8">
      <span className={`lean row-span-2 ml-1.5 grid size-12 place-items-center rounded-[10px] wide:mb-3 ${paint}`}>
        <Icon aria-hidden className="upright size-6" />
      </span>
      <h3>{title}</h3>
      <p className="text-muted">{text}</p>
    </li>
  )
}

const link = 'inline-flex min-h-11 min-w-11 items-center text-ink no-underline hover:underline'

function Footer({ isSignedIn, home }: { isSignedIn: boolean; home: string }) {
  const t = useTranslations(landingTranslations)
  return (
    <footer className="py-10 text-sm">
      <div className="page-width grid gap-6 wide:flex wide:items-center wide:justify-between">
        <Logo />
        <div className="flex flex-wrap gap-x-5 max-wide:grid">
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
          <LegalLinks />
        </div>
        <div className="flex items-center gap-2">
          <ThemeSwitcher />
          <LanguageSwitcher variant="full" />
        </div>
        <span className="text-muted">{t('rights', { year: new Date().getFullYear() })}</span>
      </div>
    </footer>
  )
}
