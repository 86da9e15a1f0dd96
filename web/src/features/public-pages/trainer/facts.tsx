import { policyTerms } from '@entrena/contract/bookings/cancellation'
import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '@/lib/browser/classes'
import { formatNumber } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useDayWords } from './free-day'
import { trainerTranslations } from './translations'

export function Facts({ trainer }: { trainer: PublicTrainer }) {
  const t = useTranslations(trainerTranslations)
  const wordsOf = useDayWords()
  const { rating, review_count: reviews, sessions_given: sessions, next_free: free } = trainer
  const time = free?.times[0]
  return (
    <dl className="-mx-(--gutter) grid grid-cols-2 border-y border-line max-wide:[&>:nth-child(even)]:border-l max-wide:[&>:nth-child(n+3)]:border-t wide:mx-0 wide:auto-cols-fr wide:grid-flow-col wide:grid-cols-none wide:[&>:not(:first-child)]:border-l">
      <Fact label={reviews > 0 ? t('paidReviews', { count: reviews }) : t('noReviews')}>
        <Star aria-hidden className={classes('size-5.5 text-star', reviews > 0 && 'fill-star')} />
        {reviews > 0 ? rating.toFixed(1) : t('isNew')}
      </Fact>
      {sessions > 0 && <Fact label={t('sessionsGiven', { count: sessions })}>{formatNumber(sessions)}</Fact>}
      {free && time && <Fact label={t('nextFree')}>{`${wordsOf(free.date).short} ${time}`}</Fact>}
      <Fact label={t('freeBefore')}>{t('hours', { hours: policyTerms[trainer.cancellation_policy].freeHours })}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-0.5 border-line p-4 wide:px-6 wide:py-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="num flex items-center gap-2 text-xl wide:text-2xl">{children}</dd>
    </div>
  )
}
