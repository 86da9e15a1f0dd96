import { chown, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refuseFolderOfOther } from './private-files'

test("root may not use another user's data folder, because that user could not read the files that root writes", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'entrena-owner-'))
  try {
    await refuseFolderOfOther(folder)
    await refuseFolderOfOther(join(folder, 'missing'), 0)
    if (process.getuid?.() === 0) await chown(folder, 4321, 4321)
    const { uid } = await stat(folder)
    await refuseFolderOfOther(folder, uid)
    await expect(refuseFolderOfOther(folder, 0)).rejects.toThrow(
      `The data folder ${folder} belongs to another user (id ${uid}). Run the command as that user. With systemd: deploy/operate COMMAND`,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})
