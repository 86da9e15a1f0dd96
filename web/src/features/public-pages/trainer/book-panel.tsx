import { policyTerms } from '@entrena/contract/bookings/cancellation'
import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { firstNameOf } from '@entrena/contract/public-pages/first-name'
import { ArrowRight, CalendarX2, Landmark, type LucideIcon, Share2, Star } from 'lucide-react'
import { Link } from 'react-router'
import { rememberIntention, useSession } from '@/features/accounts/public'
import type { PriceView } from '@/features/trainers/public'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { ButtonLink } from '@/ui/button'
import { type ButtonLook, buttonClass } from '@/ui/button-look'
import { Card } from '@/ui/card'
import { useDayWords } from './free-day'
import { trainerTranslations } from './translations'

/** Booking panel of a wide screen. A phone has a bar at the bottom instead. */
export function PublicBookingPanel({ trainer, price }: { trainer: PublicTrainer; price: PriceView }) {
  const t = useTranslations(trainerTranslations)
  const { freeHours } = policyTerms[trainer.cancellation_policy]
  return (
    <aside
      aria-label={t('book', { name: trainer.name })}
      className="max-wide:hidden wide:[@media(min-height:40rem)]:sticky wide:[@media(min-height:40rem)]:top-[calc(5.75rem+var(--bar-height))]"
    >
      <Card floating className="grid grid-cols-1 gap-4 p-6">
        <PanelPrice price={price} />
        <FreeHours trainer={trainer} />
        <BookLink trainer={trainer} block />
        <ul className="grid gap-2 text-sm">
          <Assurance icon={Landmark}>{t('byTransfer')}</Assurance>
          <Assurance icon={CalendarX2}>{t('freeUntil', { hours: freeHours })}</Assurance>
          <Assurance icon={Star}>{t('onlyPaid')}</Assurance>
        </ul>
        <div className="grid border-t border-line pt-4">
          <a href="#share" className={buttonClass({ variant: 'ghost' })}>
            <Share2 aria-hidden />
            {t('shareThis')}
          </a>
        </div>
      </Card>
    </aside>
  )
}

function PanelPrice({ price: { pesos, discount } }: { price: PriceView }) {
  const t = useTranslations(trainerTranslations)
  const [language] = useLanguage()
  return (
    <div className="flex items-start justify-between gap-3 border-b border-line pb-4">
      <p className="grid">
        {discount && <PriceBeforeDiscount pesos={discount.oldPesos} />}
        <span className="num text-[2rem] leading-9">{formatPesos(pesos)}</span>
        <span className="text-sm text-muted">{t('perSession')}</span>
        <span className="text-sm text-muted">{t('oneHour')}</span>
      </p>
      {discount && (
        <p className="grid text-right text-sm font-strong text-accent-text">
          <span>{t('discount', { percentage: discount.percentage })}</span>
          <span>{t('discountUntil', { day: formatDay(discount.until, language, 'day') })}</span>
        </p>
      )}
    </div>
  )
}

function FreeHours({ trainer }: { trainer: PublicTrainer }) {
  const t = useTranslations(trainerTranslations)
  const wordsOf = useDayWords()
  const way = useBooking(trainer.id)
  const free = trainer.next_free
  if (!free) return null
  return (
    <div>
      <h3 className="mb-2 text-md">{wordsOf(free.date).free}</h3>
      <ul className="grid grid-cols-4 gap-2">
        {free.times.map((time) => (
          <li key={time}>
            <Link
              {...way(free.date)}
              aria-label={t('bookAt', { time })}
              className="num grid min-h-11 place-items-center rounded-control border border-line-strong bg-surface font-strong text-ink no-underline transition-colors duration-(--fast) hover:bg-sunken"
            >
              {time}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Assurance({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      {children}
    </li>
  )
}

/** Sends visitors to the registration. Afterwards they find the trainer on their dashboard. */
function useBooking(trainerId: string) {
  const { user } = useSession()
  return (day?: string) => {
    if (user) return { to: `/trainer/${trainerId}${day ? `?day=${day}` : ''}` }
    const intended = new URLSearchParams({ trainer: trainerId, ...(day && { day }) })
    return { to: '/register', onClick: () => rememberIntention(`/client-dashboard?${intended}`) }
  }
}

interface BookLinkProps extends ButtonLook {
  readonly trainer: PublicTrainer
  readonly hasArrow?: boolean
}

export function BookLink({ trainer, hasArrow = true, ...look }: BookLinkProps) {
  const t = useTranslations(trainerTranslations)
  const way = useBooking(trainer.id)
  return (
    <ButtonLink size="lg" {...look} {...way()}>
      <span className="min-w-0 wrap-anywhere">{t('book', { name: firstNameOf(trainer.name) })}</span>
      {hasArrow && <ArrowRight aria-hidden />}
    </ButtonLink>
  )
}

/** Price without the discount, struck through, also announced to screen readers. */
export function PriceBeforeDiscount({ pesos }: { pesos: number }) {
  const t = useTranslations(trainerTranslations)
  return (
    <span>
      <span className="sr-only">{t('oldPrice')} </span>
      <s className="num text-sm font-medium text-muted">{formatPesos(pesos)}</s>
      <span className="sr-only"> {t('newPrice')}</span>
    </span>
  )
}
