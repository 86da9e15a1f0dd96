import { findCrowdProblem, limitsSessions } from '@entrena/contract/bookings/availability'
import type { Availability } from '@entrena/contract/trainers/availability'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import type { Db } from '../../platform/db/db'
import { Refused } from '../../platform/refused'
import { listHeldHours } from './queries/open-hours'

interface WantedHour {
  readonly trainerId: string
  readonly limits: Availability
  readonly date: string
  readonly time: string
  readonly serviceType: ServiceType
  /** The booking that moves to this hour, if it is not a new one. */
  readonly movedId?: string
}

/**
 * Refuses an hour for which the trainer's buffer or daily maximum leaves no room. No index can decide that, so concurrent
 * requests are checked one after the other: the caller has locked the trainer with `no key update`.
 */
export async function refuseCrowded(tx: Db, wanted: WantedHour): Promise<void> {
  const { trainerId, limits, date, time, serviceType, movedId } = wanted
  if (!limitsSessions(limits)) return
  const held = await listHeldHours(tx, { trainerId, date, exceptId: movedId ?? null })
  const reason = findCrowdProblem({ date, time, service_type: serviceType }, { limits, held })
  if (reason) throw new Refused(reason.refusal, reason.details)
}
