import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Config } from '../../platform/config/config'
import { StartProblem } from '../../platform/problem'
import { openS3Store } from '../../platform/storage/s3-store'
import type { FileStore } from '../../platform/storage/store'
import { finishPipe, startProgram } from '../postgres-programs'
import { decryptBackupPart, encryptBackupPart } from './seal-part'

/** A part is sent with one request, so it must fit in memory. */
const defaultPartBytes = 16_000_000
/** Time limit of a request. It is longer than for pictures, because a part is large and the connection may be slow. */
const longestRequestMs = 300_000

const indexSchema = z.object({
  format: z.literal(1),
  parts: z.number(),
  isEncrypted: z.boolean(),
  /** SHA-256 of the archive before encryption. */
  sha256: z.string(),
})

const placeOf = (name: string, part: number) => `backups/${name}/${String(part).padStart(6, '0')}.part`
/** The index of a backup. It is stored last, so that a backup without an index is incomplete. */
const indexOf = (name: string) => `backups/${name}/index.json`

type BackupConfig = Config['backup']

export function openBackupBucket({ s3 }: BackupConfig): FileStore {
  if (!s3) throw new StartProblem('There is no bucket for backups. Set BACKUP_S3_ENDPOINT and the settings beside it.')
  return openS3Store(s3, { giveUpAfterMs: longestRequestMs, settings: 'BACKUP_S3_' })
}

async function* inParts(stream: AsyncIterable<Buffer>, partBytes: number): AsyncIterable<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    waiting.push(chunk)
    size += chunk.length
    while (size >= partBytes) {
      const all = Buffer.concat(waiting)
      yield all.subarray(0, partBytes)
      waiting = [all.subarray(partBytes)]
      size -= partBytes
    }
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Copies a finished backup to the bucket, in parts, encrypted if there is a key. */
export async function uploadBackup(backup: BackupConfig, folder: string, partBytes = defaultPartBytes): Promise<void> {
  const [store, name] = [openBackupBucket(backup), basename(folder)]
  const { child, done } = startProgram('tar', ['--create', '--gzip', '--directory', folder, '.'])
  const hash = createHash('sha256')
  let parts = 0
  const send = async () => {
    if (!child.stdout) throw new Error('tar has no output')
    for await (const part of inParts(child.stdout, partBytes)) {
      hash.update(part)
      const place = placeOf(name, parts)
      const content = backup.key ? encryptBackupPart(backup.key, part, place) : part
      await store.put(place, content, 'application/octet-stream')
      parts += 1
    }
  }
  await finishPipe(
    send().finally(() => child.kill()),
    done,
  )
  const index = { format: 1, parts, isEncrypted: backup.key !== undefined, sha256: hash.digest('hex') }
  await store.put(indexOf(name), Buffer.from(JSON.stringify(index)), 'application/json')
}

/** Names of all backups with their keys in the bucket. An interrupted backup has no index. */
async function listAll(store: FileStore) {
  const found = new Map<string, { keys: string[]; isComplete: boolean }>()
  for await (const key of store.list()) {
    const [, name] = /^backups\/(backup-[\w-]+)\/[\w-]+\.\w+$/.exec(key) ?? []
    if (!name) continue
    const backup = found.get(name) ?? { keys: [], isComplete: false }
    backup.keys.push(key)
    backup.isComplete ||= key === indexOf(name)
    found.set(name, backup)
  }
  return found
}

/** Names of all complete backups in the bucket, oldest first. */
export async function listBackups(backup: BackupConfig): Promise<string[]> {
  const all = await listAll(openBackupBucket(backup))
  return [...all].flatMap(([name, { isComplete }]) => (isComplete ? [name] : [])).sort()
}

/**
 * Deletes backups that are older than the setting says, but never the newest complete one. Returns the deleted names.
 */
