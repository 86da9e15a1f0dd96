import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsTable } from '../queries/contents'

/**
 * Returns SQL that drops everything our migrations created except extensions, and nothing of other applications. Only
 * the owner of the whole schema can drop it, and before PostgreSQL 15 that is a superuser.
 */
export async function writeDropOfOwnTables(migrationsFolder: string): Promise<string> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(names.map((name) => readFile(join(migrationsFolder, name), 'utf8')))
  const created = [...migrations.join('\n').matchAll(/^CREATE (?:OR REPLACE )?(TABLE|FUNCTION) "?(\w+)"?/gm)]
  // Drops tables first, because their triggers and indexes need the functions.
  const drops = created
    .map(([, kind, name]) => `drop ${kind} if exists public.${name} cascade;`)
    .sort()
    .reverse()
  return [...new Set(drops), `drop table if exists ${migrationsTable};`, 'drop schema if exists drizzle;', ''].join(
    '\n',
  )
}
