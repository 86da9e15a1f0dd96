import { dominicanDate } from '@entrena/contract/dominican-time'
import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { firstNameOf } from '@entrena/contract/public-pages/first-name'
import { directoryPath, trainerPath } from '@entrena/contract/public-pages/rules'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { nameTranslations, pictureAddress, priceView } from '@/features/trainers/public'
import { SeenByEntrena } from '@/features/verification/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { ShowMore } from '@/ui/feedback/show-more'
import { ShareCard } from '@/ui/share/share-card'
import { PublicTrainerCard } from '../parts/public-card'
import { BookLink, PublicBookingPanel } from './book-panel'
import { useDayWords } from './free-day'
import { TrainerHero } from './hero'
import { trainerTranslations } from './translations'
import './closing.css'
import { policyTerms } from '@entrena/contract/bookings/cancellation'
import { bestValuePackageOf, type PriceQuote, packageInfoOf, quoteOffers } from '@entrena/contract/bookings/rules'
import { MapPin, Star } from 'lucide-react'
import { Link } from 'react-router'
import { ReviewItem } from '@/features/reviews/public'
import { callPage, pagedQueryOptions, rowsOf } from '@/lib/api/call-page'
import { keys } from '@/lib/api/keys'
import { joinClasses } from '@/lib/browser/classes'
import { formatNumber, formatPesos } from '@/lib/i18n/format'
import type { MapState } from '@/lib/map/map'
import { MapView } from '@/lib/map/map-view'
import { SlantedLabel } from '@/ui/flag'
import { GalleryGrid } from '@/ui/gallery/gallery-grid'
import { useGalleryViewer } from '@/ui/gallery/gallery-viewer'
import { TrainerRatingText } from '@/ui/stars/stars'
import { PriceBeforeDiscount } from './book-panel'

export function TrainerBody({ trainer }: { trainer: PublicTrainer }) {
  const price = priceView(trainer, dominicanDate(new Date()))
  return (
    <>
      <TrainerHero trainer={trainer} price={price} />
      <div className="page-width">
        <Facts trainer={trainer} />
        <div className="grid grid-cols-1 items-start gap-8 py-8 wide:grid-cols-[minmax(0,1fr)_25.25rem] wide:gap-12 wide:pt-12 wide:pb-20">
          <div className="grid min-w-0 grid-cols-1 gap-10 wide:gap-12">
            <About name={trainer.name} bio={trainer.bio} bio_language={trainer.bio_language} />
            <Suspense fallback={null}>
              <SeenByEntrena on={trainer.verified_on} certificates={trainer.certificates} />
            </Suspense>
            <Prices trainer={trainer} />
            <Hours hours={trainer.hours} />
            <Photos gallery={trainer.gallery} />
            <Reviews trainer={trainer} />
            <Where place={trainer.place} />
            <Others trainer={trainer} />
            <Share trainer={trainer} />
          </div>
          <PublicBookingPanel trainer={trainer} price={price} />
        </div>
      </div>
      <Closing trainer={trainer} />
    </>
  )
}

function Share({ trainer: { name, slug, place } }: { trainer: PublicTrainer }) {
  const t = useTranslations(trainerTranslations)
  const [language] = useLanguage()
  return (
    <ShareCard
      id="share"
      title={t('shareTitle')}
      lead={t('shareLead', { name: firstNameOf(name) })}
      message={t('shareText', { name, sector: place.sector })}
      url={`${window.location.origin}${trainerPath(slug, language)}`}
      fileName={slug}
    />
  )
}

/** Closing section with the first free hour and the sector: 'Tuesday, 06:00. In Gazcue.' */
function Closing({ trainer }: { trainer: PublicTrainer }) {
  const t = useTranslations(trainerTranslations)
  const wordsOf = useDayWords()
  const { next_free: free, place } = trainer
  const time = free?.times[0]
  const when = free && time ? `${wordsOf(free.date).start}, ${time}.` : t('closingHour')
  return (
    <section className="public-closing bg-inverse text-on-inverse">
      <div className="page-width grid justify-items-start gap-5 pt-16 pb-69 wide:pt-24 wide:pb-37">
        <h2 className="display wide:max-w-[56%] text-[clamp(2.25rem,1.5rem+3vw,3.75rem)] leading-none">
          <span className="block">{when}</span>{' '}
          <span className="block wrap-anywhere">{t('closingPlace', { sector: place.sector })}</span>
        </h2>
        <BookLink trainer={trainer} variant="sun" />
      </div>
    </section>
  )
}

/** All reviews of a public page, loaded when somebody asks for more than the first ones. */
const publicReviewsQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: keys.publicReviews(slug),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /public/trainers/{slug}/reviews', { params: { slug }, query: { after: pageParam }, signal }),
    ...pagedQueryOptions,
    meta: { isForEveryone: true, showsReviews: true },
  })

