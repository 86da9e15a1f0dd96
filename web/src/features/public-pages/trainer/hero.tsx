import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { longestWordOf, splitName } from '@entrena/contract/public-pages/first-name'
import { spokenLanguagesText } from '@entrena/contract/trainers/spoken'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import {
  BioLanguageNote,
  type PriceView,
  pictureAddress,
  ServiceChips,
  SessionPrice,
  SpecializationChips,
  VerifiedLine,
} from '@/features/trainers/public'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { useLanguage } from '@/lib/i18n/language'
import { initialColourClass, initialOf } from '@/ui/paint'
import { BookLink } from './book-panel'

/** Same markup as in the server's page, so that nothing moves when the app starts. */
export function TrainerHero({ trainer, price }: { trainer: PublicTrainer; price: PriceView }) {
  const [language] = useLanguage()
  const speaking = spokenLanguagesText(trainer, language)
  const { name, place, bio, specializations, service_types: services } = trainer
  return (
    <div className="overflow-hidden">
      <div className="page-width grid grid-cols-1 wide:grid-cols-[minmax(0,1.06fr)_minmax(0,1fr)] wide:gap-x-12">
        <HeroPicture name={name} photo={trainer.photo_url} />
        <div className="grid content-center justify-items-start gap-3 py-5 wide:gap-4 wide:py-16">
          <p className="flex items-center gap-1.5 text-muted">
            <MapPin aria-hidden className="size-4.5 shrink-0" />
            {[place.sector, place.city].filter(Boolean).join(', ')}
          </p>
          <Name name={name} />
          <VerifiedLine on={trainer.verified_on} />
          {speaking !== '' && <p className="text-muted">{speaking}</p>}
          {bio && <BioLanguageNote of={trainer.bio_language} />}
          {bio && (
            <p
              dir="auto"
              lang={trainer.bio_language ?? undefined}
              className="line-clamp-4 max-w-136 text-lg whitespace-pre-line wrap-anywhere wide:text-[1.25rem] wide:leading-7.5"
            >
              {bio}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <SpecializationChips names={specializations} most={specializations.length} />
            <ServiceChips types={services} />
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 max-wide:hidden">
            <BookLink trainer={trainer} />
            <SessionPrice price={price} hasFlag />
          </div>
        </div>
      </div>
    </div>
  )
}

/** A long word gets a smaller font size, so that it fits on one line. */
function nameSize(name: string): string {
  const letters = longestWordOf(name)
  if (letters <= 10) return 'text-[2.9rem] wide:text-[clamp(2.75rem,1.2rem+5vw,5.25rem)]'
  if (letters <= 14) return 'text-[2.25rem] wide:text-[clamp(2.25rem,1.2rem+2.9vw,3.75rem)]'
  return 'text-[1.75rem] wide:text-[2.5rem]'
}

function Name({ name }: { name: string }) {
  const [first, rest] = splitName(name)
  return (
    <h1 dir="auto" className={joinClasses('display leading-[0.96] wrap-anywhere', nameSize(name))}>
      <span className="block">{first}</span> {rest && <span className="block">{rest}</span>}
    </h1>
  )
}

function HeroPicture({ name, photo }: { name: string; photo: string | null }) {
  const [isBroken, setBroken] = useState(false)
  const address = photo && !isBroken ? pictureAddress(photo) : undefined
  return (
    <div className="relative -mx-(--gutter) h-105 overflow-hidden rounded-bl-[72px] bg-sunken sm:max-wide:h-150 wide:order-2 wide:mr-[calc(-1*max(var(--gutter),(100vw-var(--content))/2+var(--gutter)))] wide:ml-0 wide:h-auto wide:min-h-155 wide:rounded-bl-[120px]">
      {address ? (
        <picture>
          {/* Uses a smaller file on a phone, because the large one would take longer than the rest of the page. */}
          <source media="(max-width: 56.24rem)" srcSet={pictureInWidth(address, 640)} />
          <img
            src={pictureInWidth(address, 1200)}
            alt={name}
            width={1200}
            height={1500}
            fetchPriority="high"
            onError={() => setBroken(true)}
            className="absolute inset-0 size-full object-cover object-[50%_20%]"
          />
        </picture>
      ) : (
        <span
          role="img"
          aria-label={name}
          className={joinClasses(
            'absolute inset-0 grid place-items-center font-display text-[13rem] leading-none font-heavy text-on-paint wide:text-[20rem]',
            initialColourClass(name),
          )}
        >
          {initialOf(name)}
        </span>
      )}
    </div>
  )
}
