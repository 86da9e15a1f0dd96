import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import * as payouts from '@entrena/contract/money/payouts/endpoints'
import { toCents } from '@entrena/contract/pesos'
import { expectedBankBalance, uploadStatement } from '../features/bank/public'
import { markOnStatement, referenceOfTransfer } from '../features/money/public'
import { type BankMovement, makeMovementsFile } from './bank-file'
import type { DemoPeople } from './people'
import type { DemoStage } from './stage'
import type { BookingsBySession } from './story'
import { daysBefore } from './times'

/** Number of payments that are on no statement, as if they had never arrived. */
const missing = 2

/** How much the bank balance changed on the two days between the files. No file was uploaded for these days. */
const betweenCents = 450_000

/** Uploads two statement files, with two missing days between them. */
export function planBankStatements(stage: DemoStage, people: DemoPeople, booked: BookingsBySession): void {
  stage.at(daysBefore(stage.end, 6), () => seeArrivals(stage, people))
  stage.at(stage.end, async () => {
    const { services } = stage
    const today = dominicanDate(stage.end)
    const upload = (name: string, content: string) =>
      uploadStatement(services, people.admin, { content: Buffer.from(content), name })
    const booksCents =
      (await expectedBankBalance(services.db, addDays(today, -1))) + (await findSent(stage, people)).cents
    await upload('movimientos-anteriores.csv', earlierFile(today, booksCents - betweenCents))
    await upload('movimientos.csv', await latestFile(stage, people, booked))
  })
}

/**
 * Marks all payments except the latest ones as seen on a statement. Uploads no files for them, because a file for each
 * week would take long.
 */
async function seeArrivals({ services, call, now }: DemoStage, { admin }: DemoPeople): Promise<void> {
  const ids: string[] = []
  for (;;) {
    const last = ids.length
    const page = await call(admin, payouts.listExpected, { query: { overdue: 'false', limit: '100' } })
    const seen = page.length < 100 ? page.slice(0, -missing) : page
    ids.push(...seen.map(({ id }) => id))
    const sight = { at: now(), by: admin.id, bankDay: null }
    if (seen.length > 0)
      await services.db.transaction((tx) =>
        markOnStatement(
          tx,
          seen.map(({ id }) => id),
          sight,
        ),
      )
    if (page.length < 100 || ids.length === last) return
  }
}

function earlierFile(today: string, openingCents: number): string {
  const movements = [
    { day: addDays(today, -18), text: 'EXI COMISIONES LBTR NUM E000061 RD 3000.00', cents: -10_000 },
    { day: addDays(today, -18), text: 'PAGO IMPUESTO 0.15 DGII 1 TRANS POR 9400.00', cents: -1_410 },
  ]
  const range = { from: addDays(today, -20), to: addDays(today, -9) }
  return makeMovementsFile(movements, { ...range, openingCents })
}

/** Texts of transfers as banks write them: with the reference, with a mistyped reference, and with only a name. */
const credits = [
  {
    client: 'hector.familia',
    trainer: 'yulissa',
    text: (reference: string) => `MB desde 810447221 REF ${reference} boxeo`,
  },
  {
    client: 'massiel.cruz',
    trainer: 'yulissa',
    text: (reference: string) => `Transf App Neg de 833009176 REF ${reference}`,
  },
  {
    client: 'laura',
    trainer: 'jose.tavarez',
    text: (reference: string) => `MB desde 822418830 REF ${reference}`,
    missingPesos: 190,
  },
  {
    client: 'gabriela.santos',
    trainer: 'carolina.baez',
    text: (_: string, name: string) => `LBTR ${name.toUpperCase()} E000073`,
  },
]

/** Finds the payout that the latest file contains. */
async function findSent({ call }: DemoStage, { admin }: DemoPeople) {
  const [batch] = await call(admin, payouts.listBatches)
  const { lines } = await call(admin, payouts.getBatch, { params: { id: batch?.id ?? '' } })
  const [sent] = lines
  if (!sent) throw new Error('No payout was sent')
  return { id: sent.id, cents: toCents(sent.amount) }
}

async function latestFile(stage: DemoStage, people: DemoPeople, booked: BookingsBySession): Promise<string> {
  const { services } = stage
  const today = dominicanDate(services.now())
  const waiting = [...booked].filter(([{ status, payment }]) => payment !== 'paid' && status !== 'cancelled')
  const arrived = credits.flatMap(({ client, trainer, text, missingPesos = 0 }, index) => {
    const [, booking] = waiting.find(([told]) => told.client === client && told.trainer === trainer) ?? []
    if (!booking) throw new Error(`No booking of ${client} waits for its transfer`)
    const day = addDays(today, index - 4)
    const { id, price, client_name } = booking
    return [{ day, text: text(referenceOf(id), client_name), cents: toCents(price - missingPesos) }]
  })
  const sent = await findSent(stage, people)
  const others: readonly BankMovement[] = [
    { day: addDays(today, -4), text: 'CR transferencia a cta cte', cents: 150_000 },
    { day: addDays(today, -2), text: 'DEPOSITO EFECTIVO SUC NACO', cents: 300_000 },
    { day: addDays(today, -2), text: 'COMISION MENSUAL', cents: -25_000 },
    { day: addDays(today, -3), text: `TRANSFERENCIA A TERCEROS ${referenceOfTransfer(sent.id)}`, cents: -sent.cents },
  ]
  const movements = [...arrived, ...others].toSorted((a, b) => (a.day < b.day ? -1 : 1))
  // In this file the payout is still to come, but the ledger has already subtracted it. So the payout is added again.
  const openingCents = (await expectedBankBalance(services.db, addDays(today, -1))) + sent.cents
  return makeMovementsFile(movements, { from: addDays(today, -6), to: addDays(today, -1), openingCents })
}