function Reviews({ trainer }: { trainer: PublicTrainer }) {
  const t = useTranslations(trainerTranslations)
  const { name, slug, rating, review_count: number, reviews: newest } = trainer
  const [isAll, setAll] = useState(false)
  const list = useInfiniteQuery({ ...publicReviewsQuery(slug), enabled: isAll })
  if (number === 0) return null
  const reviews = list.data ? rowsOf(list.data) : newest
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
        <h2>{t('reviews', { number })}</h2>
        <TrainerRatingText value={rating} />
      </div>
      <ul className="grid items-start gap-x-8 max-wide:divide-y max-wide:divide-line wide:grid-cols-2">
        {reviews.map((review, index) => (
          <ReviewItem
            // biome-ignore lint/suspicious/noArrayIndexKey: public reviews have no id, and are only appended
            key={`${review.created_at} ${index}`}
            review={{ ...review, client_name: review.reviewer }}
            replyTitle={t('replied', { name: firstNameOf(name) })}
          />
        ))}
      </ul>
      {list.data ? (
        <ShowMore
          hasMore={list.hasNextPage}
          isBusy={list.isFetchingNextPage}
          isFailed={list.isFetchNextPageError}
          failed={t('reviewsFailed')}
          onMore={() => void list.fetchNextPage()}
          className="mt-3"
        />
      ) : (
        number > newest.length && (
          <ShowMore
            hasMore
            label={t('allReviews', { number })}
            isBusy={list.isFetching}
            isFailed={list.isError}
            failed={t('reviewsFailed')}
            onMore={() => (isAll ? void list.refetch() : setAll(true))}
            className="mt-3"
          />
        )
      )}
    </section>
  )
}

/** Other trainers in the city, so that visitors need not go back to a search engine. */
function Others({ trainer: { others, place } }: { trainer: PublicTrainer }) {
  const t = useTranslations(trainerTranslations)
  const [language] = useLanguage()
  if (others.length === 0) return null
  return (
    <section>
      <h2 className="mb-4">{t('others', { city: place.city ?? place.sector })}</h2>
      <ul className="grid gap-3 sm:grid-cols-3">
        {others.map((other) => (
          <li key={other.slug}>
            <PublicTrainerCard trainer={other} isEager={false} />
          </li>
        ))}
      </ul>
      <Link to={directoryPath(language)} className="mt-2 inline-flex min-h-11 items-center font-strong underline">
        {t('lookAround')}
      </Link>
    </section>
  )
}

