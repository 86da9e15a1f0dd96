import { expect, test } from 'vitest'
import { findLineKind, findPayerAccount, mentionsReturn } from './classify'

test.each<[string, string, string | null]>([
  ['Crédito Cuenta MB desde 822418830 TEST PERSONA', '', '822418830'],
  ['Credito Cuenta Transf App Neg de 811111114', '', '811111114'],
  ['Crédito Cuenta Transf. via MB desde 811111110', '', '811111110'],
  ['Crédito Cuenta Desde INTERNET 712345678', '', '712345678'],
  ['Crédito Cuenta MB desde 000822418830', '', '822418830'],
  ['pago', '0000822418830', '822418830'],
  // The serial of a cheque or a sequence number is not an account.
  ['pago', '0000000001234', null],
  ['pago', '0000922418830', null],
  ['pago', '822418830', null],
  // Texts with the account of the recipient, with a number that is too short, and with one that is too long.
  ['Crédito Cuenta MB a 0812345623 lovely', '', null],
  ['Crédito Cuenta MB desde 12345', '', null],
  ['Crédito Cuenta MB desde 12345678901234567', '', null],
  ['Crédito Cuenta Pago de 2500000', '', null],
  // The payer typed another account as the purpose of the transfer.
  ['Crédito LBTR LBTR JUAN PEREZ desde 822418830', '', null],
  ['Crédito Cuenta MB a 0812345623 desde 822418830', '', null],
  ['Crédito Cuenta CR transferencia a cta cte transf mb de 822418830', '', null],
  ['Depósito Efectivo MB desde 822418830', '', null],
  ['CR Crédito Cuenta MB desde 822418830', '', null],
  ['Crédito Cuenta MB desde 822418830', '0000811111114', '811111114'],
])('the statement text %j with the serial %j names the payer account %s', (text, serial, account) => {
  expect(findPayerAccount(text, serial)).toBe(account)
})

test.each([
  ['COBRO IMP 0.15% DGII CTA CTE', -450, 'tax'],
  ['PAGO IMPUESTO 0.15 DGII 2 TRANS POR 3950.00', -593, 'tax'],
  ['DB Comisiones', -100, 'fee'],
  ['Comisión por servicio', -100, 'fee'],
  ['EXI COMISIONES LBTR NUM E000073', -100, 'fee'],
  ['LBTR PEREZ GOMEZ', -100, 'debit'],
  ['COMISION DE ANA', 100, 'credit'],
  ['DGII', 100, 'credit'],
  ['REVERSO LBTR', 100, 'returned'],
  ['Transferencia devuelta', 100, 'returned'],
  ['DEVOLUCION AUTOMATICA', 100, 'returned'],
  ['Devolución Jueves TOKE', 100, 'credit'],
  ['MB desde 822418830 dinero devuelto', 100, 'credit'],
  ['Transf App Neg de 822418830 reverso', 100, 'credit'],
  ['REVERSO LBTR', -100, 'debit'],
  ['REVERSO', null, 'returned'],
] as const)('a statement line with the text %j and %d cents is classified as %s', (text, cents, kind) => {
  expect(findLineKind(text, cents)).toBe(kind)
})

test.each([
  ['Devolución transferencia', true],
  ['MB desde 822418830 dinero devuelto', true],
  ['CR Transf App de 822418830 reverso', true],
  ['TRANSFERENCIA RECHAZADA', true],
  ['Clase reservada', false],
  ['MB desde 822418830 DEVORA', false],
])('the statement text %j may be about a return: %s', (text, may) => {
  expect(mentionsReturn(text)).toBe(may)
})
