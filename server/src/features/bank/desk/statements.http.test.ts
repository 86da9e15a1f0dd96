import { describe, expect, test } from 'vitest'
import { makeZip } from '../../../testing/bank/workbooks'
import { setUpHouse } from '../../../testing/house'
import { multipartFormOf } from '../../../testing/pictures'
import { countRows } from '../../../testing/rows'
import { makeTrainers } from '../../money/payouts/makers'
import { makeBankDesk, makePopularFile, makeStatementFile, referenceIn } from './makers'
import { askForProofs } from './missing-transfers'

const house = setUpHouse()

const count = (what: string) => countRows(house.db, what)

/** A zip file that unpacks to 1 GB, with a forged number of entries. */
function makeLyingZip(): Buffer {
  const part = { content: Buffer.from('a'), declaredSize: 1024 * 1024 }
  return makeZip(
    Array.from({ length: 1_000 }, (_, index) => ({ ...part, name: `xl/${index}.xml` })),
    1,
  )
}

/** Two lines in one of Banco Popular's two formats. */
const popular = [
  'Banco Popular Dominicano,,,,,,',
  ',,,,,,',
  'Fecha Posteo,Descripción Corta,Monto Transacción,Balance ,No. Referencia,No. Serial,Descripción',
  '13/11/2026,Crédito Cuenta,1500.00,51500.00,4512345678,,MB desde 822418830 hola',
  '13/11/2026,Crédito Cuenta,1500.00,53000.00,4512345679,,Transf App Neg de 811111114',
  '',
].join('\r\n')

