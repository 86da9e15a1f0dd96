import { findTimeProblem } from '@entrena/contract/bookings/availability'
import { hourOfTime, type Moment, sessionTimes } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import type { StageTrainer } from './people'
import type { DemoStage } from './stage'

interface Wanted {
  readonly clientId: string
  readonly service: ServiceType
  readonly inDays: number
  readonly hour: number
}

/** How many days are searched for a free hour: into the past for past sessions, otherwise into the future. */
const maxDays = 14

const taken = new WeakMap<DemoStage, Set<string>>()

function takenIn(stage: DemoStage): Set<string> {
  const hours = taken.get(stage) ?? new Set<string>()
  taken.set(stage, hours)
  return hours
}

/**
 * Finds the free hour nearest to the wanted one. The wanted hour may not be free, because the weekday depends on when
 * the demo starts, and trainers do not work at every hour of every weekday.
 */
export function findFreeDemoHour(
  stage: DemoStage,
  trainer: StageTrainer,
  { clientId, service, inDays, hour }: Wanted,
): Moment {
  const now = { date: dominicanDate(stage.now()), time: dominicanTime(stage.now()) }
  const distance = (time: string) => Math.abs(hourOfTime(time) - hour)
  const times = sessionTimes.toSorted((one, other) => distance(one) - distance(other))
  const hours = takenIn(stage)
  for (let days = 0; days < maxDays; days += 1) {
    const date = addDays(dominicanDate(stage.end), inDays < 0 ? inDays - days : inDays + days)
    const isFree = (time: string) =>
      !findTimeProblem({ date, time, service_type: service }, trainer.open, now) &&
      ![trainer.id, clientId].some((id) => hours.has(`${id} ${date} ${time}`))
    const time = times.find(isFree)
    if (time === undefined) continue
    for (const id of [trainer.id, clientId]) hours.add(`${id} ${date} ${time}`)
    trainer.open.held.push({ date, time, service_type: service })
    return { date, time }
  }
  throw new Error(`${trainer.name} has no hour for the demo`)
}
