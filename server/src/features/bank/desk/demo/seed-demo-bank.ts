import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { toPesos } from '@entrena/contract/pesos'
import type { Services } from '../../../../platform/services'
import { markOnStatement } from '../../../money/public'
import { expectedBankBalance } from '../daily-balance'
import { listExpectedRows } from '../queries/daily-balance'
import { uploadStatement } from '../upload-statement'
import { findDemoAdmin, hasStatements, listSent, listWaiting } from './queries'

const dayMs = 24 * 60 * 60 * 1000
/** Number of payments that seem not to have arrived. */
const missing = 2

/** Stores two statement files with a gap of two days. Later starts add nothing. */
export async function seedDemoBank(services: Services): Promise<void> {
  const { db, now } = services
  const adminId = await findDemoAdmin(db)
  if (!adminId || (await hasStatements(db))) return
  const today = dominicanDate(now())
  await seedArrivals(services, adminId)
  const upload = (name: string, content: string) =>
    uploadStatement(services, { id: adminId, role: 'admin' }, { content: Buffer.from(content), name })
  await upload('movimientos-anteriores.csv', earlierFile(today, await expectedBankBalance(db, addDays(today, -9))))
  await upload('movimientos.csv', await latestFile(services, today))
}

/** Puts the demo's payments on the statement, except the latest ones. */
async function seedArrivals({ db, now }: Services, adminId: string): Promise<void> {
  const before = new Date(now().getTime() - 6 * dayMs)
  await db.transaction(async (tx) => {
    const expected = await listExpectedRows(tx, before, { beyond: undefined, limit: 1_000 })
    for (const { posting } of expected.slice(0, -missing)) {
      const bankDay = dominicanDate(posting.createdAt)
      await markOnStatement(tx, [posting.id], { at: posting.createdAt, by: adminId, bankDay })
    }
  })
}

interface Movement {
  readonly day: string
  readonly text: string
  readonly cents: number
}

const shown = (day: string) => day.split('-').reverse().join('/')
const amount = (cents: number) => toPesos(Math.abs(cents)).toFixed(2)

/** Writes a file in the format of Banco Popular. */
function fileOf(
  movements: readonly Movement[],
  { from, to, openingCents }: { from: string; to: string; openingCents: number },
) {
  let balanceCents = openingCents
  const rows = movements.map(({ day, text, cents }, index) => {
    balanceCents += cents
    const isTax = text.includes('DGII')
    const word = isTax ? '' : cents > 0 ? 'Crédito Cuenta' : 'Débito Cuenta'
    const reference = 4_500_774_100 + index * 7
    return [shown(day), word, amount(cents), toPesos(balanceCents).toFixed(2), reference, '', text].join(',')
  })
  return [
    '\ufeffBanco Popular Dominicano',
    '',
    'Consulta de movimientos',
    'Cliente: ENTRENA SRL',
    `Rango: ${shown(from)} - ${shown(to)}`,
    '',
    'Banco Popular Dominicano',
    'Moneda: DOP',
    '',
    '',
    'Fecha Posteo,Descripción Corta,Monto Transacción,Balance ,No. Referencia,No. Serial,Descripción',
    ...rows,
    '',
  ].join('\r\n')
}

function earlierFile(today: string, booksCents: number): string {
  const movements = [
    { day: addDays(today, -18), text: 'EXI COMISIONES LBTR NUM E000061 RD 3000.00', cents: -10_000 },
    { day: addDays(today, -18), text: 'PAGO IMPUESTO 0.15 DGII 1 TRANS POR 9400.00', cents: -1_410 },
  ]
  const range = { from: addDays(today, -20), to: addDays(today, -9) }
  return fileOf(movements, { ...range, openingCents: booksCents })
}

/** Lines with texts as banks show them: with a reference, with a typing error, with only a name, or empty. */
async function latestFile({ db }: Services, today: string): Promise<string> {
  const waiting = await listWaiting(db)
  const [sent] = await listSent(db)
  const texts: readonly ((of: { reference: string; name: string }) => string)[] = [
    ({ reference }) => `MB desde 810447221 REF ${reference} boxeo`,
    ({ reference }) => `Transf App Neg de 833009176 REF ${reference}`,
    ({ reference }) => `MB desde 822418830 REF ${reference}`,
    // A name alone is matched only on a day on which the booking existed, so the oldest booking is used.
    ({ name }) => `LBTR ${name.toUpperCase()} E000073`,
  ]
  /** Index of the client whose transfer is RD$190 too low. */
  const short = 2
  const credits = waiting.slice(0, texts.length).flatMap(({ id, name, dueCents }, index) => {
    const text = texts[index]
    if (!text) return []
    const cents = index === short ? dueCents - 19_000 : dueCents
    return [{ day: addDays(today, -4 + index), text: text({ reference: referenceOf(id), name }), cents }]
  })
  const others: readonly Movement[] = [
    { day: addDays(today, -4), text: 'CR transferencia a cta cte', cents: 150_000 },
    { day: addDays(today, -2), text: 'DEPOSITO EFECTIVO SUC NACO', cents: 300_000 },
    { day: addDays(today, -2), text: 'COMISION MENSUAL', cents: -25_000 },
    ...(sent
      ? [
          {
            day: addDays(today, -3),
            text: `TRANSFERENCIA A TERCEROS ${referenceOf(sent.id)}`,
            cents: -sent.amountCents,
          },
        ]
      : []),
  ]
  const movements = [...credits.filter(({ cents }) => cents > 0), ...others].toSorted((a, b) =>
    a.day < b.day ? -1 : 1,
  )
  // The ledger already counts the payout as gone.
  const openingCents = (await expectedBankBalance(db, addDays(today, -1))) + (sent?.amountCents ?? 0)
  return fileOf(movements, { from: addDays(today, -6), to: addDays(today, -1), openingCents })
}
