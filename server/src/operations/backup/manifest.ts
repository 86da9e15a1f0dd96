import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartProblem } from '../../platform/problem'

const manifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  tables: z.record(z.string(), z.number()),
  files: z.number(),
  /** Number of files that the database references but the file store lacks. */
  missingFiles: z.number(),
})
export type Manifest = z.infer<typeof manifestSchema>

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new StartProblem(`${folder} is no backup: it has no manifest.json.`)
  })
  const { success, data } = manifestSchema.safeParse(parse(text))
  if (success) return data
  throw new StartProblem('The manifest.json of the backup cannot be read. It is damaged, or a newer version wrote it.')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The parts of a backup besides its manifest. */
export const backupPartsOf = (folder: string) => ({
  dump: join(folder, 'database.dump'),
  database: join(folder, 'database'),
  files: join(folder, 'files'),
})
