import { dominicanDate } from '@entrena/contract/dominican-time'
import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { trainerPath } from '@entrena/contract/public-pages/rules'
import { trainerTitle } from '@entrena/contract/public-pages/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { errorDetailOf } from '@/lib/api/call'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { priceView } from '../trainers/public'
import { PublicPageFrame, useServerTitle } from './parts/public-frame'
import { isMissingPage, publicTrainerQuery } from './queries'
import { BookLink, PriceBeforeDiscount } from './trainer/book-panel'
import { TrainerBody } from './trainer/trainer-body'
import { trainerTranslations } from './trainer/translations'

/** A trainer's public page. The URL determines the language. */
export function PublicTrainerScreen({ notFound }: { notFound: ReactNode }) {
  const t = useTranslations(trainerTranslations)
  const { slug = '' } = useParams()
  const [language] = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(publicTrainerQuery(slug))
  useCurrentAddress(slug, data)
  useServerTitle(data && trainerTitle(data, language))
  if (isMissingPage(error)) return notFound
  return (
    <PublicPageFrame
      pathIn={(language) => trainerPath(data?.slug ?? slug, language)}
      bar={data && <BookBar trainer={data} />}
    >
      {data && <TrainerBody trainer={data} />}
      {!data && error && (
        <div className="page-width py-10">
          <FailedState
            title={t('loadFailed')}
            detail={errorDetailOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!data && !error && <TrainerSkeleton />}
    </PublicPageFrame>
  )
}

/** Updates the URL if the slug has changed with the name. The server redirects former slugs only on page loads. */
function useCurrentAddress(slug: string, trainer: PublicTrainer | undefined): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [language] = useLanguage()
  useEffect(() => {
    if (!trainer || trainer.slug === slug) return
    client.setQueryData(publicTrainerQuery(trainer.slug).queryKey, trainer)
    void navigate(trainerPath(trainer.slug, language), { replace: true })
  }, [client, navigate, slug, trainer, language])
}

function TrainerSkeleton() {
  return (
    <SkeletonGroup className="page-width grid grid-cols-1 wide:grid-cols-[minmax(0,1.06fr)_minmax(0,1fr)] wide:gap-x-12">
      <Skeleton className="-mx-(--gutter) h-105 rounded-none rounded-bl-[72px] wide:order-2 wide:mr-0 wide:ml-0 wide:h-155 wide:rounded-bl-[120px]" />
      <div className="grid content-center gap-4 py-5 wide:py-16">
        <Skeleton className="w-48" />
        <Skeleton className="h-12 w-72 max-w-full wide:h-20 wide:w-96" />
        <Skeleton className="h-12 w-64 max-w-full wide:h-20 wide:w-80" />
        <Skeleton className="w-full max-w-120" />
        <Skeleton className="w-2/3" />
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-14 w-64 rounded-control max-wide:hidden" />
      </div>
    </SkeletonGroup>
  )
}

/** A bar with the booking button at the bottom of a phone's screen. */
function BookBar({ trainer }: { trainer: PublicTrainer }) {
  const { pesos, discount } = priceView(trainer, dominicanDate(new Date()))
  return (
    <div
      data-save-bar
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 bg-surface px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-float wide:hidden"
    >
      <p className="grid shrink-0">
        {discount && <PriceBeforeDiscount pesos={discount.oldPesos} />}
        <span className="num text-[1.25rem] leading-6">{formatPesos(pesos)}</span>
      </p>
      <BookLink trainer={trainer} hasArrow={false} className="min-w-0 flex-1 max-wide:px-3" />
    </div>
  )
}
