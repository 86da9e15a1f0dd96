import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { startPostgres } from '../../../../scripts/postgres.mjs'
import { bookings } from '../../features/bookings/tables'
import type { Db } from '../../platform/db/db'
import { openEmbedded } from '../../platform/db/open-embedded'
import { openServer } from '../../platform/db/open-server'
import { uploadFolderOf } from '../../platform/http/receive-files'
import { migrationsFolder } from '../paths'
import { countRows } from '../rows'
import {
  type FaultTestAnswer,
  type FaultTestPerson,
  hasReadableMessage,
  makeFaultTestClient,
  makePerson,
} from './client'
import { type FaultTest, waitUntil } from './finding'
import { startServer } from './server-process'
import { openSmallDisk, type SmallDisk } from './small-disk'

/** Names of stored files, except those of the embedded database. */
async function listFiles({ folder }: SmallDisk, of: string): Promise<string[]> {
  const names = await readdir(join(folder, of), { recursive: true }).catch(() => [])
  return names.filter((name) => name.includes('.')).sort()
}

const statusesOf = (answers: readonly FaultTestAnswer[]) =>
  [...new Set(answers.map(({ status }) => status))].join(' and ')

/** The disk with pictures and mail files is full. The database is on another disk. */
const withoutSpaceForFiles: FaultTest = async (report) => {
  const [postgres, disk] = [await startPostgres(), await openSmallDisk(20)]
  const database = await openServer({ url: postgres.url, migrationsFolder, onIdleError: () => undefined })
  const data = join(disk.folder, 'data')
  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: data })
  const waitForMails = (where: string, count: number) =>
    waitUntil(async () => (await countRows(database.db, `mails where ${where}`)) >= count, 10)
  try {
    const person = await makePerson(database.db, 3)
    const client = makeFaultTestClient(server.url, person)
    await client.upload()
    const pictures = await listFiles(disk, 'data/uploads')
    disk.fill(server.pid)
    const { check } = report('Disk of pictures and mail files full')
    const refused = await client.upload()
    check(
      'an upload is refused with a sentence',
      hasReadableMessage(refused),
      `${refused.status} ${refused.body?.detail}`,
    )
    const booked = await client.book()
    check('a booking is taken', booked.status === 201, booked.status)
    check('its mail is kept for later', await waitForMails('last_problem is not null', 1), 'retried in a minute')
    const left = [...(await listFiles(disk, 'data/uploads')), ...(await listFiles(disk, 'data/mail'))]
    const temporary = await readdir(uploadFolderOf(data))
    check('nothing is half stored', left.join() === pictures.join() && temporary.length === 0, `${left.length} files`)
    disk.free(server.pid)
    await database.db.execute(sql`update mails set next_try_at = now() where sent_at is null`)
    const again = await client.upload()
    check('with space, an upload works', again.status === 200, again.status)
    const isSent = await waitForMails('sent_at is not null', 1)
    check('with space, the mail is written', isSent, (await listFiles(disk, 'data/mail')).length)
  } finally {
    await server.stop()
    await database.close()
    await postgres.stop()
    await disk.remove()
  }
}

async function withEmbedded<Result>(folder: string, use: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openEmbedded(folder, migrationsFolder)
  return use(db).finally(close)
}

/** Sends bookings and messages until the database is out of space. Returns the responses. */
async function writeUntilRefused(client: ReturnType<typeof makeFaultTestClient>, { trainers }: FaultTestPerson) {
  const [bookings, messages]: [FaultTestAnswer[], FaultTestAnswer[]] = [[], []]
  while (trainers.length > 5) bookings.push(await client.book())
  const message = () => ({ id: crypto.randomUUID(), receiver_id: trainers[0], message: 'x'.repeat(1_500) })
  for (let n = 0; n < 60; n += 1) messages.push(await client.post('/api/messages', message()))
  return { bookings, messages }
}

/** The disk with all data is full, including the embedded database. */
const withoutSpaceForDatabase: FaultTest = async (report) => {
  const disk = await openSmallDisk(200)
  // A mounted disk is needed: where mounting is not allowed, only file sizes can be limited, and such a limit would
  // stop the database for good.
  if (!disk.isMounted) {
    report('Disk of the embedded database full').check('not tried: it needs the right to mount', false, 'run as root')
    return disk.remove()
  }
  const data = join(disk.folder, 'data')
  try {
    const person = await withEmbedded(data, (db) => makePerson(db, 40))
    const server = await startServer({ DATA_DIR: data })
    const client = makeFaultTestClient(server.url, person)
    const first = await client.book()
    disk.fill(server.pid)
    const { check } = report('Disk of the embedded database full')
    const { bookings: booked, messages } = await writeUntilRefused(client, person)
    const refused = [...booked, ...messages].filter(({ status }) => status !== 201 && status !== 200)
    check(
      'writes are refused with a sentence',
      refused.length > 0 && refused.every(hasReadableMessage),
      statusesOf(refused),
    )
    const [health, writes] = [await client.get('/api/health'), await client.get('/api/health/writes')]
    const isNamed = health.status === 200 && writes.status === 503
    check('the health check is 200, and 503 for writing', isNamed, `${health.status} and ${writes.status}`)
    const list = await client.get('/api/trainers')
    check('reads are answered', list.status === 200, list.status)
    disk.free(server.pid)
    const later = await client.book()
    check('with space, a booking works', later.status === 201, later.status)
    await server.stop()
    const acknowledged = [first, ...booked, later].filter(({ status }) => status === 201).map(({ body }) => body.id)
    const rows = await withEmbedded(data, (db) => db.select({ id: bookings.id }).from(bookings))
    const stored = new Set(rows.map(({ id }) => id))
    const lost = acknowledged.filter((id) => !stored.has(id)).length
    check('after a restart, nothing acknowledged is lost', lost === 0, `${lost} of ${acknowledged.length}`)
    check('and nothing refused is stored', stored.size === acknowledged.length, `${stored.size} stored`)
  } finally {
    await disk.remove()
  }
}

export const testFullDisk: FaultTest = async (report) => {
  await withoutSpaceForFiles(report)
  await withoutSpaceForDatabase(report)
}
