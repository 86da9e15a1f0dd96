import { isDate, isTime } from '@entrena/contract/calendar'
import { toCents } from '@entrena/contract/money'
import type { Refusal } from '@entrena/contract/refusal'
import { isShowable } from '@entrena/contract/text'
import * as refused from '@entrena/contract/trainers/errors'
import { limits } from '@entrena/contract/trainers/rules'
import { weekdays } from '@entrena/contract/weekdays'
import type { FieldPath } from 'react-hook-form'
import { numberIn, type ProfileForm } from './profile-form'

export interface Problem {
  readonly path: FieldPath<ProfileForm>
  readonly refused: Refusal
}

const isWhole = (text: string, least: number, most: number) => {
  const number = numberIn(text)
  return Number.isInteger(number) && number >= least && number <= most
}

function isPackagePrice(text: string): boolean {
  const price = numberIn(text)
  return price >= 0 && price <= limits.packagePricePesos && Math.abs(price * 100 - toCents(price)) < 1e-6
}

function findBioProblem(bio: string): Refusal | undefined {
  const text = bio.trim()
  if (text === '') return refused.bioMissing
  if (text.length > limits.bioCharacters) return refused.bioTooLong
  return isShowable(text.replace(/\r?\n|\t/g, ' ')) ? undefined : refused.textNotShowable
}

function findAddressProblem(address: string): Refusal | undefined {
  const text = address.trim()
  if (text === '') return refused.addressMissing
  if (text.length > limits.addressCharacters) return refused.addressTooLong
  return isShowable(text) ? undefined : refused.textNotShowable
}

function listPackageProblems({ packages }: ProfileForm): Problem[] {
  const { least, most } = limits.sessions
  return packages.flatMap(({ sessions, price }, place): Problem[] => {
    const isRepeated = packages.slice(0, place).some((other) => numberIn(other.sessions) === numberIn(sessions))
    const sessionsProblem = !isWhole(sessions, least, most)
      ? refused.packageSessionsInvalid
      : isRepeated && refused.packagesAlike
    return [
      ...(sessionsProblem ? [{ path: `packages.${place}.sessions`, refused: sessionsProblem } as const] : []),
      ...(isPackagePrice(price)
        ? []
        : [{ path: `packages.${place}.price`, refused: refused.packagePriceInvalid } as const]),
    ]
  })
}

function listDiscountProblems({ discount: { isOn, percentage, start, end } }: ProfileForm): Problem[] {
  if (!isOn) return []
  const { least, most, step } = limits.discountPercent
  const problems: Problem[] = []
  if (!isWhole(percentage, least, most) || numberIn(percentage) % step !== 0) {
    problems.push({ path: 'discount.percentage', refused: refused.discountPercentInvalid })
  }
  if (!isDate(start)) problems.push({ path: 'discount.start', refused: refused.discountDatesInvalid })
  if (!isDate(end)) problems.push({ path: 'discount.end', refused: refused.discountDatesInvalid })
  else if (isDate(start) && end < start) problems.push({ path: 'discount.end', refused: refused.discountEndsEarly })
  return problems
}

function listScheduleProblems({ schedule }: ProfileForm): Problem[] {
  return weekdays.flatMap((weekday): Problem[] => {
    const { enabled, start, end } = schedule[weekday]
    if (!enabled) return []
    if (!isTime(start)) return [{ path: `schedule.${weekday}.start`, refused: refused.scheduleInvalid }]
    if (!isTime(end)) return [{ path: `schedule.${weekday}.end`, refused: refused.scheduleInvalid }]
    return start < end ? [] : [{ path: `schedule.${weekday}.end`, refused: refused.hoursReversed }]
  })
}

/** What the server would refuse, field by field, in the order of the form. */
export function listProblems(form: ProfileForm): Problem[] {
  const { sessions, pricePesos } = limits
  const simple: readonly { path: Problem['path']; refused: Refusal | false | undefined }[] = [
    { path: 'bio', refused: findBioProblem(form.bio) },
    { path: 'specializations', refused: form.specializations.length === 0 && refused.specializationsMissing },
    { path: 'serviceTypes', refused: form.serviceTypes.length === 0 && refused.serviceTypesMissing },
    { path: 'price', refused: !isWhole(form.price, 1, pricePesos) && refused.priceInvalid },
    {
      path: 'availableSessions',
      refused: !isWhole(form.availableSessions, sessions.least, sessions.most) && refused.availableSessionsInvalid,
    },
    { path: 'address', refused: findAddressProblem(form.address) },
    { path: 'location', refused: form.location === null && refused.locationInvalid },
  ]
  return [
    ...simple.flatMap(({ path, refused: found }) => (found ? [{ path, refused: found }] : [])),
    ...listPackageProblems(form),
    ...listDiscountProblems(form),
    ...listScheduleProblems(form),
  ]
}

/** Beside which field the sentence of a server's refusal stands. */
const fieldOfCode = new Map<string, Problem['path']>([
  [refused.bioMissing.code, 'bio'],
  [refused.bioTooLong.code, 'bio'],
  [refused.specializationsMissing.code, 'specializations'],
  [refused.specializationUnknown.code, 'specializations'],
  [refused.serviceTypesMissing.code, 'serviceTypes'],
  [refused.serviceTypeUnknown.code, 'serviceTypes'],
  [refused.priceInvalid.code, 'price'],
  [refused.availableSessionsInvalid.code, 'availableSessions'],
  [refused.packageSessionsInvalid.code, 'packages.0.sessions'],
  [refused.packagesAlike.code, 'packages.0.sessions'],
  [refused.packagePriceInvalid.code, 'packages.0.price'],
  [refused.discountPercentInvalid.code, 'discount.percentage'],
  [refused.discountDatesInvalid.code, 'discount.start'],
  [refused.discountEndsEarly.code, 'discount.end'],
  [refused.addressMissing.code, 'address'],
  [refused.addressTooLong.code, 'address'],
  [refused.locationInvalid.code, 'location'],
])

export function findFieldOf(code: string | undefined): Problem['path'] | undefined {
  return code === undefined ? undefined : fieldOfCode.get(code)
}
