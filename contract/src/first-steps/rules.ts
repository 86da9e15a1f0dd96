import { contradictsPrice, defaultPricePesos, type Package, type Schedule } from '../trainers/rules'
import { weekdays } from '../weekdays'

/**
 * The first steps of a new trainer, in the order in which they are shown. `packages` is listed only while a package
 * does not fit the price of a session.
 */
export const firstSteps = ['packages', 'photo', 'prices', 'hours', 'bank', 'papers', 'share'] as const
export type FirstStep = (typeof firstSteps)[number]

/**
 * Steps that a trainer can skip. A skipped `packages` returns when the price or a package changes. `share` is also
 * stored as skipped when the trainer shares the page.
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
  /** null if this server cannot store bank details. */
  readonly hasBankAccount: boolean | null
  /** True if an ID card was accepted or is being checked. */
  readonly hasPapers: boolean
  readonly leftOut: readonly OptionalStep[]
  /** The prices (`pricesText`) at which the trainer skipped `packages`. null if the step was not skipped. */
  readonly leftOutPrices: string | null
}

/** Price and packages as one text. The order of the packages does not matter. */
export function pricesText({ pricePesos, packages }: Prices): string {
  const ofPackages = packages.map(({ sessions, price }) => `${sessions}x${price}`).sort()
  return [pricePesos, ...ofPackages].join(' ')
}

/** The first steps of a trainer, or an empty list once nothing is left to do. */
export function listStepsOfTrainer(facts: StepFacts): { step: FirstStep; is_done: boolean }[] {
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