describe('uploaded statement files', () => {
  test('the same statement file uploaded again is refused and stores nothing', async () => {
    const { send } = await makeBankDesk(house)
    const file = makeStatementFile([{ text: 'uno', amount: 100 }])
    expect((await send(file)).status).toBe(200)
    const again = await send(file, 'otro nombre.csv')
    expect(again.body).toMatchObject({ code: 'statement_known' })
    expect(again.body.detail).toContain('1 lines')
    expect(await count('bank_lines')).toBe(1)
  })

  test('equal transfers of one day are all stored, but transfers repeated in overlapping files are stored only once', async () => {
    const { upload, statement } = await makeBankDesk(house)
    const same = { text: 'MB desde 822418830', amount: 1500 }
    await upload([same, same])
    expect(await count('bank_lines')).toBe(2)
    const longer = await upload([{ text: 'antes', amount: 7, day: '14/11/2026' }, same, same, same])
    expect(await count('bank_lines')).toBe(4)
    expect(await statement(longer)).toMatchObject({ lines: 4, known_lines: 2 })
    const shorter = await upload([same])
    expect(await count('bank_lines')).toBe(4)
    expect(await statement(shorter)).toMatchObject({ lines: 1, known_lines: 1 })
  })

  test('statement lines that are uploaded again in another format of the bank are not stored again', async () => {
    const { send } = await makeBankDesk(house)
    expect((await send(popular)).body).toMatchObject({ format: 'popular_csv', is_confirmed: false, lines: 2 })
    const generic = makeStatementFile([
      { day: '13/11/2026', text: 'OTRO', amount: 1500, reference: '4512345679' },
      { day: '13/11/2026', text: 'OTRO TEXTO', amount: 1500, reference: '4512345678' },
      { day: '13/11/2026', text: 'NUEVO', amount: 1500, reference: '4512345690' },
    ])
    expect((await send(generic)).body).toMatchObject({ format: 'generic', lines: 3, known_lines: 2 })
    expect(await count('bank_lines')).toBe(3)
  })

  test('statement lines are stored even if equal lines of a bank account that was used before are already stored', async () => {
    const { upload, send } = await makeBankDesk(house)
    await upload([{ day: '13/11/2026', text: 'OTRO', amount: 1500, reference: '4512345679' }])
    await house.db.execute("update bank_lines set account = '1'")
    expect((await send(popular)).body).toMatchObject({ lines: 2, known_lines: 0 })
    expect(await count('bank_lines')).toBe(3)
  })

  test('a transfer whose balance equals an earlier one, because of a reversal, is stored and marked as possibly known', async () => {
    const { send, lines } = await makeBankDesk(house)
    const header = 'Fecha;Descripción;Referencia;Débitos;Créditos;Balance'
    const first = ['16/11/2026;MB desde 811111111 ANA;4512345001;;1500.00;11500.00']
    const second = [
      '16/11/2026;Reverso;4512345002;1500.00;;10000.00',
      '16/11/2026;MB desde 822222222 LUIS;4512345003;;1500.00;11500.00',
    ]
    await send([header, ...first, ''].join('\r\n'))
    const { body } = await send([header, ...second, ''].join('\r\n'))
    expect(body).toMatchObject({ lines: 2, known_lines: 0 })
    expect(await lines(body.id)).toMatchObject([
      { text: 'MB desde 822222222 LUIS', may_be_known: true },
      { text: 'Reverso', may_be_known: false },
    ])
    // Uploading the whole day again adds no lines.
    const whole = await send([header, ...first, ...second, ''].join('\n'))
    expect(whole.body).toMatchObject({ lines: 3, known_lines: 3 })
  })

  test('a transfer that differs from a stored one only by its running balance is stored and marked as possibly known', async () => {
    const { send, lines } = await makeBankDesk(house)
    const file = (balance: string) =>
      `Fecha;Descripción;Débitos;Créditos;Balance\r\n16/11/2026;CR transferencia;;1500.00;${balance}\r\n`
    await send(file('11500.00'))
    const { body } = await send(file('13000.00'))
    expect(body).toMatchObject({ lines: 1, known_lines: 0 })
    expect(await lines(body.id)).toMatchObject([{ may_be_known: true }])
    expect((await send(`${file('13000.00')}\r\n`)).body).toMatchObject({ lines: 1, known_lines: 1 })
  })

  test('if lines of two statement files pay one booking, only one of the lines is ticked', async () => {
    const { upload, lines, statement, apply, book, assign, client, balance, holds } = await makeBankDesk(house)
    const id = await book()
    const line = (text: string, day: string) => [{ text: `${text} REF ${referenceIn(id)}`, amount: 1400, day }]
    const first = await upload(line('uno', '16/11/2026'))
    const second = await upload(line('dos', '15/11/2026'))
    expect((await statement(first)).sections.exact.count).toBe(1)
    expect((await statement(second)).sections).toMatchObject({ exact: { count: 0 }, review: { count: 1 } })
    const [waiting] = await lines(second)
    expect(waiting).toMatchObject({ class: 'paid', proposed: [{ booking_id: id }] })
    await apply(first)
    expect((await assign(waiting.id, { client_id: client.id })).body.state).toBe('done')
    expect(await balance()).toMatchObject({ amount: 1400 })
    await holds()
  })

  test.each(['discarded', 'ignored'])(
    'a booking that a ticked line pays is offered to the line of another statement once that line or its file is %s',
    async (how) => {
      const { upload, lines, statement, admin, book, holds } = await makeBankDesk(house)
      const id = await book()
      const line = (text: string, day: string) => [{ text: `${text} REF ${referenceIn(id)}`, amount: 1400, day }]
      const first = await upload(line('uno', '16/11/2026'))
      const second = await upload(line('dos', '15/11/2026'))
      expect((await statement(second)).sections.exact.count).toBe(0)
      const [ticked] = await lines(first, 'exact')
      if (how === 'discarded') await admin.delete(`/admin/statements/${first}`)
      else await admin.post(`/admin/bank-lines/${ticked.id}/ignore`, { payload: { as: 'own' } })
      expect(await lines(second, 'exact')).toMatchObject([{ proposed: [{ booking_id: id }] }])
      await holds()
    },
  )

  test.each([
    ['nothing', '', 'statement_missing'],
    ['blanks', ' \r\n ', 'statement_empty'],
    ['only a header', 'Fecha;Descripción;Referencia;Débitos;Créditos\r\n', 'statement_empty'],
    ['a PDF', '%PDF-1.7 …', 'statement_is_pdf'],
    ['an old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'statement_old_excel'],
    ['a zip that is no workbook', Buffer.from('504b0304', 'hex'), 'statement_unreadable'],
    ['a workbook that counts its parts twice and differently', makeLyingZip(), 'statement_too_large'],
    ['prose', 'Hola, ¿cómo estás?', 'statement_empty'],
    [
      'a line of a million characters',
      `Fecha;Descripción;Monto\r\n${'x'.repeat(1_000_000)}`,
      'statement_line_too_long',
    ],
    [
      'mixed days',
      'Fecha;Descripción;Débitos;Créditos\r\n05/11/2026;a;;1\r\n23/11/2026;b;;1\r\n11/13/2026;c;;1\r\n',
      'statement_days_mixed',
    ],
    [
      '20,001 lines',
      makeStatementFile(Array.from({ length: 20_001 }, () => ({ text: 'a', amount: 1 }))),
      'statement_too_long',
    ],
    [
      '20,050 lines with an amount that is not named',
      `uno|dos|tres\r\n${'16/11/2026|a|1.00\r\n'.repeat(20_050)}`,
      'statement_too_long',
    ],
    ['more than 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), 'statement_file_too_large'],
    [
      'another account',
      `Cuenta: 999888777\r\n\r\n${makeStatementFile([{ text: 'a', amount: 1 }])}`,
      'statement_other_account',
    ],
  ])(
    'an uploaded statement that is %s is refused with an explanation, and nothing is stored',
    async (_what, content, code) => {
      const { send } = await makeBankDesk(house)
      const { body, status } = await send(content)
      expect(body).toMatchObject({ code })
      expect(body.detail).toMatch(/[a-z]/)
      expect(status).toBeLessThan(500)
      expect(await count('statements')).toBe(0)
      expect(await count('bank_lines')).toBe(0)
    },
  )

  test('spreadsheet formulas in a bank statement are read as text', async () => {
    const { upload, lines } = await makeBankDesk(house)
    const [line] = await lines(await upload([{ text: "=cmd|' /C calc'!A0", amount: 1 }]))
    expect(line.text).toBe("=cmd|' /C calc'!A0")
  })

  test('an admin assigns the columns of an unknown kind of statement file only once', async () => {
    const { send, admin, lines, book } = await makeBankDesk(house)
    const id = await book()
    const file = (text: string) => `uno|dos|tres\r\n16/11/2026|${text}|1400.00\r\n16/11/2026|nada|3.00\r\n`
    const { body: unread } = await send(file(`REF ${referenceIn(id)}`))
    expect(unread).toMatchObject({ state: 'columns', format: null })
    const path = `/admin/statements/${unread.id}`
    expect((await admin.get(path)).body.table).toMatchObject({ columns: 3, rows: 2 })
    const put = (payload: object) => admin.put(`${path}/columns`, { payload: { has_header: true, ...payload } })
    expect((await put({ meanings: ['day', 'text', null] })).body.code).toBe('columns_missing')
    expect((await put({ meanings: ['day', 'day', 'in'] })).body.code).toBe('columns_twice')
    const meanings = ['day', 'text', 'in']
    const preview = await put({ meanings, preview: true })
    expect(preview.body).toMatchObject({ lines: 2, in: 2, out: 0, statement: null })
    expect(await count('bank_lines')).toBe(0)
    expect((await put({ meanings })).body).toMatchObject({ statement: { state: 'read', lines: 2 } })
    expect(await lines(unread.id, 'exact')).toMatchObject([{ proposed: [{ booking_id: id }] }])
    expect((await put({ meanings })).body.code).toBe('columns_known')
    expect((await send(file('otra'))).body).toMatchObject({ state: 'read', format: 'columns' })
  })

  test('a bank statement can be discarded until one of its lines was used', async () => {
    const { upload, admin, apply, book } = await makeBankDesk(house)
    const id = await book()
    const rows = [{ text: `REF ${referenceIn(id)}`, amount: 1400 }]
    const discarded = await upload(rows)
    expect((await admin.delete(`/admin/statements/${discarded}`)).status).toBe(204)
    expect((await admin.delete(`/admin/statements/${discarded}`)).body.code).toBe('statement_not_found')
    const used = await upload(rows)
    await apply(used)
    expect((await admin.delete(`/admin/statements/${used}`)).body.code).toBe('statement_used')
  })

  test('a bank statement cannot be discarded while a later file relies on its lines', async () => {
    const { upload, admin } = await makeBankDesk(house)
    const first = await upload([{ text: 'a', amount: 1 }])
    house.setNow('2026-11-16T17:00:00Z')
    await upload([
      { text: 'a', amount: 1 },
      { text: 'b', amount: 2 },
    ])
    expect((await admin.delete(`/admin/statements/${first}`)).body.code).toBe('statement_overlapped')
  })

  test('only admins have access to the bank desk', async () => {
    const { client, trainer } = await makeBankDesk(house)
    const form = await multipartFormOf([{ field: 'file', content: makeStatementFile([{ text: 'a', amount: 1 }]) }])
    for (const person of [client, trainer, house.stranger])
      expect((await person.post('/admin/statements', form)).status).toBeGreaterThanOrEqual(401)
    expect(await count('statements')).toBe(0)
  })
})

describe('transfer details added by the client', () => {
  test("a transfer is found by the bank's confirmation number that the client added", async () => {
    const { upload, lines, client, trainer, book } = await makeBankDesk(house)
    const id = await book()
    const claim = (payload: object) =>
      client.put('/payments/bank-transfer/claim', { payload: { booking_id: id, ...payload } })
    expect((await claim({ confirmation_number: 'x' })).body.code).toBe('claim_invalid')
    expect((await claim({ bank: 'Banco de Nadie' })).body.code).toBe('bank_unknown')
    const { body } = await claim({ bank: 'BHD', confirmation_number: ' 0077-41 20 ', payer_name: ' Rosa  Peña ' })
    expect(body.claim).toEqual({ bank: 'BHD', confirmation_number: '00774120', payer_name: 'Rosa Peña' })
    expect((await trainer.get(`/bookings/${id}`)).body.claim).toBeNull()
    const exact = await lines(await upload([{ text: 'CR transferencia', amount: 1400, reference: '774120' }]), 'exact')
    expect(exact).toMatchObject([{ rule: 'number', proposed: [{ booking_id: id }] }])
  })

  test('only the client of a booking can add the details of its transfer', async () => {
    const { book } = await makeBankDesk(house)
    const other = await house.person('client')
    const payload = { booking_id: await book(), payer_name: 'Yo' }
    expect((await other.put('/payments/bank-transfer/claim', { payload })).body.code).toBe('booking_not_found')
  })
})

describe('accounts that payers are known by', () => {
  test("a payer's account is trusted after two assignments by an admin, and no longer once one of them is undone", async () => {
    const { upload, lines, assign, undo, book, client } = await makeBankDesk(house)
    const pay = async (day: string) => {
      const id = await book()
      await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
      const statementId = await upload([{ day, text: 'MB desde 822418830 gracias', amount: 1400 }], makePopularFile)
      const [line] = await lines(statementId)
      return { id, line, statementId }
    }
    const first = await pay('13/11/2026')
    expect(first.line.class).not.toBe('exact')
    await assign(first.line.id, { booking_id: first.id })
    const second = await pay('14/11/2026')
    expect(second.line.class).not.toBe('exact')
    const { body } = await assign(second.line.id, { booking_id: second.id })
    const third = await pay('16/11/2026')
    expect(third.line).toMatchObject({ class: 'exact', rule: 'account', proposed: [{ booking_id: third.id }] })
    await undo(body.allocations[0].id)
    expect(await count('payer_accounts where times = 1')).toBe(1)
  })
})

describe('debits', () => {
  test('a payout counts as seen once a statement line shows it, and only as sent once the line is undone', async () => {
    const { upload, lines, apply, undo, holds } = await makeBankDesk(house)
    const { admin, earn, save, exportBatch } = await makeTrainers(house)
    await earn(420_000)
    await save()
    const { body: batch } = await exportBatch()
    await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
    const statementId = await upload([{ text: 'TRANSF A 9601144821', amount: -4200 }])
    const [line] = await lines(statementId, 'outgoing')
    expect(line).toMatchObject({
      class: 'exact',
      rule: 'account',
      proposed_transfers: [{ kind: 'payout', amount: 4200 }],
    })
    await apply(statementId)
    const batches = async () => (await admin.get('/admin/payouts/batches')).body
    expect(await batches()).toMatchObject([{ state: 'closed', seen: 1 }])
    await holds()
    const [done] = await lines(statementId, 'done')
    expect((await undo(done.allocations[0].id)).body).toMatchObject({ state: 'open' })
    expect(await batches()).toMatchObject([{ state: 'sent', seen: 0 }])
    await holds()
  })

  test('if two statements show one payout, only one line is ticked; if its statement is discarded, the other line is ticked', async () => {
    const { upload, lines, statement, admin, apply, holds } = await makeBankDesk(house)
    const { earn, save, exportBatch } = await makeTrainers(house)
    await earn(420_000)
    await save()
    const { body: batch } = await exportBatch()
    await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
    const first = await upload([{ text: 'uno TRANSF A 9601144821', amount: -4200 }])
    const second = await upload([{ text: 'dos TRANSF A 9601144821', amount: -4200, day: '15/11/2026' }])
    expect((await statement(first)).outgoing_matched).toBe(1)
    expect(await statement(second)).toMatchObject({ outgoing_matched: 0, sections: { outgoing: { count: 1 } } })
    expect(await lines(second)).toMatchObject([{ class: 'none', proposed_transfers: [] }])
    await admin.delete(`/admin/statements/${first}`)
    expect(await lines(second)).toMatchObject([{ class: 'exact', proposed_transfers: [{ amount: 4200 }] }])
    await apply(second)
    expect(await lines(second, 'done')).toHaveLength(1)
    await holds()
  })

  test('a debit that may be on another statement too is never ticked, even after it is matched again', async () => {
    const { send, lines, admin, holds } = await makeBankDesk(house)
    const { earn, save, exportBatch } = await makeTrainers(house)
    await earn(420_000)
    await save()
    const { body: batch } = await exportBatch()
    await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
    const file = (balance: string) =>
      `Fecha;Descripción;Débitos;Créditos;Balance\r\n16/11/2026;TRANSF A 9601144821;4200.00;;${balance}\r\n`
    const { body: first } = await send(file('5800.00'))
    const { body: second } = await send(file('9000.00'))
    const [ticked] = await lines(first.id, 'outgoing')
    expect(ticked.class).toBe('exact')
    await admin.post(`/admin/bank-lines/${ticked.id}/ignore`, { payload: { as: 'own' } })
    expect(await lines(second.id)).toMatchObject([
      { may_be_known: true, class: 'likely', proposed_transfers: [{ amount: 4200 }] },
    ])
    await holds()
  })

  test('a payout returned by the bank is available again, whichever of its two statement lines is read first', async () => {
    const { upload, lines, assign, apply, holds } = await makeBankDesk(house)
    const { admin, earn, save, exportBatch, earnings } = await makeTrainers(house)
    await earn(420_000)
    await save()
    const { body: batch } = await exportBatch()
    await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
    const back = await upload([{ text: 'REVERSO LBTR CUENTA CERRADA', amount: 4200 }])
    const [returned] = await lines(back, 'review')
    expect(returned).toMatchObject({ kind: 'returned', proposed_transfers: [{ amount: 4200 }] })
    await assign(returned.id, { transfer_ids: [returned.proposed_transfers[0].transfer_id] })
    expect(await earnings()).toMatchObject({ available: 4200, withdrawn: 0 })
    await apply(await upload([{ text: 'TRANSF A 9601144821', amount: -4200 }]))
    expect(await count("bank_lines where state = 'done'")).toBe(2)
    expect((await admin.get('/admin/daily-balance')).body.bank).toBe(4200)
    await holds()
  })
})

describe('a credit in a CSV file that may be a returned transfer', () => {
  const sentPayout = async () => {
    const desk = await makeBankDesk(house)
    const { admin, trainer, earn, save, exportBatch, earnings } = await makeTrainers(house)
    await earn(420_000)
    await save()
    const { body: batch } = await exportBatch()
    await admin.post(`/admin/payouts/batches/${batch.id}/sent`)
    const [payout] = (await trainer.get('/payouts/transfers')).body
    return { ...desk, admin, earnings, payout }
  }
  const fileOf = (text: string, amount: string) =>
    `Fecha;Descripción;Débitos;Créditos;Balance\r\n16/11/2026;${text};;${amount};9000.00\r\n`

  test.each([false, true])(
    'a credit with the word for a return and the amount of a payout is proposed as its return and settled by one press; payout seen before: %s',
    async (isSeen) => {
      const { send, lines, assign, apply, admin, earnings, payout, holds } = await sentPayout()
      if (isSeen) await admin.post(`/admin/payouts/transfers/${payout.id}/seen`)
      const { body: file } = await send(fileOf('Devolución 004512 cuenta cerrada', '4200.00'))
      const [line] = await lines(file.id, 'review')
      expect(line).toMatchObject({ kind: 'credit', class: 'likely', proposed_transfers: [{ transfer_id: payout.id }] })
      await apply(file.id)
      expect(await earnings()).toMatchObject({ available: 0, withdrawn: 4200 })
      expect((await assign(line.id, { transfer_ids: [payout.id] })).status).toBe(200)
      expect(await earnings()).toMatchObject({ available: 4200, withdrawn: 0 })
      expect(await lines(file.id, 'done')).toMatchObject([{ kind: 'returned' }])
      await holds()
    },
  )

  test.each([
    ['Devolución 004512', '4200.01'],
    ['Gracias 004512', '4200.00'],
  ])(
    'the credit %j of %s is not proposed as the return of a payout of 4,200.00 pesos, nor accepted as one',
    async (text, amount) => {
      const { send, lines, assign, payout } = await sentPayout()
      const { body: file } = await send(fileOf(text, amount))
      const [line] = await lines(file.id)
      expect(line).toMatchObject({ class: 'none', proposed_transfers: [] })
      expect((await assign(line.id, { transfer_ids: [payout.id] })).body.code).toBe('assignee_unfit')
    },
  )
})

describe('announced transfers that do not arrive', () => {
  const balanceFile = (rows: readonly string[]) =>
    ['Fecha;Descripción;Débitos;Créditos;Balance', ...rows, ''].join('\r\n')

  test('a client is asked once about a transfer that two business days of bank statements do not show', async () => {
    const { send, client, book, admin } = await makeBankDesk(house)
    const id = await book()
    house.setNow('2026-11-10T16:00:00Z')
    await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
    house.setNow('2026-11-16T16:00:00Z')
    const missing = async () => (await admin.get('/admin/missing-transfers')).body
    await askForProofs(house.services)
    expect(await missing()).toEqual([])
    await send(balanceFile(['09/11/2026;a;;1.00;101.00', '11/11/2026;b;;1.00;102.00']))
    expect(await missing()).toEqual([])
    // No transaction happened between the two files, so the days between them count as covered.
    await send(balanceFile(['13/11/2026;c;;1.00;103.00']))
    expect(await missing()).toMatchObject([{ booking_id: id, amount: 1400, has_proof: false, asked_at: null }])
    expect((await admin.get('/admin/attention')).body).toMatchObject({ marked_without_transfer: 1, bank_lines_open: 3 })
    await askForProofs(house.services)
    await askForProofs(house.services)
    expect(await count("mails where kind = 'transferMissing'")).toBe(1)
    expect(await missing()).toMatchObject([{ asked_at: '2026-11-16T16:00:00.000Z' }])
  })

  test('an unreadable statement line delays reminders only about transfers that could have arrived on the day of the line', async () => {
    const { send, client, book, admin } = await makeBankDesk(house)
    const mark = async (at: string) => {
      const id = await book()
      house.setNow(at)
      await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
      return id
    }
    const early = await mark('2026-11-03T16:00:00Z')
    await mark('2026-11-10T16:00:00Z')
    house.setNow('2026-11-16T16:00:00Z')
    await send(balanceFile(['02/11/2026;a;;1.00;101.00', '11/11/2026;b;;¿2?;102.00', '16/11/2026;c;;1.00;103.00']))
    expect((await admin.get('/admin/bank-lines?section=decide')).body).toHaveLength(1)
    expect((await admin.get('/admin/missing-transfers')).body).toMatchObject([{ booking_id: early }])
    await askForProofs(house.services)
    expect(await count("mails where kind = 'transferMissing'")).toBe(1)
  })

  test('the bank desk names the days that no statement covers', async () => {
    const { upload, admin } = await makeBankDesk(house)
    await upload([{ day: '09/11/2026', text: 'a', amount: 1 }])
    await upload([{ day: '12/11/2026', text: 'b', amount: 1 }])
    const { coverage, statements } = (await admin.get('/admin/statements')).body
    expect(coverage).toMatchObject({ covered_to: '2026-11-12', missing: ['2026-11-10', '2026-11-11'] })
    expect(statements).toHaveLength(2)
  })
})