function Facts({ trainer }: { trainer: PublicTrainer }) {
  const t = useTranslations(trainerTranslations)
  const wordsOf = useDayWords()
  const { rating, review_count: reviews, sessions_given: sessions, next_free: free } = trainer
  const time = free?.times[0]
  return (
    <dl className="-mx-(--gutter) grid grid-cols-2 border-y border-line max-wide:[&>:nth-child(even)]:border-l max-wide:[&>:nth-child(n+3)]:border-t wide:mx-0 wide:auto-cols-fr wide:grid-flow-col wide:grid-cols-none wide:[&>:not(:first-child)]:border-l">
      <Fact label={reviews > 0 ? t('paidReviews', { count: reviews }) : t('noReviews')}>
        <Star aria-hidden className={joinClasses('size-5.5 text-star', reviews > 0 && 'fill-star')} />
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

/** '06:00' becomes '06', because the column of a day is narrow. */
const shortHour = (time: string) => time.replace(/:00$/, '')

function Hours({ hours }: Pick<PublicTrainer, 'hours'>) {
  const t = useTranslations(trainerTranslations)
  const nameOf = useTranslations(nameTranslations)
  return (
    <section>
      <h2 className="mb-4">{t('schedule')}</h2>
      {!hours && <p className="text-muted">{t('anyHour')}</p>}
      {hours && (
        <ul className="grid max-wide:divide-y max-wide:divide-line max-wide:border-b max-wide:border-line wide:grid-cols-7 wide:gap-1.5">
          {hours.map(({ weekday, open }) => (
            <li
              key={weekday}
              className={joinClasses(
                'flex items-center justify-between gap-3 text-sm max-wide:min-h-11 wide:grid wide:content-start wide:justify-items-center wide:justify-center wide:gap-0 wide:rounded-sm wide:border wide:py-3',
                open.length > 0 ? 'wide:border-transparent wide:bg-sunken' : 'text-muted wide:border-line',
              )}
            >
              <b className="font-bold">{nameOf(weekday)}</b>
              {open.length === 0 && t('off')}
              {open.length > 0 && (
                <span className="flex gap-4 wide:grid wide:gap-0">
                  {open.map(({ start, end }) => (
                    <span key={start} className="num font-medium">{`${shortHour(start)}–${shortHour(end)}`}</span>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Prices({ trainer }: { trainer: PublicTrainer }) {
  const t = useTranslations(trainerTranslations)
  const today = dominicanDate(new Date())
  const best = bestValuePackageOf(trainer, today)
  return (
    <section>
      <h2>{t('prices')}</h2>
      <p className="mb-4 text-sm text-muted">{t('oneHourEach')}</p>
      <ul className="grid gap-2 wide:grid-cols-3 wide:gap-3">
        {quoteOffers(trainer, today).map((priced) => (
          <PriceCard key={priced.sessions} priced={priced} isBest={priced.sessions === best} />
        ))}
      </ul>
    </section>
  )
}

function PriceCard({ priced, isBest }: { priced: PriceQuote; isBest: boolean }) {
  const t = useTranslations(trainerTranslations)
  const { sessions, price, price_per_session: each, original_price: before } = packageInfoOf(priced)
  return (
    <li
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-4 wide:grid-cols-1 wide:p-5 ${isBest ? 'max-wide:mt-3 max-wide:pt-5' : ''}`}
    >
      {isBest && (
        <SlantedLabel className="absolute -top-3.5 left-4 wide:right-4 wide:left-auto">{t('bestValue')}</SlantedLabel>
      )}
      <b className="font-bold">{t('sessions', { count: sessions })}</b>
      <span className="row-span-2 grid content-center justify-items-end wide:row-span-1 wide:justify-items-start">
        {before !== price && <PriceBeforeDiscount pesos={before} />}
        <span className="num text-[1.375rem] leading-7 wide:text-[1.5rem]">{formatPesos(price)}</span>
      </span>
      <span className="text-sm text-muted tabular-nums">{t('each', { price: formatPesos(each) })}</span>
    </li>
  )
}

const closeZoom = 15
const radiusMetres = 300

/**
 * A map with a circle around an approximate position, and a sentence with the sector. If the map fails, only the
 * sentence is shown.
 */
function Where({ place }: Pick<PublicTrainer, 'place'>) {
  const t = useTranslations(trainerTranslations)
  const [state, setState] = useState<MapState>('loading')
  const { sector, lat, lng } = place
  const hasMap = state !== 'failed'
  return (
    <section>
      <h2 className="mb-4">{t('where')}</h2>
      <div className="relative max-wide:-mx-(--gutter)">
        {hasMap && (
          <MapView
            label={t('map', { sector })}
            centre={{ lat, lng }}
            zoom={closeZoom}
            area={{ centre: { lat, lng }, radiusMetres }}
            onState={setState}
            className="h-90 border-line max-wide:border-y wide:h-80 wide:rounded-card wide:border"
          />
        )}
        <p
          className={joinClasses(
            'flex items-center gap-2 rounded-control border border-line bg-surface px-3.5 py-2.5 text-sm',
            hasMap ? 'absolute bottom-7.5 left-3 z-10 mr-4 shadow-float max-sm:bottom-13' : 'max-wide:mx-(--gutter)',
          )}
        >
          <MapPin aria-hidden className="size-4 shrink-0" />
          {t('around', { sector })}
        </p>
      </div>
    </section>
  )
}

/** A bio up to this length fits into the hero. A longer one has its own section, because the hero cuts it off. */
const charactersInHero = 200

function About({ name, bio, bio_language }: Pick<PublicTrainer, 'name' | 'bio' | 'bio_language'>) {
  const t = useTranslations(trainerTranslations)
  const isWhole = bio.length <= charactersInHero && bio.split('\n').length <= 3
  if (isWhole) return null
  return (
    <section>
      <h2 className="mb-4">{t('about', { name: firstNameOf(name) })}</h2>
      <p dir="auto" lang={bio_language ?? undefined} className="max-w-[62ch] whitespace-pre-line wrap-anywhere">
        {bio}
      </p>
    </section>
  )
}

function Photos({ gallery }: Pick<PublicTrainer, 'gallery'>) {
  const t = useTranslations(trainerTranslations)
  const { viewer, open } = useGalleryViewer()
  const [broken, setBroken] = useState<readonly string[]>([])
  const urls = gallery.filter(Boolean).map(pictureAddress)
  if (urls.length === broken.length) return null
  return (
    <section>
      <h2 className="mb-4">{t('photos')}</h2>
      <GalleryGrid
        images={urls}
        onOpen={open}
        nameOf={(number) => t('photo', { number })}
        broken={broken}
        onBroken={(url) => setBroken((before) => [...before, url])}
      />
      {viewer}
    </section>
  )
}
