import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../lib/i18n/i18n'
import { ButtonLink } from '../../ui/button'
import { SkeletonGroup } from '../../ui/feedback/skeleton'
import { useGalleryViewer } from '../../ui/gallery/gallery-viewer'
import {
  featuredCount,
  featuredTrainersQuery,
  TrainerCard,
  TrainerCardSkeleton,
  type TrainerData,
  TrainerDetails,
  type Way,
} from '../trainers/public'
import { BecomeTrainer } from './become-trainer'
import { landingTranslations } from './translations'

export function Featured({ isSignedIn, home }: { isSignedIn: boolean; home: string }) {
  const t = useTranslations(landingTranslations)
  // A failure is no word to the visitor: it shows as an empty list.
  const featured = useQuery(featuredTrainersQuery)
  // Six cards are drawn in short turns, between which a phone can be touched.
  const isPending = useDeferredValue(featured.isPending)
  const trainers = useDeferredValue(featured.data) ?? []
  return (
    <section className="py-16 wide:py-24">
      <div className="page-width">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 wide:mb-10">
          <h2 className="display section-title">{t('featured')}</h2>
          {trainers.length >= featuredCount && (
            <ButtonLink to={isSignedIn ? '/client-dashboard' : '/register'} variant="secondary">
              {t('viewAll')}
              <ArrowRight aria-hidden />
            </ButtonLink>
          )}
        </div>
        {isPending && <FeaturedSkeleton />}
        {!isPending && trainers.length === 0 && <BecomeTrainer isSignedIn={isSignedIn} home={home} />}
        {trainers.length > 0 && <FeaturedCards trainers={trainers} isSignedIn={isSignedIn} />}
      </div>
    </section>
  )
}

function FeaturedCards({ trainers, isSignedIn }: { trainers: readonly TrainerData[]; isSignedIn: boolean }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<TrainerData>()
  const { viewer, open } = useGalleryViewer()
  const wayTo = (trainer: TrainerData): Way =>
    isSignedIn ? { onPress: () => setChosen(trainer) } : { to: '/register' }
  return (
    <>
      <CardRow>
        {trainers.slice(0, featuredCount).map((trainer, place) => (
          <li key={trainer.id ?? place} className="snap-start">
            <TrainerCard trainer={trainer} way={wayTo(trainer)} onGallery={open} />
          </li>
        ))}
      </CardRow>
      {chosen && (
        <TrainerDetails
          trainer={chosen}
          onClose={() => setChosen(undefined)}
          onBook={() => void navigate('/client-dashboard')}
        />
      )}
      {viewer}
    </>
  )
}

function FeaturedSkeleton() {
  return (
    <SkeletonGroup>
      <CardRow>
        {Array.from({ length: featuredCount }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: six of the same
          <li key={place}>
            <TrainerCardSkeleton />
          </li>
        ))}
      </CardRow>
    </SkeletonGroup>
  )
}

/** Three in a row; on a phone one after the other, to be pushed aside. */
function CardRow({ children }: { children: ReactNode }) {
  return (
    <ul className="-mx-(--gutter) grid snap-x snap-mandatory scroll-px-(--gutter) auto-cols-[86%] grid-flow-col gap-3 overflow-x-auto px-(--gutter) pt-1 pb-2 [scrollbar-width:none] sm:auto-cols-[46%] wide:mx-0 wide:auto-cols-auto wide:grid-flow-row wide:grid-cols-3 wide:gap-6 wide:overflow-visible wide:p-0 *:min-w-0">
      {children}
    </ul>
  )
}
