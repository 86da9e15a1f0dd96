import { expect } from 'vitest'
import { findViolations } from '../../../operations/queries/invariants'
import type { House } from '../../../testing/house'
import { multipartFormOf } from '../../../testing/pictures'
import { makePayers } from '../../money/balance/makers'
import { processQueue } from './work-queue'

interface Row {
  /** Day in the format dd/MM/yyyy. */
  readonly day?: string
  readonly text: string
  readonly amount: number | string
  readonly reference?: string
}

/** A file with the columns that most banks use. Negative amounts are debits. */
export function makeStatementFile(rows: readonly Row[]): string {
  const lines = rows.map(({ day = '16/11/2026', text, amount, reference = '' }) => {
    const isOut = typeof amount === 'number' && amount < 0
    const shown = typeof amount === 'number' ? Math.abs(amount).toFixed(2) : amount
    return [day, text, reference, isOut ? shown : '', isOut ? '' : shown].join(';')
  })
  return ['Fecha;Descripción;Referencia;Débitos;Créditos', ...lines, ''].join('\r\n')
}

const popularTitles = 'Fecha Posteo,Descripción Corta,Monto Transacción,Balance ,No. Referencia,No. Serial,Descripción'

/**
 * A file of Banco Popular with transfers from other accounts at this bank. Only the caller's text states their numbers.
 */
export function makePopularFile(rows: readonly Row[]): string {
  const lines = rows.map(({ day = '16/11/2026', text, amount, reference = '' }) =>
    [day, 'Crédito Cuenta', amount, '', reference, '', text].join(','),
  )
  return [popularTitles, ...lines, ''].join('\r\n')
}

/** Creates an admin, a client and a trainer, and functions for requests about bank statements. */
export async function makeBankDesk(house: House) {
  const payers = await makePayers(house)
  const { admin } = payers
  const send = async (content: string | Buffer, name = 'movimientos.csv') =>
    admin.post(
      `/admin/statements?name=${encodeURIComponent(name)}`,
      await multipartFormOf([{ field: 'file', content, name }]),
    )
  const upload = async (rows: readonly Row[], fileOf = makeStatementFile) => {
    const { status, body } = await send(fileOf(rows))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.state).not.toBe('columns')
    return String(body.id)
  }
  const lines = async (id: string, section = '') =>
    (await admin.get(`/admin/bank-lines?statement_id=${id}${section && `&section=${section}`}`)).body
  const statement = async (id: string) => (await admin.get(`/admin/statements/${id}`)).body
  const apply = async (id: string, except: readonly string[] = []) => {
    const reply = await admin.post(`/admin/statements/${id}/apply`, { payload: { except } })
    // On a busy machine, the reply comes before all lines are confirmed, and the job confirms the rest.
    await processQueue(house.services)
    return reply
  }
  const assign = (lineId: string, payload: object) => admin.post(`/admin/bank-lines/${lineId}/assign`, { payload })
  const undo = (allocationId: string) => admin.post(`/admin/allocations/${allocationId}/undo`)
  const holds = async () => expect(await findViolations(house.db)).toEqual([])
  return { ...payers, send, upload, lines, statement, apply, assign, undo, holds }
}

export const referenceIn = (bookingId: string) => bookingId.slice(0, 8).toUpperCase()
