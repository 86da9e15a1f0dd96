import { packageDeclinedRefusal, packageUnpaidRefusal, packageUsedUpRefusal } from '@entrena/contract/bookings/errors'
import {
  bestValuePackageOf,
  canScheduleNext,
  type Offer,
  type PriceQuote,
  packageInfoOf,
  quotePrice,
  type RefusalWithDetails,
} from '@entrena/contract/bookings/rules'
import { toPesos } from '@entrena/contract/pesos'
import { isDiscountActive, type ServiceType } from '@entrena/contract/trainers/rules'
import { Suspense, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { FreeUntil, nameTranslations, serviceIcons, type TrainerData } from '@/features/trainers/public'
import { TakenHours } from '@/features/waitlist/public'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Card } from '@/ui/card'
import { NoticeBox } from '@/ui/feedback/notice'
import { SlantedLabel } from '@/ui/flag'
import { FieldError } from '@/ui/form/field'
import { SegmentedRadios } from '@/ui/form/segmented-radios'
import { useRefusalSentence } from '../parts/booking-words'
import { CancelCost } from '../parts/cancel-cost'
import type { Booking } from '../queries'
import { WeeklySessionsButton } from '../series/every-week'
import { bookingTranslations } from '../translations'
import { DayStrip } from './day-strip'
import { HomeAddress } from './home-address'
import { HourChoice } from './hour-choice'
import { BookingPanelFooter, QuotedPriceBeforeDiscount } from './panel-foot'
import { panelTranslations } from './panel-translations'
import { type PanelState, useBookingPanel } from './use-booking-panel'

interface BookingPanelProps {
  readonly trainer: TrainerData
  /** The booking that bought a package, if the panel schedules the next session of this package without a payment. */
  readonly packageBooking?: Booking | undefined
}

export default function BookingPanel({ trainer, packageBooking }: BookingPanelProps) {
  const titleId = useId()
  const frame = useRef<HTMLElement>(null)
  const panel = useBookingPanel(trainer, packageBooking)
  const { bookable, choice, now, address, time, needsPackage, priced, isBusy } = panel
  const packageProblem = packageBooking && findPackageProblem(packageBooking)
  const navigate = useNavigate()

  /** Focuses the choice that is missing, and thereby scrolls it into view. */
  function focusOn(part: '[data-hour]' | '[data-package]' | '[data-address]') {
    frame.current?.querySelector<HTMLElement>(part)?.focus()
  }

  function book() {
    panel.book()
    if (time === undefined) focusOn('[data-hour]')
    else if (address.isMissing) focusOn('[data-address]')
  }

  return (
    <section ref={frame} aria-labelledby={titleId} className="max-wide:-mx-1">
      {/* On a wide screen the choices scroll inside the panel, so that the Book button stays visible. */}
      <Card
        floating
        className="grid wide:[@media(min-height:40rem)]:max-h-[calc(100dvh-9.5rem)] wide:[@media(min-height:40rem)]:grid-rows-[minmax(0,1fr)_auto]"
      >
        <div className="grid min-w-0 content-start gap-4 px-4 py-5 wide:overflow-y-auto wide:px-6 wide:pb-4 wide:[scrollbar-width:thin] [&>*]:min-w-0">
          <PanelHead {...{ panel, titleId }} isNext={packageBooking !== undefined} />
          {packageBooking && (
            <WeeklySessionsButton
              booking={packageBooking}
              variant="soft"
              size="md"
              className="justify-self-start"
              onDone={() => void navigate('/client-dashboard?tab=bookings')}
            />
          )}
          {/* Packages stand first, because Book stays disabled until one is chosen. */}
          {!packageBooking && (
            <PackageChoice
              offer={bookable.offer}
              today={now.date}
              chosen={choice.sessions}
              onChoose={choice.chooseSessions}
            />
          )}
          {packageProblem ? <PackageProblem reason={packageProblem} /> : <When panel={panel} bought={packageBooking} />}
          <ServiceChoice types={bookable.serviceTypes} chosen={choice.service} onChoose={choice.chooseService} />
          {choice.service === 'home' && <HomeAddress address={address} />}
        </div>
        <BookingPanelFooter
          {...{ time, priced, packageBooking, needsPackage, isBusy }}
          date={choice.date}
          isClosed={packageProblem !== undefined || choice.date === undefined}
          onBook={book}
          onPackage={() => focusOn('[data-package]')}
        />
      </Card>
    </section>
  )
}

function findPackageProblem(booking: Booking): RefusalWithDetails | undefined {
  if (canScheduleNext(booking)) return undefined
  const { status, payment_status: payment } = booking
  if (status === 'cancelled') return { refusal: packageDeclinedRefusal, details: {} }
  return { refusal: payment === 'paid' ? packageUsedUpRefusal : packageUnpaidRefusal, details: {} }
}

function PackageProblem({ reason }: { reason: RefusalWithDetails }) {
  const sentence = useRefusalSentence()
  return <NoticeBox tone="warning">{sentence(reason)}</NoticeBox>
}

function PanelHead({ panel, titleId, isNext }: { panel: PanelState; titleId: string; isNext: boolean }) {
  const t = useTranslations(panelTranslations)
  const [language] = useLanguage()
  const { discount } = panel.bookable.offer
  const hasFlag = !isNext && isDiscountActive(discount, panel.now.date)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <h2 id={titleId}>{t(isNext ? 'nextTitle' : 'title')}</h2>
      {hasFlag && (
        <SlantedLabel>
          {t('discountUntil', { percentage: discount.percentage, day: formatDay(discount.end_date, language, 'day') })}
        </SlantedLabel>
      )}
    </div>
  )
}