export async function deleteOldBackups(backup: BackupConfig, now: Date): Promise<string[]> {
  const store = openBackupBucket(backup)
  const all = await listAll(store)
  const oldest = new Date(now.getTime() - backup.keepDays * 86_400_000).toISOString().replaceAll(/[:.]/g, '-')
  const newest = [...all.keys()]
    .filter((name) => all.get(name)?.isComplete)
    .sort()
    .at(-1)
  const old = [...all.keys()].filter((name) => name < `backup-${oldest}` && name !== newest)
  for (const name of old) {
    // Deletes the index first, so that a partly deleted backup counts as incomplete.
    await store.remove([indexOf(name)])
    for (const key of all.get(name)?.keys ?? []) await store.remove([key])
  }
  return old
}

async function readIndex(store: FileStore, name: string, { key }: BackupConfig) {
  const text = await store.find(indexOf(name))
  if (!text) throw new StartProblem(`The bucket has no complete backup ${name}.`)
  const { success, data } = indexSchema.safeParse(JSON.parse(text.toString()))
  if (!success) throw new StartProblem(`The index of ${name} cannot be read. A newer version wrote it.`)
  if (data.isEncrypted && !key) throw new StartProblem('This backup is encrypted. Set BACKUP_KEY.')
  return { ...data, key: data.isEncrypted ? key : undefined }
}

/**
 * Reads the beginning of the newest backup in the bucket, so that a wrong BACKUP_KEY is noticed before a restore.
 * Returns its name, or undefined if there is none.
 */
export async function readNewestBackup(backup: BackupConfig): Promise<string | undefined> {
  const name = (await listBackups(backup)).at(-1)
  if (name === undefined) return undefined
  const store = openBackupBucket(backup)
  const { key } = await readIndex(store, name, backup)
  await readPart(store, { place: placeOf(name, 0), key })
  return name
}

/**
 * Downloads a backup into the data folder, passes it to `use`, and deletes it. The machine's folder for temporary files
 * may be too small, because it is often in memory.
 */
export async function withDownloadedBackup<Result>(
  { backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>,
  wanted: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(dataDir, { recursive: true })
  const parent = await mkdtemp(join(dataDir, 'downloaded-'))
  try {
    return await use(await downloadBackup(backup, wanted, parent))
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}

/** Reads a backup from the bucket into a new folder below `parent`. `latest` is the newest one. */
async function downloadBackup(backup: BackupConfig, wanted: string, parent: string): Promise<string> {
  const store = openBackupBucket(backup)
  const names = await listBackups(backup)
  const name = wanted === 'latest' ? names.at(-1) : names.find((one) => one === wanted)
  if (!name) throw new StartProblem(`Which backup? The bucket has ${names.join(', ') || 'none'}.`)
  const { parts, key, sha256 } = await readIndex(store, name, backup)
  const folder = join(parent, name)
  await mkdir(folder)
  const target = startProgram('tar', ['--extract', '--gzip', '--directory', folder])
  const hash = createHash('sha256')
  async function* read() {
    for (let part = 0; part < parts; part += 1) {
      const content = await readPart(store, { place: placeOf(name ?? '', part), key })
      hash.update(content)
      yield content
    }
  }
  if (!target.child.stdin) throw new Error('tar has no input')
  await finishPipe(pipeline(Readable.from(read()), target.child.stdin), target.done)
  if (hash.digest('hex') !== sha256) throw new StartProblem(`The backup ${name} was changed in the bucket.`)
  return folder
}

async function readPart(
  store: FileStore,
  { place, key }: { readonly place: string; readonly key: string | undefined },
) {
  const content = await store.find(place)
  if (!content) throw new StartProblem(`${place} is missing in the bucket.`)
  if (!key) return content
  try {
    return decryptBackupPart(key, content, place)
  } catch {
    throw new StartProblem(
      `${place} cannot be decrypted: BACKUP_KEY is not the key of this backup, or the part was changed.`,
    )
  }
}
