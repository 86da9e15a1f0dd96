import { notFound } from '@entrena/contract/refusals'
import type { Trainer } from '@entrena/contract/trainers/entity'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import { presentTrainer } from './present-trainer'
import { findTrainer } from './queries'
import { type FindSaidOfTrainer, nothingSaid } from './said-of-trainer'

export interface Viewing {
  readonly viewer: Actor
  readonly findSaid: FindSaidOfTrainer
}

export async function getTrainer(db: Db, id: string, { viewer, findSaid }: Viewing): Promise<Trainer> {
  const found = await findTrainer(db, id)
  if (!found) throw refuse(notFound)
  return presentTrainer(found, found.profile.reviewCount > 0 ? await findSaid(db, id, viewer) : nothingSaid)
}