function When({ panel, bought }: { panel: PanelState; bought: Booking | undefined }) {
  const t = useTranslations(panelTranslations)
  const sentence = useRefusalSentence()
  const { bookable, choice, now, shownDays, isOff, slots, time, problem, priced } = panel
  const sold = bought?.package_info ?? (priced && { price: toPesos(priced.cents), sessions: priced.sessions })
  const policy = bought?.cancellation_policy ?? bookable.policy
  const { date, weekStart } = choice
  return (
    <div className="grid gap-4">
      <DayStrip
        {...{ weekStart, now }}
        chosen={date}
        open={bookable.open}
        days={shownDays}
        onWeek={choice.showWeek}
        onDay={choice.chooseDay}
      />
      <div role="alert" className="text-sm empty:hidden">
        {problem && <FieldError text={sentence(problem)} />}
      </div>
      {date ? (
        <>
          <HourChoice {...{ date, weekStart, slots, isOff }} chosen={time} onChoose={choice.chooseTime} />
          {slots.data && !isOff && (
            <TakenHours key={date} trainerId={bookable.id} date={date} isFull={slots.data.length === 0} />
          )}
        </>
      ) : (
        <NoticeBox>{t('neverOpen')}</NoticeBox>
      )}
      <Suspense fallback={null}>
        {date && time && !sold && <FreeUntil {...{ policy, date, time }} className="text-sm text-muted" />}
      </Suspense>
      {date && time && sold && (
        <CancelCost
          {...{ policy, date, time }}
          price={sold.price}
          sessions={sold.sessions}
          className="text-sm text-muted"
        />
      )}
    </div>
  )
}

interface ServiceChoiceProps {
  readonly types: readonly ServiceType[]
  readonly chosen: ServiceType | undefined
  readonly onChoose: (type: ServiceType) => void
}

/** Renders nothing if the trainer offers only one service type. */
function ServiceChoice({ types, chosen, onChoose }: ServiceChoiceProps) {
  const t = useTranslations(panelTranslations)
  const nameOf = useTranslations(nameTranslations)
  const titleId = useId()
  if (types.length < 2) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h3 id={titleId} className="text-md">
        {t('service')}
      </h3>
      <SegmentedRadios
        titleId={titleId}
        options={types.map((type) => {
          const Icon = serviceIcons[type]
          return { value: type, label: nameOf(type), icon: <Icon aria-hidden /> }
        })}
        chosen={chosen ?? null}
        onChoose={(type) => type !== null && onChoose(type)}
        className="max-wide:w-full"
      />
    </div>
  )
}

interface PackageChoiceProps {
  readonly offer: Offer
  readonly today: string
  readonly chosen: number | undefined
  readonly onChoose: (sessions: number) => void
}

function PackageChoice({ offer, today, chosen, onChoose }: PackageChoiceProps) {
  const t = useTranslations(panelTranslations)
  const name = useId()
  const best = bestValuePackageOf(offer, today)
  const packages = offer.pricing_packages.flatMap(({ sessions }) => quotePrice(offer, sessions, today) ?? [])
  if (packages.length === 0) return <SinglePrice priced={quotePrice(offer, undefined, today)} />
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-2 font-display text-md font-bold [font-stretch:104%]">
        {t('package')}
        <span className="block font-text text-sm font-regular text-muted">{t('oneHourEach')}</span>
      </legend>
      {packages.map((priced) => (
        <PackageCard
          key={priced.sessions}
          name={name}
          priced={priced}
          isBest={priced.sessions === best}
          isChosen={priced.sessions === chosen}
          onChoose={() => onChoose(priced.sessions)}
        />
      ))}
    </fieldset>
  )
}

interface PackageCardProps {
  readonly name: string
  readonly priced: PriceQuote
  readonly isBest: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function PackageCard({ name, priced, isBest, isChosen, onChoose }: PackageCardProps) {
  const t = useTranslations(panelTranslations)
  const tBooking = useTranslations(bookingTranslations)
  const each = packageInfoOf(priced).price_per_session
  return (
    <label className="relative grid min-h-15 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 max-xs:grid-cols-[auto_minmax(0,1fr)] rounded-control border border-line-strong bg-surface px-3 py-2 transition-colors duration-(--fast) hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        value={priced.sessions}
        checked={isChosen}
        onChange={onChoose}
        data-package
        className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className="size-5.5 rounded-full border-2 border-line-strong bg-surface transition-[border] duration-(--fast) peer-checked:border-7 peer-checked:border-brand"
      />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 leading-5.5 font-bold">
          {tBooking('sessions', { count: priced.sessions })}
          {isBest && <SlantedLabel className="px-2! py-px!">{t('bestValue')}</SlantedLabel>}
        </span>
        <span className="block text-sm leading-4.5 text-muted tabular-nums">
          {t('each', { price: formatPesos(each) })}
        </span>
      </span>
      <span className="grid justify-items-end gap-px text-right max-xs:col-start-2 max-xs:justify-items-start max-xs:text-left">
        <QuotedPriceBeforeDiscount priced={priced} />
        <span className="num text-lg leading-5.5">{formatPesos(toPesos(priced.cents))}</span>
      </span>
    </label>
  )
}

function SinglePrice({ priced }: { priced: PriceQuote | undefined }) {
  const t = useTranslations(panelTranslations)
  if (!priced) return null
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <div>
        <h3 className="text-md">{t('perSession')}</h3>
        <p className="text-sm text-muted">{t('oneHour')}</p>
      </div>
      <span className="grid justify-items-end gap-px">
        <QuotedPriceBeforeDiscount priced={priced} />
        <span className="num text-lg leading-5.5">{formatPesos(toPesos(priced.cents))}</span>
      </span>
    </div>
  )
}
