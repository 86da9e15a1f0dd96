import { addDays } from '@entrena/contract/calendar'
import type { ProfileDraft } from '@entrena/contract/trainers/drafts'
import type { Discount, Package, Schedule } from '@entrena/contract/trainers/rules'
import { type Weekday, weekdays } from '@entrena/contract/weekdays'

/** Days are counted from the day of the seeding: a discount that runs, runs whenever the demo is first started. */
interface DemoDiscount {
  readonly percentage: number
  readonly startsInDays: number
  readonly endsInDays: number
  readonly isDisabled?: boolean
}

type Unchanged = Pick<
  ProfileDraft,
  | 'bio'
  | 'specializations'
  | 'service_types'
  | 'price_per_session'
  | 'available_sessions'
  | 'address'
  | 'location'
  | 'pricing_packages'
  | 'availability_schedule'
>

export interface DemoPerson extends Unchanged {
  readonly name: string
  readonly email: string
  /** Key of a picture in the demo's folder; without one, the initial is shown. */
  readonly photo?: string
  readonly gallery?: readonly string[]
  readonly discount?: DemoDiscount
}

type Span = readonly [start: string, end: string]

/** The same hours all week, but for the days that are named; null is a day off. */
export function week([start, end]: Span, others: Partial<Record<Weekday, Span | null>> = {}): Schedule {
  const days = weekdays.map((weekday) => {
    const other = others[weekday]
    if (other === null) return [weekday, { enabled: false, start, end }] as const
    return [weekday, { enabled: true, start: other?.[0] ?? start, end: other?.[1] ?? end }] as const
  })
  return Object.fromEntries(days) as Record<Weekday, (typeof days)[number][1]>
}

export function packages(...offers: readonly (readonly [sessions: number, price: number])[]): Package[] {
  return offers.map(([sessions, price]) => ({ sessions, price }))
}

function discountOf({ discount }: DemoPerson, today: string): Discount | null {
  if (!discount) return null
  return {
    enabled: !discount.isDisabled,
    percentage: discount.percentage,
    start_date: addDays(today, discount.startsInDays),
    end_date: addDays(today, discount.endsInDays),
  }
}

/** The profile as the person would save it today; pictures aside. */
export function draftOf(person: DemoPerson, today: string): Omit<ProfileDraft, 'photo_url' | 'gallery'> {
  const { name, email, photo, gallery, discount, ...unchanged } = person
  return { ...unchanged, discount: discountOf(person, today) }
}
