import { dateOrTimeMissing, hourTaken, serviceNotOffered } from '@entrena/contract/bookings/errors'
import { findTimeProblem, type Moment, packageInfoOf, quote, type Reason } from '@entrena/contract/bookings/rules'
import type { TrainerData } from '../../trainers/public'
import { dominicanNow } from '../parts/dominican-now'
import type { Booking } from '../queries'
import { type Bookable, bookableOf } from './bookable'
import { useBook } from './use-book'
import { type Choice, useChoice } from './use-choice'
import { type Slots, useSlots } from './use-slots'

const because = (refusal: Reason['refusal']): Reason => ({ refusal, details: {} })

/** The chosen hour if it is still free, otherwise the reason why it is not. */
function checkHour({ date = '', time }: Choice, slots: Slots, { schedule }: Bookable, now: Moment) {
  if (time === undefined || !slots.data || slots.data.includes(time)) return { time }
  return { hourProblem: findTimeProblem({ date, time }, schedule, now) ?? because(hourTaken) }
}

/** State and actions of the booking panel. With `packageBooking` it schedules the next session of that package. */
export function useBookingPanel(trainer: TrainerData, packageBooking: Booking | undefined) {
  const now = dominicanNow()
  const bookable = bookableOf(trainer)
  const { id, offer, schedule } = bookable
  const choice = useChoice(bookable, now)
  const { date, service, sessions } = choice
  const slots = useSlots(id, date)
  const { mutate, isPending } = useBook({ onTaken: () => choice.chooseTime(undefined) })

  const { time, hourProblem } = checkHour(choice, slots, bookable, now)
  const priced = packageBooking ? undefined : quote(offer, sessions, now.date)
  const needsPackage = !packageBooking && offer.pricing_packages.length > 0 && sessions === undefined

  function findProblem(): Reason | undefined {
    if (date === undefined || time === undefined) return because(dateOrTimeMissing)
    return findTimeProblem({ date, time }, schedule, now) ?? (service ? undefined : because(serviceNotOffered))
  }

  function book() {
    const problem = findProblem()
    choice.setProblem(problem)
    if (problem || !date || !time || !service) return
    mutate({
      trainer_id: id,
      service_type: service,
      date,
      time,
      ...(packageBooking && { package_booking_id: packageBooking.id }),
      ...(priced && sessions !== undefined && { sessions_count: sessions, package_info: { ...packageInfoOf(priced) } }),
    })
  }

  return {
    now,
    bookable,
    choice,
    slots,
    time,
    problem: choice.problem ?? hourProblem,
    priced,
    needsPackage,
    isBusy: isPending,
    book,
  }
}
export type PanelState = ReturnType<typeof useBookingPanel>
