import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../testing/paths'
import { lockFolder } from './folder-lock'

test('a folder in use is refused, and the error names the process that uses it', async () => {
  const folder = await newFolder()
  await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by another Entrena process (id ${process.pid})`)
})

test('a released folder can be locked again, and no lock files remain', async () => {
  const folder = await newFolder()
  await (await lockFolder(folder)).release()
  await (await lockFolder(folder)).release()
  expect(await readdir(folder)).toEqual([])
})

test('the lock of a process that no longer runs is taken over', async () => {
  const folder = await newFolder()
  const gone = spawn('true')
  await once(gone, 'exit')
  await writeFile(join(folder, 'owner.lock'), `${gone.pid} 123`)
  await expect(lockFolder(folder)).resolves.toBeDefined()
})

test('a newer process with the same id as the owner does not hold the lock', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'owner.lock'), `${process.pid} 1`)
  await expect(lockFolder(folder)).resolves.toBeDefined()
})

test('if many processes find an abandoned folder, exactly one gets the lock', async () => {
  for (let round = 0; round < 100; round += 1) {
    const folder = await newFolder()
    await writeFile(join(folder, 'owner.lock'), '999999999 1')
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('a process that dies while taking over a lock does not block others', async () => {
  const folder = await newFolder()
  const lock = join(folder, 'owner.lock')
  await writeFile(lock, '999999999 1\nfirst')
  await writeFile(`${lock}.after-999999999-1-first`, '999999999 2\nsecond')
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['owner.lock'])
})
