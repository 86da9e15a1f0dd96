import { dominicanDate } from '@entrena/contract/dominican-time'
import type { FirstStepList } from '@entrena/contract/first-steps/entity'
import { listSteps, type OptionalStep } from '@entrena/contract/first-steps/rules'
import { notSignedIn } from '@entrena/contract/refusals'
import { isMissingReference } from '../../platform/db/errors'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findStepFacts, insertLeftOut } from './queries/first-steps'

export async function listFirstSteps({ db, config, now }: Services, trainerId: string): Promise<FirstStepList> {
  const facts = await findStepFacts(db, { trainerId, today: dominicanDate(now()) })
  if (!facts) throw refuse(notSignedIn)
  // Without a key the server cannot store bank details, so the trainer is not asked for them.
  return listSteps({ ...facts, hasBankAccount: config.dataKey === undefined ? null : facts.hasBankAccount })
}

export async function leaveOutStep(services: Services, trainerId: string, step: OptionalStep): Promise<FirstStepList> {
  try {
    await insertLeftOut(services.db, trainerId, step, services.now())
  } catch (error) {
    // The account was deleted in the meantime.
    throw isMissingReference(error) ? refuse(notSignedIn) : error
  }
  return listFirstSteps(services, trainerId)
}
