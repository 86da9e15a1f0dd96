import { hourOfTime } from '../bookings/rules'
import type { Availability } from '../trainers/availability'
import { contradictsPrice, defaultPricePesos, type Package, type Schedule } from '../trainers/rules'
import { weekdays } from '../weekdays'

/**
 * The first steps of a new trainer, in the order in which they are shown. `packages` is listed only while a package
 * does not fit the price of a session.
 */
export const firstSteps = ['packages', 'photo', 'prices', 'hours', 'bank', 'papers', 'share'] as const
export type FirstStep = (typeof firstSteps)[number]

/**
 * Steps that a trainer can skip. If the trainer skips `packages`, this step returns when the price or a package
 * changes. `share` is stored as skipped also when the trainer shares the page.
 */
export const optionalSteps = ['packages', 'papers', 'share'] as const
export type OptionalStep = (typeof optionalSteps)[number]

interface Prices {
  readonly pricePesos: number
  readonly packages: readonly Package[]
}

export interface StepFacts {
  readonly hasPhoto: boolean
  /** null until the trainer has saved a profile. */
  readonly profile: (Prices & { readonly schedule: Schedule | null; readonly availability: Availability }) | null
  /** null if this server cannot store bank details. */
  readonly hasBankAccount: boolean | null
  /** True if an ID card was accepted or is being checked. */
  readonly hasPapers: boolean
  /** True if an ID card is being checked and none was accepted. */
  readonly arePapersInReview: boolean
  readonly leftOut: readonly OptionalStep[]
  /** The prices (`pricesText`) that applied when the trainer skipped `packages`. null if the step was not skipped. */
  readonly leftOutPrices: string | null
}

/** Price and packages as one text. The order of the packages does not matter. */
export function pricesText({ pricePesos, packages }: Prices): string {
  const ofPackages = packages.map(({ sessions, price }) => `${sessions}x${price}`).sort()
  return [pricePesos, ...ofPackages].join(' ')
}

interface PackageToCheck extends Package {
  readonly price_per_session: number
  /** What the sessions of the package cost if they are bought one by one. */
  readonly full_price: number
}

interface ListedStep {
  readonly step: FirstStep
  readonly is_done: boolean
  readonly package?: PackageToCheck
  readonly weekly_hours?: number
  readonly is_in_review?: boolean
}

function findPackageToCheck({ pricePesos, packages }: Prices): PackageToCheck | undefined {
  const found = packages.find((offered) => contradictsPrice(offered, pricePesos))
  if (!found) return undefined
  const { sessions, price } = found
  return { sessions, price, price_per_session: pricePesos, full_price: sessions * pricePesos }
}

/** How many hours of a week can be booked. A day can have two periods of opening hours. */
function weeklyHoursOf({ schedule, availability }: NonNullable<StepFacts['profile']>): number {
  const lengthOf = ({ start, end }: { readonly start: string; readonly end: string }) =>
    hourOfTime(end) - hourOfTime(start)
  return weekdays.reduce((sum, weekday) => {
    const day = schedule?.[weekday]
    if (!day?.enabled) return sum
    const second = availability.second_hours[weekday]
    return sum + lengthOf(day) + (second ? lengthOf(second) : 0)
  }, 0)
}

/** The first steps of a trainer, or an empty list once nothing is left to do. */
export function listStepsOfTrainer(facts: StepFacts): ListedStep[] {
  const { profile, leftOut } = facts
  const toCheck = profile && findPackageToCheck(profile)
  const weeklyHours = profile ? weeklyHoursOf(profile) : 0
  const done: Readonly<Record<FirstStep, boolean | undefined>> = {
    packages: toCheck && facts.leftOutPrices !== pricesText(profile) ? false : undefined,
    photo: facts.hasPhoto,
    prices: profile !== null && profile.pricePesos !== defaultPricePesos,
    hours: weeklyHours > 0,
    bank: facts.hasBankAccount ?? undefined,
    papers: !facts.hasPapers && leftOut.includes('papers') ? undefined : facts.hasPapers,
    share: leftOut.includes('share'),
  }
  const shown: Readonly<Partial<Record<FirstStep, Partial<ListedStep>>>> = {
    ...(toCheck && { packages: { package: toCheck } }),
    ...(weeklyHours > 0 && { hours: { weekly_hours: weeklyHours } }),
    ...(facts.hasPapers && { papers: { is_in_review: facts.arePapersInReview } }),
  }
  const steps = firstSteps.flatMap((step) => {
    const isDone = done[step]
    return isDone === undefined ? [] : [{ step, is_done: isDone, ...shown[step] }]
  })
  return steps.every(({ is_done }) => is_done) ? [] : steps
}
