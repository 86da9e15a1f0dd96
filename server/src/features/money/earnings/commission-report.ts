import { csvAmount, csvCell, csvLine } from '@entrena/contract/csv'
import type { CommissionReport } from '@entrena/contract/money/yearly/entity'
import type { Services } from '../../../platform/services'
import { type CreditSums, listCommissions, sumCommissions, zeroMonthSums } from './queries/statement'
import { presentCreditSums } from './statement'
import { daysOfYear, monthsOfYear } from './year-statement'

/**
 * Maximum number of trainers on the screen. The file has all of them, up to a number of lines that a spreadsheet can
 * open quickly.
 */
const maxShown = 100
const maxWritten = 20_000

function subtract(all: CreditSums, parts: readonly CreditSums[]): CreditSums {
  const rest = (field: keyof CreditSums) => parts.reduce((left, part) => left - part[field], all[field])
  return {
    netCents: rest('netCents'),
    creditedCents: rest('creditedCents'),
    takenCents: rest('takenCents'),
    givenBackCents: rest('givenBackCents'),
  }
}

export async function getCommissionReport({ db, now }: Services, year: string): Promise<CommissionReport> {
  const rows = await sumCommissions(db, { ...daysOfYear(year, now()), maxTrainers: maxShown })
  const all = rows.find(({ month, trainerId }) => month === null && trainerId === null)
  const trainers = rows.filter(({ trainerId }) => trainerId !== null)
  return {
    year,
    ...presentCreditSums(all ?? zeroMonthSums),
    months: monthsOfYear(year, now()).map((month) => ({
      month,
      ...presentCreditSums(rows.find((row) => row.month === month) ?? zeroMonthSums),
    })),
    trainers: trainers.map((row) => ({ trainer_id: row.trainerId ?? '', name: row.name, ...presentCreditSums(row) })),
    others: {
      count: (all?.trainersCount ?? 0) - trainers.length,
      ...presentCreditSums(subtract(all ?? zeroMonthSums, trainers)),
    },
  }
}

const titles = [
  'Mes',
  'Entrenador',
  'Pagado por clientes (bruto)',
  'Reembolsado o deshecho (bruto)',
  'Comisión',
  'Neto',
]

export async function writeCommissions({ db, now }: Services, year: string): Promise<string> {
  const days = daysOfYear(year, now())
  const rows = await listCommissions(db, { ...days, limit: maxWritten })
  const [all = zeroMonthSums] = await sumCommissions(db, { ...days, maxTrainers: 0 })
  const line = (month: string, name: string, sums: CreditSums) => {
    const { paid, refunded, commission, net } = presentCreditSums(sums)
    return csvLine([month, csvCell(name), ...[paid, refunded, commission, net].map(csvAmount)])
  }
  return [
    '\ufeff',
    csvLine(titles),
    ...rows.map((row) => line(row.month, row.name ?? 'Entrenador eliminado', row)),
    ...(rows.length === maxWritten ? [line('', 'Los demás', subtract(all, rows))] : []),
    line(`Total ${year}`, '', all),
  ].join('')
}
