import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import emptyArt from '@/assets/art/empty.svg'
import { rememberIntention, useTrainerStart } from '@/features/accounts/public'
import {
  featuredCount,
  featuredTrainersQuery,
  TrainerCard,
  TrainerCardSkeleton,
  type TrainerCardTarget,
  type TrainerData,
  TrainerDetails,
} from '@/features/trainers/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button, ButtonLink } from '@/ui/button'
import { SkeletonGroup } from '@/ui/feedback/skeleton'
import { useGalleryViewer } from '@/ui/gallery/gallery-viewer'
import { bookingPath } from './hero'
import { landingTranslations } from './translations'

export function FeaturedTrainers({ isSignedIn, home }: { isSignedIn: boolean; home: string }) {
  const t = useTranslations(landingTranslations)
  // If the request fails, no error is shown, and visitors see the same as if there were no trainers.
  const featured = useQuery(featuredTrainersQuery)
  // Deferred, because rendering six cards at once would block input on a phone.
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
  const wayTo = (trainer: TrainerData): TrainerCardTarget =>
    isSignedIn
      ? { onPress: () => setChosen(trainer) }
      : { to: '/register', onFollow: () => rememberIntention(bookingPath(trainer)) }
  return (
    <>
      <CardRow>
        {trainers.slice(0, featuredCount).map((trainer, index) => (
          <li key={trainer.id ?? index} className="snap-start">
            <TrainerCard trainer={trainer} way={wayTo(trainer)} onGallery={open} />
          </li>
        ))}
      </CardRow>
      {chosen && (
        <TrainerDetails
          trainer={chosen}
          onClose={() => setChosen(undefined)}
          onBook={() => void navigate(bookingPath(chosen))}
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
        {Array.from({ length: featuredCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: six identical placeholders
          <li key={index}>
            <TrainerCardSkeleton />
          </li>
        ))}
      </CardRow>
    </SkeletonGroup>
  )
}

function CardRow({ children }: { children: ReactNode }) {
  return (
    <ul className="-mx-(--gutter) grid snap-x snap-mandatory scroll-px-(--gutter) auto-cols-[86%] grid-flow-col gap-3 overflow-x-auto px-(--gutter) pt-1 pb-2 [scrollbar-width:none] sm:auto-cols-[46%] wide:mx-0 wide:auto-cols-auto wide:grid-flow-row wide:grid-cols-3 wide:gap-6 wide:overflow-visible wide:p-0 *:min-w-0">
      {children}
    </ul>
  )
}

function BecomeTrainer({ isSignedIn, home }: { isSignedIn: boolean; home: string }) {
  const t = useTranslations(landingTranslations)
  const startAsTrainer = useTrainerStart()
  return (
    <div className="grid items-center gap-6 rounded-card border border-line bg-surface p-5 sm:grid-cols-[auto_minmax(0,1fr)] wide:gap-10 wide:p-8">
      <img
        src={emptyArt}
        alt=""
        width={320}
        height={200}
        loading="lazy"
        className="h-auto w-full max-w-80 rounded-card wide:max-w-100"
      />
      <div className="grid justify-items-start gap-3">
        <h3 className="text-xl">{t('emptyTitle')}</h3>
        <p className="max-w-120 text-muted">{t('emptyText')}</p>
        {isSignedIn ? (
          <ButtonLink to={home === '/client-dashboard' ? '/role-selection' : home} className="mt-2">
            {t('becomeTrainer')}
          </ButtonLink>
        ) : (
          <Button onClick={startAsTrainer} className="mt-2">
            {t('becomeTrainer')}
          </Button>
        )}
      </div>
    </div>
  )
}
