import { directoryPath } from '@entrena/contract/public-pages/rules'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, BadgeCheck, Landmark } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import heroArt from '@/assets/art/hero-malecon.svg'
import { rememberIntention } from '@/features/accounts/public'
import {
  AddressLine,
  discountText,
  featuredTrainersQuery,
  SessionPrice,
  type TrainerData,
  useTrainerView,
} from '@/features/trainers/public'
import { pictureInWidth } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { ButtonLink } from '@/ui/button'
import { buttonClass } from '@/ui/button-look'
import { SlantedLabel } from '@/ui/flag'
import { TrainerRatingText } from '@/ui/stars/stars'
import { landingTranslations } from './translations'

export function LandingHero({ start, isSignedIn }: { start: string; isSignedIn: boolean }) {
  const t = useTranslations(landingTranslations)
  const [language] = useLanguage()
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
          <Link
            to={directoryPath(language)}
            className="mt-2 inline-flex min-h-11 items-center gap-2 font-strong underline max-wide:mt-3"
          >
            {t('lookAround')}
          </Link>
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

/** The best rated trainer, on top of the hero picture. Hidden until loaded, and if no trainer has reviews. */
function HeroTicket({ isSignedIn }: { isSignedIn: boolean }) {
  const { data } = useQuery(featuredTrainersQuery)
  // The list of featured trainers begins with the best rated one. Rendering is deferred, as for the cards below the
  // hero.
  const best = useDeferredValue(data)?.[0]
  return best?.review_count ? <Ticket trainer={best} isSignedIn={isSignedIn} /> : null
}

function Ticket({ trainer, isSignedIn }: { trainer: TrainerData; isSignedIn: boolean }) {
  const t = useTranslations(landingTranslations)
  const { id, name, photo, address, rating, price } = useTrainerView(trainer)
  return (
    <Link
      to={isSignedIn ? `/trainer/${id}` : '/register'}
      onClick={isSignedIn ? undefined : () => rememberIntention(bookingPath(trainer))}
      className="ticket block text-ink no-underline"
    >
      <div className="ticket-top grid gap-2">
        <div className="flex items-center justify-between gap-2 text-sm">
          <p className="font-strong text-accent-text">{t('bestRated')}</p>
          <TrainerRatingText value={rating} />
        </div>
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={name} photo={photo && pictureInWidth(photo, 320)} />
          <div className="min-w-0">
            <p className="truncate font-display text-lg font-heavy">{name}</p>
            <AddressLine address={address} isCut />
          </div>
        </div>
      </div>
      <div className="ticket-foot flex items-end justify-between gap-2">
        <SessionPrice price={price} />
        {price.discount && <SlantedLabel>{discountText(price.discount.percentage)}</SlantedLabel>}
      </div>
    </Link>
  )
}

/** Path of the client dashboard, opened with the booking panel of this trainer. */
export function bookingPath({ id }: TrainerData): string {
  return id ? `/client-dashboard?trainer=${encodeURIComponent(id)}` : '/client-dashboard'
}
