import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../testing/paths'
import { lockFolder } from './folder-lock'

test('a process cannot lock a data folder in use, and the error names the process that uses it', async () => {
  const folder = await newFolder()
  await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by another Entrena process (id ${process.pid})`)
})

test('a data folder can be locked again after its release, and no lock files are left', async () => {
  const folder = await newFolder()
  await (await lockFolder(folder)).release()
  await (await lockFolder(folder)).release()
  expect(await readdir(folder)).toEqual([])
})

test("the data folder's lock of a process that has ended is taken over", async () => {
  const folder = await newFolder()
  const gone = spawn('true')
  await once(gone, 'exit')
  await writeFile(join(folder, 'owner.lock'), `${gone.pid} 123`)
  await expect(lockFolder(folder)).resolves.toBeDefined()
})

test("the data folder's lock of a zombie process is taken over", async () => {
  const folder = await newFolder()
  // `exec` turns the shell into a process that never reaps its child, so the child becomes a zombie.
  const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'])
  const [line] = await once(parent.stdout, 'data')
  const pid = Number(String(line))
  const started = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ')[21]
  await writeFile(join(folder, 'owner.lock'), `${pid} ${started}`)
  await expect(lockFolder(folder)).rejects.toThrow(`(id ${pid})`)
  await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
  await expect(lockFolder(folder)).resolves.toBeDefined()
  parent.kill()
})

test("a data folder's lock is stale if a newer process has the same id as its owner", async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'owner.lock'), `${process.pid} 1`)
  await expect(lockFolder(folder)).resolves.toBeDefined()
})

test('if many processes find a stale lock of a data folder at once, exactly one gets the lock', async () => {
  for (let round = 0; round < 20; round += 1) {
    const folder = await newFolder()
    await writeFile(join(folder, 'owner.lock'), '999999999 1')
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('a process that crashes while taking over a stale folder lock does not block other processes', async () => {
  const folder = await newFolder()
  const lock = join(folder, 'owner.lock')
  await writeFile(lock, '999999999 1\nfirst')
  await writeFile(`${lock}.after-999999999-1-first`, '999999999 2\nsecond')
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['owner.lock'])
})
