import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readStatement } from './reading'

function makeStatement(count: number): string {
  let balance = 100_000
  const rows = Array.from({ length: count }, (_, index) => {
    balance += 1500
    const day = String(1 + Math.floor((index * 15) / count)).padStart(2, '0')
    return `${day}/11/2026,Crédito Cuenta,1500.00,${balance}.00,45${index},0000822418830,MB desde 822418830 clase ${index}`
  })
  const header = 'Fecha Posteo,Descripción Corta,Monto Transacción,Balance ,No. Referencia,No. Serial,Descripción'
  return [header, ...rows].join('\n')
}

async function measure(run: () => unknown): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

test('reading a statement of 10,000 lines takes a small multiple of the time to split its lines', async () => {
  const text = makeStatement(10_000)
  const content = Buffer.from(text)
  const reading = await readStatement(content, { today: '2026-11-17' })
  expect(reading).toMatchObject({ statement: { balances: { checked: 9_999, agree: 9_999 } } })
  const ratios: number[] = []
  // Takes the best of a few rounds, because other tests share the machine.
  for (let round = 0; round < 3; round += 1) {
    const splitting = await measure(() => [parse(text), parse(text)])
    ratios.push((await measure(() => readStatement(content, { today: '2026-11-17' }))) / splitting)
  }
  expect(Math.min(...ratios)).toBeLessThan(12)
}, 60_000)
