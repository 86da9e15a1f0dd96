import { StartProblem } from '../../platform/problem'
import type { Services } from '../../platform/services'
import { demoDomain } from './demo'
import { hasUserWithDomain } from './queries'

/** Refuses to start a real service with demo accounts in its database, because their passwords are public. */
export async function refuseDemoPeople({ config, db }: Pick<Services, 'config' | 'db'>): Promise<void> {
  if (config.demo || !(await hasUserWithDomain(db, demoDomain))) return
  throw new StartProblem(`This database holds the demo's people (…@${demoDomain}). Use another one, or set DEMO=true.`)
}
