import { dominicanDate } from '@entrena/contract/dominican-time'
import type { PublicCard } from '@entrena/contract/public-pages/entity'
import { trainerPath } from '@entrena/contract/public-pages/rules'
import { Link } from 'react-router'
import {
  AddressLine,
  discountText,
  Photo,
  pictureAddress,
  priceView,
  SessionPrice,
  SpecializationChips,
  SpokenLanguagesLine,
  TrainerRating,
  VerifiedLine,
} from '@/features/trainers/public'
import { useLanguage } from '@/lib/i18n/language'
import { SlantedLabel } from '@/ui/flag'
import { useDayWords } from '../trainer/free-day'

const maxSpecializations = 3

export function PublicTrainerCard({ trainer, isEager }: { trainer: PublicCard; isEager: boolean }) {
  const [language] = useLanguage()
  const { slug, name, photo_url: photo, place } = trainer
  const price = priceView(trainer, dominicanDate(new Date()))
  return (
    <article className="relative grid h-full overflow-hidden max-sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] rounded-card border border-line bg-surface transition-[transform,box-shadow] duration-(--medium) ease-out hover:-translate-y-0.75 hover:shadow-float">
      <div className="relative overflow-hidden bg-sunken sm:aspect-[4/3.5]">
        <Photo name={name} photo={photo ? pictureAddress(photo) : undefined} width={640} isEager={isEager} />
        {price.discount && (
          <SlantedLabel className="absolute top-3 right-3.5 sm:top-4 sm:right-4.5">
            {discountText(price.discount.percentage)}
          </SlantedLabel>
        )}
      </div>
      <div className="flex flex-col gap-2 p-4 sm:gap-3 wide:p-5">
        <div className="grid gap-0.5">
          <h2>
            <Link
              to={trainerPath(slug, language)}
              className='text-ink no-underline wrap-anywhere after:absolute after:inset-0 after:rounded-card after:content-[""] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus'
            >
              {name}
            </Link>
          </h2>
          <TrainerRating trainer={{ rating: trainer.rating, reviewCount: trainer.review_count }} />
          <VerifiedLine on={trainer.verified_on} />
        </div>
        <AddressLine address={[place.sector, place.city].filter(Boolean).join(', ')} />
        <div className="flex flex-wrap gap-1.5">
          <SpecializationChips names={trainer.specializations} most={maxSpecializations} />
        </div>
        <SpokenLanguagesLine languages={trainer.languages} addressedAs={trainer.addressed_as} />
        <NextFree free={trainer.next_free} />
        <div className="mt-auto border-t border-line pt-3 sm:pt-4">
          <SessionPrice price={price} isTight />
        </div>
      </div>
    </article>
  )
}

function NextFree({ free }: { free: PublicCard['next_free'] }) {
  const wordsOf = useDayWords()
  if (!free) return <span />
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm">
      <span className="text-muted">{wordsOf(free.date).short}</span>
      {free.times.map((time) => (
        <b key={time} className="num rounded-sm bg-positive-soft px-2 py-0.5 text-positive">
          {time}
        </b>
      ))}
    </p>
  )
}
