import { ArrowRight } from 'lucide-react'
import { useTranslations } from '../../lib/i18n/i18n'
import { usePageTitle } from '../../lib/navigation/page-title'
import { ButtonLink } from '../../ui/button'
import { homePathOf, useSession } from '../accounts/public'
import { OperatingHoursBanner } from '../operating-hours/public'
import { Benefits } from './benefits'
import { DeferredSection } from './deferred-section'
import { Featured } from './featured'
import { Footer } from './footer'
import { Header } from './header'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import { landingTranslations } from './translations'
import './landing.css'

export default function LandingScreen() {
  usePageTitle()
  const { user } = useSession()
  const isSignedIn = user !== null
  const home = homePathOf(user)
  const start = isSignedIn ? home : '/register'
  return (
    <>
      <OperatingHoursBanner />
      <Header isSignedIn={isSignedIn} home={home} />
      <main id="main" tabIndex={-1}>
        <Hero start={start} />
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
      <DeferredSection order={5} heightClass="[--estimate:290px] wide:[--estimate:130px]">
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
