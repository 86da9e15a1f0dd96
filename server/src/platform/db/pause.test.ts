import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../testing/paths'
import { lockFolder } from './folder-lock'
import { copyWhilePaused, offerPauses } from './pause'

test("a server pauses while its database is copied, and only the server's own system user can request the pause", async () => {
  const folder = await newFolder()
  const events: string[] = []
  const server = await offerPauses(folder, async (paused) => {
    events.push('pause')
    await paused()
    events.push('go on')
  })
  expect((await stat(join(folder, 'pause.sock'))).mode & 0o777).toBe(0o600)
  await copyWhilePaused(folder, async () => void events.push('copy'))
  await expect.poll(() => events).toEqual(['pause', 'copy', 'go on'])
  await expect(copyWhilePaused(folder, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full')
  await expect.poll(() => events.length).toBe(5)
  await server.close()
})

test('a copy of the database fails if the server stops during the copy, because the server may have written to the database before', async () => {
  const folder = await newFolder()
  const server = await offerPauses(folder, (paused) => paused())
  await expect(copyWhilePaused(folder, () => server.close())).rejects.toThrow('The server stopped')
})

test('if no server runs, the data folder is locked while it is copied', async () => {
  const folder = await newFolder()
  await copyWhilePaused(folder, () => expect(lockFolder(folder)).rejects.toThrow('is in use'))
  await (await lockFolder(folder)).release()
})

test('a server whose data folder has a very long path starts, but does not support pauses for backups', async () => {
  const folder = join(await newFolder(), 'x'.repeat(120))
  await (await offerPauses(folder, (paused) => paused())).close()
  await (await lockFolder(folder)).release()
  await expect(copyWhilePaused(folder, async () => 'copied')).resolves.toBe('copied')
})
