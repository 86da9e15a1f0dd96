import pg from 'pg'
import { freePort, type PrivatePostgres, startPostgres, startStandby } from '../../../../scripts/postgres.mjs'

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

async function waitFor(isDone: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; !(await isDone()); attempt++) {
    if (attempt === 200) throw new Error('Waited too long for the standby')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export interface ServerPair {
  /** Value for DATABASE_URL that names both servers. */
  readonly url: string
  standbyUrl(): string
  /** Kills the primary without a shutdown. */
  killPrimary(): Promise<void>
  /** Freezes the primary: it no longer answers, but its connections stay open. */
  freezePrimary(): void
  promoteStandby(): Promise<void>
  /** Replaces the killed server with a new standby at the same address. */
  replaceStandby(): Promise<void>
  /** Stops the replication, so that the standby misses everything afterwards. */
  cutOffStandby(): Promise<void>
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  stop(): Promise<void>
}

/**
 * Turns on synchronous replication and waits for it: from then on, a transaction is acknowledged only once the standby
 * has it.
 */
async function waitForSync(primaryUrl: string): Promise<void> {
  await ask(primaryUrl, "alter system set synchronous_standby_names = '*'")
  await ask(primaryUrl, 'select pg_reload_conf()')
  await waitFor(async () => {
    const rows = await ask<{ sync: string }>(primaryUrl, 'select sync_state as sync from pg_stat_replication')
    return rows.some(({ sync }) => sync === 'sync')
  })
}

/** Starts a primary and a standby with synchronous replication. */
export async function startPair(): Promise<ServerPair> {
  let primary = await startPostgres()
  let standby: PrivatePostgres = await startStandby(primary.url, await freePort())
  let endFrozen = (): void => undefined
  await waitForSync(primary.url)
  const hosts = [primary.url, standby.url].map((url) => new URL(url).host)
  return {
    url: `postgres://entrena@${hosts.join()}/postgres?target_session_attrs=read-write`,
    standbyUrl: () => standby.url,
    killPrimary: () => primary.kill(),
    freezePrimary() {
      endFrozen = primary.freeze()
    },
    async promoteStandby() {
      await ask(standby.url, 'select pg_promote()')
      ;[primary, standby] = [standby, primary]
    },
    async replaceStandby() {
      endFrozen()
      endFrozen = () => undefined
      await standby.kill()
      standby = await startStandby(primary.url, Number(new URL(standby.url).port))
      await waitForSync(primary.url)
    },
    async cutOffStandby() {
      await ask(primary.url, 'alter system reset synchronous_standby_names')
      await ask(primary.url, 'select pg_reload_conf()')
      await ask(standby.url, "alter system set primary_conninfo = ''")
      await ask(standby.url, 'select pg_reload_conf()')
      await waitFor(async () => (await ask(primary.url, 'select from pg_stat_replication')).length === 0)
    },
    async pauseReplay() {
      // Waits until the standby has replayed the tables, because transactions are acknowledged before they are
      // replayed.
      const [position] = await ask<{ lsn: string }>(primary.url, 'select pg_current_wal_lsn() as lsn')
      await waitFor(async () => {
        const replayed = `select pg_last_wal_replay_lsn() >= '${position?.lsn}'::pg_lsn as is_there`
        const [row] = await ask<{ is_there: boolean }>(standby.url, replayed)
        return row?.is_there === true
      })
      await ask(standby.url, 'select pg_wal_replay_pause()')
      await waitFor(async () => {
        const [row] = await ask<{ state: string }>(standby.url, 'select pg_get_wal_replay_pause_state() as state')
        return row?.state === 'paused'
      })
    },
    async resumeReplay() {
      await ask(standby.url, 'select pg_wal_replay_resume()')
    },
    async stop() {
      endFrozen()
      await Promise.all([primary.kill(), standby.kill()])
    },
  }
}
