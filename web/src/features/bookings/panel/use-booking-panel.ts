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

/** The chosen hour while it is free; else why it is not any more. */
function hourOf({ date = '', time }: Choice, slots: Slots, { schedule }: Bookable, now: Moment) {
  if (time === undefined || !slots.data || slots.data.includes(time)) return { time }
  return { lost: findTimeProblem({ date, time }, schedule, now) ?? because(hourTaken) }
}

/** All that the panel shows and does. With a package nothing is bought: its next session is scheduled. */
export function useBookingPanel(trainer: TrainerData, packageBooking: Booking | undefined) {
  const now = dominicanNow()
  const bookable = bookableOf(trainer)
  const { id, offer, schedule } = bookable
  const choice = useChoice(bookable, now)
  const { date, service, sessions } = choice
  const slots = useSlots(id, date)
  const { mutate, isPending } = useBook({ onTaken: () => choice.chooseTime(undefined) })

  const { time, lost } = hourOf(choice, slots, bookable, now)
  const priced = packageBooking ? undefined : quote(offer, sessions, now.date)
  const needsPackage = !packageBooking && offer.pricing_packages.length > 0 && sessions === undefined

  function whyNot(): Reason | undefined {
    if (date === undefined || time === undefined) return because(dateOrTimeMissing)
    return findTimeProblem({ date, time }, schedule, now) ?? (service ? undefined : because(serviceNotOffered))
  }

  function book() {
    const why = whyNot()
    choice.setProblem(why)
    if (why || !date || !time || !service) return
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
    problem: choice.problem ?? lost,
    priced,
    needsPackage,
    isBusy: isPending,
    book,
  }
}
export type PanelState = ReturnType<typeof useBookingPanel>
