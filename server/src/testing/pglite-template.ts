import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { TestProject } from 'vitest/node'
import { postgresExtensions } from '../platform/db/extensions'
import { migrationsFolder, newFolder } from './paths'

declare module 'vitest' {
  interface ProvidedContext {
    template: { readonly kind: 'pglite'; readonly file: string } | { readonly kind: 'postgres'; readonly url: string }
  }
}

/** Migrates one embedded database and dumps it. Each test worker restores this dump in under a second. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await newFolder()
  const file = join(folder, 'database.tar')
  const engine = await PGlite.create({ extensions: postgresExtensions })
  await migrate(drizzle({ client: engine }), { migrationsFolder })
  const dump = await engine.dumpDataDir('none')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  await engine.close()
  project.provide('template', { kind: 'pglite', file })
  return () => rm(folder, { recursive: true })
}
