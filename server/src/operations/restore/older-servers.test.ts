import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { withoutNewSettings } from './older-servers'

const setting = 'SET transaction_timeout = 0;\n'
const before = 'SET statement_timeout = 0;\n'
const after = `SET row_security = off;\n${'-- Año\n'.repeat(1_000)}${setting}`

async function filter(text: string, chunkBytes: number): Promise<string> {
  const bytes = Buffer.from(text)
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  )
  const filtered = await Readable.from(withoutNewSettings(Readable.from(chunks))).toArray()
  return Buffer.concat(filtered).toString()
}

test.each([1, 35, 4_095, 100_000])(
  'a setting that old servers refuse is removed from the start of a dump, read in chunks of %i bytes',
  async (chunkBytes) => {
    expect(await filter(before + setting + after, chunkBytes)).toBe(before + after)
    expect(await filter(before + after, chunkBytes)).toBe(before + after)
    expect(await filter(before + setting, chunkBytes)).toBe(before)
  },
)
