import { addHours } from '@entrena/contract/dominican-time'
import type { Services } from '../../../platform/services'
import { demoDomain } from '../../accounts/public'
import { insertDemoBlock } from './queries'

const daysAgo = 19

/** The demo's trainer has blocked a client. */
export async function seedDemoBlocks({ db, now }: Services): Promise<void> {
  const at = addHours(now(), -24 * daysAgo)
  await insertDemoBlock(db, { who: `yulissa@${demoDomain}`, whom: `danilo.frias@${demoDomain}`, at })
}
