import { userBusyRefusal } from '@entrena/contract/admin/errors'
import { expect, test } from 'vitest'
import { Refused } from '../refused'
import type { Db } from './db'
import { runOrRefuseBusy } from './run-or-busy'

/** A database in which every transaction fails, including the last retry. */
const failingWith = (error: Error) => ({ transaction: () => Promise.reject(error) }) as unknown as Db
const lockError = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('lock'), { code }) })

test.each(['40P01', '55P03'])(
  'a transaction that fails with %s because of other locks is refused as busy',
  async (code) => {
    const run = runOrRefuseBusy(failingWith(lockError(code)), userBusyRefusal, () => Promise.resolve())
    await expect(run).rejects.toThrow(Refused)
    await expect(run).rejects.toMatchObject({ refusal: { code: 'user_busy' } })
  },
)

test('an error that is not about locks is thrown unchanged', async () => {
  const error = new Error('no')
  await expect(runOrRefuseBusy(failingWith(error), userBusyRefusal, () => Promise.resolve())).rejects.toBe(error)
})
