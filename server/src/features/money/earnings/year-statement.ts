import { csvAmount, csvCell, csvLine } from '@entrena/contract/csv'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { MonthOfYear, YearStatement } from '@entrena/contract/money/yearly/entity'
import { yearInvalid } from '@entrena/contract/money/yearly/errors'
import { toPesos } from '@entrena/contract/pesos'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { sumKept } from '../purchases/queries/releases'
import { type MonthSums, sumMonthsOfTrainer, zeroMonthSums } from './queries/statement'
import { presentCreditSums } from './statement'

/** Returns the first day of the year and of the next one. Refuses a future year. */
export function daysOfYear(year: string, now: Date): { readonly from: string; readonly to: string } {
  if (year > dominicanDate(now).slice(0, 4)) throw refusedWith(yearInvalid)
  return { from: `${year}-01-01`, to: `${Number(year) + 1}-01-01` }
}

/** The months of a year that have begun, in the format '2026-11'. */
export function monthsOfYear(year: string, now: Date): string[] {
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  return months.filter((month) => month <= dominicanDate(now).slice(0, 7))
}

interface Asked {
  readonly trainerId: string
  readonly trainerName: string
  readonly year: string
}

export async function getYearStatement(
  { db, now }: Services,
  { trainerId, trainerName, year }: Asked,
): Promise<YearStatement> {
  const days = daysOfYear(year, now())
  const { openingCents, sums } = await sumMonthsOfTrainer(db, trainerId, days)
  const months: MonthOfYear[] = []
  let all = zeroMonthSums
  for (const month of monthsOfYear(year, now())) {
    const ofMonth = sums.get(month) ?? zeroMonthSums
    all = add(all, ofMonth)
    months.push({ month, ...present(ofMonth), closing: toPesos(openingCents + all.addedCents) })
  }
  return {
    year,
    trainer_name: trainerName,
    opening: toPesos(openingCents),
    closing: toPesos(openingCents + all.addedCents),
    ...present(all),
    kept: toPesos(await sumKept(db, { trainerId, ...days })),
    months,
  }
}

const present = (sums: MonthSums) => ({ ...presentCreditSums(sums), paid_out: toPesos(sums.paidOutCents) })

function add(one: MonthSums, other: MonthSums): MonthSums {
  return {
    netCents: one.netCents + other.netCents,
    creditedCents: one.creditedCents + other.creditedCents,
    takenCents: one.takenCents + other.takenCents,
    givenBackCents: one.givenBackCents + other.givenBackCents,
    paidOutCents: one.paidOutCents + other.paidOutCents,
    addedCents: one.addedCents + other.addedCents,
  }
}

const titles = [
  'Mes',
  'Pagado por clientes (bruto)',
  'Reembolsado o deshecho (bruto)',
  'Comisión',
  'Neto',
  'Pagos al entrenador',
  'Saldo final',
]

export async function writeYearStatement(services: Services, asked: Asked): Promise<string> {
  const statement = await getYearStatement(services, asked)
  const line = (name: string, { paid, refunded, commission, net, paid_out: paidOut }: Omit<MonthOfYear, 'month'>) =>
    [name, ...[paid, refunded, commission, net, paidOut].map(csvAmount)] as const
  const only = (name: string, column: number, amount: number) =>
    csvLine(titles.map((_, index) => (index === 0 ? name : index === column ? csvAmount(amount) : '')))
  return [
    '\ufeff',
    csvLine(titles.map((title) => csvCell(title))),
    only('Saldo inicial', 6, statement.opening),
    ...statement.months.map((month) => csvLine([...line(month.month, month), csvAmount(month.closing)])),
    csvLine([...line(`Total ${asked.year}`, statement), csvAmount(statement.closing)]),
    only('Del bruto, retenido por cancelaciones', 1, statement.kept),
  ].join('')
}
