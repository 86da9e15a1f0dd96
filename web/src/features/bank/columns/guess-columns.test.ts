import { describe, expect, test } from 'vitest'
import { guessColumns } from './guess-columns'

const files = [
  ['an unknown bank', 'FEC MOV;NO. DOC;CONCEPTO;CARGO;ABONO;SALDO;OFIC', 'day reference text out in balance -'],
  ['Banreservas', 'Fecha;Descripción;Débito;Crédito;Balance', 'day text out in balance'],
  ['BHD', ';Fecha;Número de Referencia;;Descripción;Débitos;Créditos;Balance', '- day reference - text out in balance'],
  [
    'Santa Cruz',
    'Fecha de Posteo;Fecha Efectiva;No. Cheque;No. Referencia;Descripcion;Retiros;Despositos;Balance',
    'day - serial reference text out in balance',
  ],
  ['APAP', 'Fecha de Entrada;No. de Referencia;Descripción;Valor', 'day reference text amount'],
  [
    'Popular',
    'Fecha Posteo;Descripción Corta;Monto Transacción;Balance ;No. Referencia;No. Serial;Descripción',
    'day text amount balance reference serial text',
  ],
  ['a word beside the amount', 'Fecha;Detalle;Importe;Tipo', 'day text amount sign'],
  ['both directions in one column', 'Fecha;Concepto;Débito/Crédito;Monto', 'day text sign amount'],
  ['two days', 'Fecha operación;Fecha valor;Concepto;Importe', 'day - text amount'],
  ['a heading in English', 'Date;Description;Debit;Credit;Balance', 'day text out in balance'],
  ['an amount for each direction', 'Día;Monto débito;Monto crédito', 'day out in'],
  ['an amount beside both directions', 'Fecha;Concepto;Crédito;Débito;Importe', 'day text in out -'],
  ['nothing that is known', 'A;B;;0017', '- - - -'],
] as const

describe('recognised columns', () => {
  test.each(files)('the columns of the file %s are recognised by the words of its heading', (_, header, expected) => {
    expect(
      guessColumns(header.split(';'))
        .map((meaning) => meaning ?? '-')
        .join(' '),
    ).toBe(expected)
  })
})
