import { toPesos } from '@entrena/contract/pesos'

export interface BankMovement {
  readonly day: string
  readonly text: string
  readonly cents: number
}

const shown = (day: string) => day.split('-').reverse().join('/')
const amount = (cents: number) => toPesos(Math.abs(cents)).toFixed(2)

/** Writes a statement file in the format of Banco Popular. */
export function makeMovementsFile(
  movements: readonly BankMovement[],
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
