import type { LineToMatch } from '../../features/bank/match/match-lines'
import type { Random } from '../safety/random'

/** The facts about a transfer that the bank's text depends on. */
export interface TransferInText {
  readonly typed: string
  readonly account: string
  readonly payerName: string
  /** True to use only text formats that contain what the payer typed. */
  readonly needsTyped: boolean
}

type Written = Pick<LineToMatch, 'text' | 'serial' | 'payerAccount'>

/** Writes the text of an incoming transfer in one of the formats of Dominican banks. */
export function transferTextOf(random: Random, { typed, account, payerName, needsTyped }: TransferInText): Written {
  const words = payerName.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().split(' ')
  const own = { serial: '', payerAccount: account }
  const serial = `0000${account}`
  const nobody = { serial: '', payerAccount: null }
  const carrying: readonly [Written, ...Written[]] = [
    { text: `MB desde ${account} ${typed}`, ...own },
    { text: `${typed} RD$ .00`, ...nobody },
    { text: `Transf. via MB desde ${account} ${typed}`, serial, payerAccount: account },
  ]
  if (needsTyped) return random.pick(carrying)
  return random.pick([
    ...carrying,
    { text: `Transf App Neg de ${account}`, ...own },
    { text: `Desde INTERNET ${account}`, serial, payerAccount: account },
    { text: `LBTR ${words.slice(-2).join(' ')} E0000${10 + random.below(89)}`, ...nobody },
    { text: 'CR transferencia a cta cte', ...nobody },
    { text: `Transferencia LBTR Recibida Origen: ${words.join(' ')} Banco Origen: BANCO BHD S.A.`, ...nobody },
  ])
}

/**
 * Writes a reference as people type it: with or without a label, with a blank or hyphen inside, in lower case, or with
 * look-alike letters.
 */
export function misformatReference(random: Random, reference: string): string {
  const upper = reference.toUpperCase()
  return random.pick([
    upper,
    upper,
    reference,
    `Ref: ${upper}`,
    `reserva ${reference}`,
    `pago ENTRENA ${upper}`,
    `${upper.slice(0, 4)} ${upper.slice(4)}`,
    `ref ${upper.slice(0, 4)}-${upper.slice(4)}`,
    upper.replace('0', 'O'),
    `pago ${upper.replace('1', 'I')} gracias`,
    `ref ${upper.replace('5', 'S')}`,
  ])
}

/** A reference with one character wrong, missing, doubled or swapped with its neighbour. */
export function misspellReference(random: Random, reference: string): string {
  const at = random.below(7)
  const [head, rest] = [reference.slice(0, at), reference.slice(at + 1)]
  const here = reference.charAt(at)
  const wrong = (Number.parseInt(here, 16) + 1 + random.below(14)) % 16
  return random
    .pick([
      head + wrong.toString(16) + rest,
      head + rest,
      head + here + here + rest,
      head + rest.charAt(0) + here + rest.slice(1),
    ])
    .toUpperCase()
}

export function makeUnrelatedText(random: Random): string {
  return random.pick([
    '',
    'pago entrenador',
    'lovely',
    'SOCIEDAD',
    'gym 20261115',
    'sesion del 15112026',
    'RESERVA 20261016',
    'Devolucion Jueves TOKE',
    'cuota 5FEB2026',
    `factura ${random.below(100_000_000)}`,
    `DE ${100_000 + random.below(899_999)}`,
    `tel 809-${100 + random.below(899)}-${1000 + random.below(8999)}`,
  ])
}
