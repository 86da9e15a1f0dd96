import { contradictsPrice, defaultPricePesos, type Package, type Schedule } from '../trainers/rules'
import { weekdays } from '../weekdays'

/**
 * The first steps of a new trainer, in the order in which they are shown. `packages` is only listed while a package
 * contradicts the price.
 */
export const firstSteps = ['packages', 'photo', 'prices', 'hours', 'bank', 'papers', 'share'] as const
export type FirstStep = (typeof firstSteps)[number]

/**
 * Steps that a trainer can skip. `packages` is skipped until the price or a package changes. `share` is also stored here
 * once the trainer has shared the page.
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
  readonly profile: (Prices & { readonly schedule: Schedule | null }) | null
  /** null if the server stores no bank details. */
  readonly hasBankAccount: boolean | null
  /** True if an ID card was accepted or is being checked. */
  readonly hasPapers: boolean
  readonly leftOut: readonly OptionalStep[]
  /** The prices for which the trainer skipped `packages`, as text (`pricesText`). null if they did not. */
  readonly leftOutPrices: string | null
}

/** Price and packages as text, which is the same for packages in another order. */
export function pricesText({ pricePesos, packages }: Prices): string {
  const ofPackages = packages.map(({ sessions, price }) => `${sessions}x${price}`).sort()
  return [pricePesos, ...ofPackages].join(' ')
}

/** The first steps of a trainer, or an empty list once nothing is left to do. */
export function listSteps(facts: StepFacts): { step: FirstStep; is_done: boolean }[] {
  const { profile, leftOut } = facts
  const isContradictory = profile?.packages.some((offered) => contradictsPrice(offered, profile.pricePesos)) ?? false
  const done: Readonly<Record<FirstStep, boolean | undefined>> = {
    packages: isContradictory && profile && facts.leftOutPrices !== pricesText(profile) ? false : undefined,
    photo: facts.hasPhoto,
    prices: profile !== null && profile.pricePesos !== defaultPricePesos,
    hours: weekdays.some((weekday) => profile?.schedule?.[weekday].enabled),
    bank: facts.hasBankAccount ?? undefined,
    papers: !facts.hasPapers && leftOut.includes('papers') ? undefined : facts.hasPapers,
    share: leftOut.includes('share'),
  }
  const steps = firstSteps.flatMap((step) => {
    const isDone = done[step]
    return isDone === undefined ? [] : [{ step, is_done: isDone }]
  })
  return steps.every(({ is_done }) => is_done) ? [] : steps
}
