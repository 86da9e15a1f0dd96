import { StartProblem } from '../problem'
import { type EnvironmentVariables, readSetting } from './settings'

/** Reads the settings of the database connection. */
export function readDatabase(env: EnvironmentVariables) {
  const [directUrl, replicaUrl] = [readSetting(env, 'DATABASE_DIRECT_URL'), readSetting(env, 'DATABASE_REPLICA_URL')]
  if (!readSetting(env, 'DATABASE_URL')) {
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
      if (readSetting(env, name)) throw new StartProblem(`DATABASE_URL is missing: ${name} needs it beside it.`)
    }
  }
  return {
    /** URL of PostgreSQL itself, for migrations. Set if DATABASE_URL is a pooler. */
    directUrl,
    /** URL of a standby that answers public reads. */
    replicaUrl,
    /** False for a pooler that does not support prepared statements. */
    isPrepared: readSetting(env, 'DATABASE_PREPARED') === 'on',
  }
}
