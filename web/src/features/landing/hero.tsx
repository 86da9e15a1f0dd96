import { ArrowRight, BadgeCheck, Landmark } from 'lucide-react'
import heroArt from '@/assets/art/hero-malecon.svg'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { buttonClass } from '@/ui/button-look'
import { HeroTicket } from './hero-ticket'
import { landingTranslations } from './translations'

export function Hero({ start, isSignedIn }: { start: string; isSignedIn: boolean }) {
  const t = useTranslations(landingTranslations)
  return (
    <section className="overflow-hidden">
      <div className="hero page-width-wide">
        <div className="hero-copy">
          <h1 className="display text-hero">
            <span className="block">{t('heroTrainer')}</span> <span className="block">{t('heroHour')}</span>{' '}
            <span className="block text-brand">{t('heroTrain')}</span>
          </h1>
          <p className="my-5 max-w-132 text-lg text-muted wide:my-6 wide:mb-8 wide:text-[1.25rem] wide:leading-7.5">
            {t('heroLead')}
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={start} size="lg" className="whitespace-nowrap max-wide:flex-auto">
              {t('getStarted')}
              <ArrowRight aria-hidden />
            </ButtonLink>
            <a
              href="#how"
              className={buttonClass({
                variant: 'ghost',
                size: 'lg',
                className: 'whitespace-nowrap max-wide:flex-auto max-wide:px-4',
              })}
            >
              {t('howItWorks')}
            </a>
          </div>
        </div>
        <div className="hero-art">
          <img src={heroArt} alt={t('heroArt')} width={1000} height={900} fetchPriority="high" />
          <HeroTicket isSignedIn={isSignedIn} />
        </div>
        <Facts />
      </div>
    </section>
  )
}

function Facts() {
  const t = useTranslations(landingTranslations)
  return (
    <ul className="hero-facts flex flex-wrap gap-x-6 gap-y-2 text-sm font-medium [&_svg]:size-5 [&_svg]:text-brand">
      <li className="flex items-center gap-2">
        <BadgeCheck aria-hidden />
        {t('factReviews')}
      </li>
      <li className="flex items-center gap-2">
        <Landmark aria-hidden />
        {t('factTransfer')}
      </li>
    </ul>
  )
}
