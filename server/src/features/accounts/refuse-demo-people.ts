import { StartProblem } from '../../platform/problem'
import type { Services } from '../../platform/services'
import { demoDomain } from './demo'
import { hasUserAt } from './queries'

/** The demo's passwords are published, so the demo's accounts must not exist in a real service. */
export async function refuseDemoPeople({ config, db }: Services): Promise<void> {
  if (config.demo || !(await hasUserAt(db, demoDomain))) return
  throw new StartProblem(`This database holds the demo's people (…@${demoDomain}). Use another one, or set DEMO=true.`)
}
