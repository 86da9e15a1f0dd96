import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app'
import { openServices } from '../../open-services'
import { readConfig } from '../../platform/config/config'
import type { Db } from '../../platform/db/db'
import { openServer } from '../../platform/db/open-server'
import { openStore } from '../../platform/storage/open-store'
import { migrationsFolder, newFolder } from '../paths'

/** The clock of the tests. All bookings that the test helpers create are later than this. */
export const testNoon = new Date('2026-11-16T16:00:00Z')

export interface OpenApp {
  readonly app: FastifyInstance
  readonly db: Db
  /** The server's clock, which can be set. */
  readonly clock: { now: Date }
  close(): Promise<void>
}

/** Runs the server in this process, with a clock that can be set. */
export async function openApp(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<OpenApp> {
  const folder = await newFolder()
  const given = { RATE_LIMIT: 'off', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost', DATA_DIR: folder }
  const config = readConfig({ ...given, ...env })
  const database = await openServer({ url: databaseUrl, migrationsFolder, onIdleError: () => undefined })
  const clock = { now: testNoon }
  const services = openServices({ config, ...database, files: openStore(config), now: () => clock.now })
  const app = await buildApp({ ...services, logger: false })
  await app.ready()
  return {
    app,
    db: database.db,
    clock,
    async close() {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
