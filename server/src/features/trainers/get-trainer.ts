import { notFound } from '@entrena/contract/refusals'
import type { Trainer } from '@entrena/contract/trainers/entity'
import type { Db } from '../../platform/db/db'
import { refuse } from '../../platform/refused'
import { presentTrainer } from './present-trainer'
import { findTrainer } from './queries'

export async function getTrainer(db: Db, id: string): Promise<Trainer> {
  const found = await findTrainer(db, id)
  if (!found) throw refuse(notFound)
  return presentTrainer(found)
}
