import { dominicanDate } from '@entrena/contract/dominican-time'
import type { FirstStepList } from '@entrena/contract/first-steps/entity'
import { listStepsOfTrainer, type OptionalStep, pricesText } from '@entrena/contract/first-steps/rules'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import { isMissingReference } from '../../platform/db/errors'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findStepFacts, upsertLeftOut } from './queries/first-steps'

export async function listFirstSteps({ db, config, now }: Services, trainerId: string): Promise<FirstStepList> {
  const facts = await findStepFacts(db, { trainerId, today: dominicanDate(now()) })
  if (!facts) throw refusedWith(notSignedInRefusal)
  // A server without a key cannot store bank details, so the step is not shown.
  return listStepsOfTrainer({ ...facts, hasBankAccount: config.dataKey === undefined ? null : facts.hasBankAccount })
}

/** Price and packages of the saved profile, as text. Empty without a profile. */
async function findPrices({ db, now }: Services, trainerId: string): Promise<string> {
  const facts = await findStepFacts(db, { trainerId, today: dominicanDate(now()) })
  return facts?.profile ? pricesText(facts.profile) : ''
}

/** Stores that the trainer skips a step. `packages` is skipped only until the price or a package changes. */
export async function leaveOutStep(services: Services, trainerId: string, step: OptionalStep): Promise<FirstStepList> {
  const prices = step === 'packages' ? await findPrices(services, trainerId) : null
  try {
    await upsertLeftOut(services.db, { trainerId, step, prices, createdAt: services.now() })
  } catch (error) {
    // A violated foreign key means that the account was deleted.
    throw isMissingReference(error) ? refusedWith(notSignedInRefusal) : error
  }
  return listFirstSteps(services, trainerId)
}
