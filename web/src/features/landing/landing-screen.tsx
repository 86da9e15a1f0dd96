import { directoryPath, listPath, slugOf } from '@entrena/contract/public-pages/rules'
import { specializationName } from '@entrena/contract/public-pages/words'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowRight,
  CalendarCheck,
  CircleCheck,
  type LucideIcon,
  MapPin,
  MapPinned,
  ShieldCheck,
  Star,
} from 'lucide-react'
import { Link } from 'react-router'
import { homePathOf, useSession, useTrainerStart } from '@/features/accounts/public'
import { LegalLinks } from '@/features/legal/public'
import { OperatingHoursBanner } from '@/features/operating-hours/public'
import { publicDirectoryQuery } from '@/features/public-pages/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Button, ButtonLink } from '@/ui/button'
import { LanguageSwitcher } from '@/ui/language-switcher'
import { Logo } from '@/ui/logo'
import { ThemeSwitcher } from '@/ui/theme-switcher'
import { FeaturedTrainers } from './featured'
import { LandingHero } from './hero'
import { landingTranslations } from './translations'
import './landing.css'
import { type ReactNode, useEffect, useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'

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
        <LandingHero start={start} isSignedIn={isSignedIn} />
        <DeferredSection order={1} heightClass="[--estimate:1330px] wide:[--estimate:740px]">
          <HowItWorks />
        </DeferredSection>
        <DeferredSection order={2} heightClass="[--estimate:1020px] wide:[--estimate:1840px]">
          <FeaturedTrainers isSignedIn={isSignedIn} home={home} />
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

/** The largest public lists, which anybody can read without an account. */
function Lists() {
  const t = useTranslations(landingTranslations)
  const [language] = useLanguage()
  const { data } = useQuery(publicDirectoryQuery)
  if (!data || data.cities.length + data.specializations.length === 0) return null
  const { cities, specializations } = data
  return (
    <div className="page-width grid w-full gap-x-8 gap-y-5 border-b border-line pb-8 sm:grid-cols-2">
      <LinkList
        title={t('cities')}
        links={cities.slice(0, citiesInFooter).map(({ city, city_slug }) => ({
          name: city,
          to: listPath({ city: city_slug, specialization: null }, language),
        }))}
      />
      <LinkList
        title={t('specializations')}
        links={specializations.map(({ specialization }) => ({
          name: specializationName(specialization, language),
          to: listPath({ city: null, specialization: slugOf(specialization) }, language),
        }))}
      />
      <Link to={directoryPath(language)} className={`${link} font-strong`}>
        {t('allLists')}
      </Link>
    </div>
  )
}

const citiesInFooter = 6

function LinkList({ title, links }: { title: string; links: readonly { name: string; to: string }[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <p className="font-strong text-muted">{title}</p>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className={link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const link = 'inline-flex min-h-11 min-w-11 items-center text-ink no-underline hover:underline'

function Footer({ isSignedIn, home }: { isSignedIn: boolean; home: string }) {
  const t = useTranslations(landingTranslations)
  return (
    <footer className="grid gap-8 py-10 text-sm">
      <Lists />
      <div className="page-width grid w-full gap-6 wide:flex wide:items-center wide:justify-between">
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

function Header({ isSignedIn, home }: { isSignedIn: boolean; home: string }) {
  const t = useTranslations(landingTranslations)
  return (
    <header className="sticky top-(--bar-height) z-20 border-b border-line bg-page">
      <div className="page-width-wide flex min-h-15 items-center gap-0.5 sm:gap-1 wide:min-h-17 wide:gap-2">
        <Link to={home} className="mr-auto grid min-h-11 min-w-11 place-items-center justify-items-start">
          <Logo tight={isSignedIn ? 'xs' : 'sm'} />
        </Link>
        {/* On a phone the theme is switched in the footer, because the header has no room. */}
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

function HowItWorks() {
  const t = useTranslations(landingTranslations)
  return (
    <section id="how" className="bg-inverse py-16 text-on-inverse wide:py-24">
      <div className="page-width">
        <h2 className="display section-title">{t('howItWorks')}</h2>
        <p className="mt-2 mb-6 text-lg text-on-inverse-muted wide:mb-10">{t('howLead')}</p>
        <ol className="court grid wide:grid-cols-3">
          <Step number={1} title={t('findTitle')} text={t('findText')} demo={<FindDemo />} />
          <Step number={2} title={t('hourTitle')} text={t('hourText')} demo={<HourDemo />} />
          <Step number={3} title={t('payTitle')} text={t('payText')} demo={<PayDemo />} />
        </ol>
      </div>
    </section>
  )
}

function Step({ number, title, text, demo }: { number: number; title: string; text: string; demo: ReactNode }) {
  return (
    <li className="grid content-start gap-3 px-5 py-6 wide:grid-rows-[auto_auto_auto_1fr] wide:p-8">
      <span aria-hidden className="court-number lean">
        {number}
      </span>
      <h3 className="text-xl">{title}</h3>
      <p className="text-on-inverse-muted">{text}</p>
      <div
        aria-hidden
        className="court-demo mt-3 grid content-center gap-2 self-end rounded-control p-4 wide:mt-5 wide:min-h-33"
      >
        {demo}
      </div>
    </li>
  )
}

const nearby = ['Laura Méndez', 'Carolina Báez', 'Wander Feliz', 'Nicole Then']

function FindDemo() {
  const t = useTranslations(landingTranslations)
  return (
    <>
      <span className="flex min-h-11 items-center gap-2 rounded-control bg-surface px-4 text-ink">
        <MapPin className="size-5 text-muted" />
        Mirador Sur
      </span>
      <span className="flex items-center">
        {nearby.map((name) => (
          <Avatar key={name} name={name} className="court-face -mr-2 max-xs:nth-4:hidden" />
        ))}
        <span className="ml-5 text-sm">{t('findNearby', { number: 12 })}</span>
      </span>
    </>
  )
}

function HourDemo() {
  const t = useTranslations(landingTranslations)
  return (
    <>
      <span className="text-sm">{t('hourDay')}</span>
      <span className="grid grid-cols-4 gap-1.5">
        {['06:00', '07:00', '17:00', '18:00'].map((hour) => (
          <span
            key={hour}
            className={joinClasses('court-hour num max-xs:text-sm', hour === '07:00' && 'court-hour-on')}
          >
            {hour}
          </span>
        ))}
      </span>
    </>
  )
}

function PayDemo() {
  const t = useTranslations(landingTranslations)
  return (
    <>
      <span className="text-sm">{t('payReference')}</span>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="num text-2xl tracking-wider">7F3A91C2</span>
        <Badge tone="positive" icon={<CircleCheck />}>
          {t('payPaid')}
        </Badge>
      </span>
    </>
  )
}

const intervalMs = 50

/** After the first visit all sections render immediately, so that the browser can restore the scroll position. */
let wasRenderedBefore = false

interface Props {
  /** Position of the section below the fold. The first one has 1. */
  readonly order: number
  /** A CSS class with the estimated height of the section, such as `[--estimate:500px]`. */
  readonly heightClass: string
  readonly children: ReactNode
}

/**
 * A section below the fold. The browser lays out a section when the user scrolls near it, or shortly after the page
 * load. The sections are laid out one after the other, because laying out all sections together would block a phone for
 * half a second.
 */
function DeferredSection({ order, heightClass, children }: Props) {
  const [isRendered, setIsRendered] = useState(wasRenderedBefore)
  useEffect(() => {
    const timer = setTimeout(() => {
      wasRenderedBefore = true
      setIsRendered(true)
    }, order * intervalMs)
    return () => clearTimeout(timer)
  }, [order])
  return <div className={joinClasses(!isRendered && 'below', heightClass)}>{children}</div>
}
