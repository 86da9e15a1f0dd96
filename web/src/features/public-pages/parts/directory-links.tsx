import type { PublicDirectory } from '@entrena/contract/public-pages/entity'
import { listPath, slugOf } from '@entrena/contract/public-pages/rules'
import { specializationName } from '@entrena/contract/public-pages/words'
import type { Specialization } from '@entrena/contract/trainers/rules'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import boxing from '@/assets/art/sport-boxing.svg'
import calisthenics from '@/assets/art/sport-calisthenics.svg'
import jiujitsu from '@/assets/art/sport-jiujitsu.svg'
import mma from '@/assets/art/sport-mma.svg'
import muscle from '@/assets/art/sport-muscle.svg'
import paddle from '@/assets/art/sport-paddle.svg'
import tennis from '@/assets/art/sport-tennis.svg'
import trx from '@/assets/art/sport-trx.svg'
import yoga from '@/assets/art/sport-yoga.svg'
import { formatNumber } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'

export function CityLinks({ cities }: Pick<PublicDirectory, 'cities'>) {
  const t = useTranslations(linkTranslations)
  const [language] = useLanguage()
  return (
    <ul className="grid border-t border-line">
      {cities.map(({ city, city_slug, trainers }) => (
        <li key={city_slug} className="border-b border-line">
          <Link
            to={listPath({ city: city_slug, specialization: null }, language)}
            className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-4 font-strong text-ink no-underline hover:bg-sunken"
          >
            {city}
            <span className="text-sm font-regular text-muted">
              <b className="num font-strong">{formatNumber(trainers)}</b> {t('trainers', { count: trainers })}
            </span>
            <ChevronRight aria-hidden className="size-5 text-brand" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const pictures: Readonly<Record<Specialization, string>> = {
  'Muscle building': muscle,
  Boxing: boxing,
  Yoga: yoga,
  TRX: trx,
  Calisthenics: calisthenics,
  MMA: mma,
  Tennis: tennis,
  Paddle: paddle,
  Jiujitsu: jiujitsu,
}

export function SportLinks({ specializations }: Pick<PublicDirectory, 'specializations'>) {
  const t = useTranslations(linkTranslations)
  const [language] = useLanguage()
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
      {specializations.map(({ specialization, trainers }) => (
        <li key={specialization}>
          <Link
            to={listPath({ city: null, specialization: slugOf(specialization) }, language)}
            className="grid min-h-18 grid-cols-[46px_minmax(0,1fr)] items-center gap-2 overflow-hidden rounded-card border border-line bg-surface pr-1 text-ink no-underline hover:border-line-strong sm:grid-cols-[72px_minmax(0,1fr)] sm:gap-3"
          >
            <img
              src={pictures[specialization]}
              alt=""
              width={72}
              height={72}
              loading="lazy"
              className="h-18 w-full object-cover"
            />
            <span className="min-w-0">
              <b className="block font-strong leading-5 wrap-anywhere">
                {specializationName(specialization, language)}
              </b>
              <span className="block text-sm text-muted max-sm:tracking-tight">
                {`${formatNumber(trainers)} ${t('trainers', { count: trainers })}`}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const linkTranslations = defineTranslations('directory-links', {
  en: { trainers_one: 'trainer', trainers_other: 'trainers' },
  es: { trainers_one: 'entrenador', trainers_other: 'entrenadores' },
})
