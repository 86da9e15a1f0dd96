import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { rememberIntention } from '@/features/accounts/public'
import {
  AddressLine,
  discountText,
  featuredTrainersQuery,
  Price,
  type TrainerData,
  useTrainerView,
} from '@/features/trainers/public'
import { pictureAt } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { Flag } from '@/ui/flag'
import { Rating } from '@/ui/stars/rating'
import { bookingPath } from './booking-path'
import { landingTranslations } from './translations'

/** The best rated trainer on the hero picture. Until one is loaded, and if none has reviews, the picture is alone. */
export function HeroTicket({ isSignedIn }: { isSignedIn: boolean }) {
  const { data } = useQuery(featuredTrainersQuery)
  // The list begins with the best rated trainer. The update is deferred like the cards below.
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
          <Rating value={rating} />
        </div>
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={name} photo={photo && pictureAt(photo, 320)} />
          <div className="min-w-0">
            <p className="truncate font-display text-lg font-heavy">{name}</p>
            <AddressLine address={address} isCut />
          </div>
        </div>
      </div>
      <div className="ticket-foot flex items-end justify-between gap-2">
        <Price price={price} />
        {price.discount && <Flag>{discountText(price.discount.percentage)}</Flag>}
      </div>
    </Link>
  )
}
