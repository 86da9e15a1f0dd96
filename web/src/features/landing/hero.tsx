import { ArrowRight, BadgeCheck, Landmark, MapPin } from 'lucide-react'
import heroArt from '../../assets/art/hero-malecon.svg'
import { formatPesos } from '../../lib/i18n/format'
import { useTranslations } from '../../lib/i18n/i18n'
import { ButtonLink } from '../../ui/button'
import { buttonClass } from '../../ui/button-look'
import { Flag } from '../../ui/flag'
import { Rating } from '../../ui/stars/rating'
import { landingTranslations } from './translations'

export function Hero({ start }: { start: string }) {
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
          <Ticket />
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

/** A sample trainer, who belongs to the picture. Hidden from screen readers, because nobody can book this trainer. */
function Ticket() {
  const t = useTranslations(landingTranslations)
  return (
    <div className="ticket" aria-hidden>
      <div className="ticket-top flex items-center justify-between gap-2">
        <div>
          <p className="font-display text-lg font-heavy">Yulissa Peralta</p>
          <p className="flex items-center gap-1.5 text-sm text-muted">
            <MapPin className="size-4" />
            Malecón, Gazcue
          </p>
        </div>
        <Rating value={4.9} />
      </div>
      <div className="ticket-foot flex items-end justify-between gap-2">
        <div className="grid gap-0.5">
          <span className="num text-sm font-medium text-muted line-through">{formatPesos(1400)}</span>
          <span className="num text-xl">
            {formatPesos(1190)}
            <span className="font-text text-sm font-regular text-muted"> {t('perSession')}</span>
          </span>
        </div>
        <Flag>−15%</Flag>
      </div>
    </div>
  )
}
