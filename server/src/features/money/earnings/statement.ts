import { csvAmount, csvCell, csvLine } from '@entrena/contract/csv'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { trainerEntryKindOf } from '@entrena/contract/money/ledger/rules'
import type { AccountStatement, AccountStatementLine } from '@entrena/contract/money/payouts/entity'
import { monthInvalid } from '@entrena/contract/money/payouts/errors'
import { earningsEntryWords } from '@entrena/contract/money/sentences/entry'
import { toCents, toPesos } from '@entrena/contract/pesos'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import {
  type AccountStatementRow,
  type CreditSums,
  countStatementRows,
  listAccountStatementRows,
  sumMonthsOfTrainer,
  zeroMonthSums,
} from './queries/statement'

/** Maximum number of lines on the screen. The file has all of them, up to a number that no trainer reaches. */
const maxShown = 300
const maxWritten = 20_000

interface Asked {
  readonly trainerId: string
  readonly trainerName: string
  readonly month: string
}

function daysOf(month: string, now: Date): { readonly from: string; readonly to: string } {
  if (month > dominicanDate(now).slice(0, 7)) throw refusedWith(monthInvalid)
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10) }
}

/** Gross, commission and net amounts. Refunded amounts are negative. */
export function presentCreditSums({ creditedCents, netCents, takenCents, givenBackCents }: CreditSums) {
  return {
    paid: toPesos(creditedCents + takenCents),
    refunded: toPesos(netCents - creditedCents - givenBackCents),
    commission: toPesos(takenCents - givenBackCents),
    net: toPesos(netCents),
  }
}

export async function getAccountStatement(
  { db, now }: Services,
  { trainerId, trainerName, month }: Asked,
): Promise<AccountStatement> {
  const days = daysOf(month, now())
  const { openingCents, sums } = await sumMonthsOfTrainer(db, trainerId, days)
  const rows = await listAccountStatementRows(db, trainerId, { ...days, limit: maxShown })
  const ofMonth = sums.get(month) ?? zeroMonthSums
  return {
    month,
    trainer_name: trainerName,
    opening: toPesos(openingCents),
    closing: toPesos(openingCents + ofMonth.addedCents),
    ...presentCreditSums(ofMonth),
    paid_out: toPesos(ofMonth.paidOutCents),
    lines: rows.map(presentLine),
    lines_count: await countStatementRows(db, trainerId, days),
  }
}

function presentLine({
  posting,
  clientName,
  date,
  sessions,
  commissionCents,
}: AccountStatementRow): AccountStatementLine {
  const kind = trainerEntryKindOf(posting.kind)
  const sign = kind === 'credit' || kind === 'returned' ? 1 : -1
  const isTransfer = kind === 'payout' || kind === 'returned'
  return {
    id: posting.id,
    kind,
    created_at: posting.createdAt.toISOString(),
    client_name: clientName,
    date,
    sessions_count: sessions,
    gross: isTransfer ? null : toPesos(sign * (posting.amountCents + commissionCents)),
    commission: isTransfer ? null : toPesos(sign * commissionCents),
    net: toPesos(sign * posting.amountCents),
  }
}

const titles = ['Fecha', 'Tipo', 'Cliente', 'Sesión', 'Bruto', 'Comisión', 'Neto']

export async function writeAccountStatement(services: Services, asked: Asked): Promise<string> {
  const { db, now } = services
  const statement = await getAccountStatement(services, asked)
  const rows = await listAccountStatementRows(db, asked.trainerId, {
    ...daysOf(asked.month, now()),
    limit: maxWritten,
  })
  const total = (name: string, net: number, [gross, commission]: readonly string[] = ['', '']) =>
    csvLine(['', csvCell(name), '', '', gross ?? '', commission ?? '', csvAmount(net)])
  const lines = rows.map(presentLine).map((line) =>
    csvLine([
      dominicanDate(new Date(line.created_at)),
      earningsEntryWords(line.kind, 'es').file,
      csvCell(line.client_name ?? ''),
      line.date ?? '',
      // Payouts have no gross amount and no commission, so that both columns add up to their totals.
      line.gross === null ? '' : csvAmount(line.gross),
      line.commission === null ? '' : csvAmount(line.commission),
      csvAmount(line.net),
    ]),
  )
  return [
    '\ufeff',
    csvLine(titles),
    total('Saldo inicial', statement.opening),
    ...lines,
    total('Total del mes', statement.net, [
      csvAmount(toPesos(toCents(statement.paid) + toCents(statement.refunded))),
      csvAmount(statement.commission),
    ]),
    total('Saldo final', statement.closing),
  ].join('')
}
