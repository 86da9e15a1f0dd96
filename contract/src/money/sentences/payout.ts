import type { Language } from '../../language'
import type { PayableState } from '../payouts/rules'

/** Formatted facts about the next payout to a trainer. */
interface NextPayoutFacts {
  /** The amount after the commission, because only credited money can be paid out. */
  readonly available: string
  readonly minimum: string
  /** From this day on, the trainer is paid any amount, even one below the minimum. */
  readonly restOn?: string | undefined
  /** Day and hour at which the pause ends. Undefined if no end is known. */
  readonly pausedUntil: string | undefined
}

type Words = Readonly<Record<Language, (facts: NextPayoutFacts) => string>>
const plain = (en: string, es: string): Words => ({ en: () => en, es: () => es })

/** Why there is no next payout to a trainer. `nothing`: no money is available yet. */
export type NoPayout = Extract<PayableState, 'details_missing' | 'paused' | 'below_minimum' | 'leaving'> | 'nothing'

const detailsOnce: Readonly<Record<Language, string>> = {
  en: 'Enter your bank details once. From then on we send you what is available every Friday.',
  es: 'Escribe tus datos de banco una sola vez. Desde ahí te enviamos cada viernes lo que tengas disponible.',
}

const toTrainer: Readonly<Record<NoPayout, Words>> = {
  details_missing: plain(detailsOnce.en, detailsOnce.es),
  paused: {
    en: ({ available }) => `${available} goes out on the first Friday after the pause.`,
    es: ({ available }) => `${available} sale el primer viernes después de la pausa.`,
  },
  below_minimum: {
    en: ({ available, minimum, restOn }) =>
      restOn
        ? `${available}, minimum ${minimum} until ${restOn}. Then it is paid, whatever it is.`
        : `${available}, minimum ${minimum}`,
    es: ({ available, minimum, restOn }) =>
      restOn
        ? `${available}, mínimo ${minimum} hasta el ${restOn}. Después se paga, sea cuanto sea.`
        : `${available}, mínimo ${minimum}`,
  },
  leaving: plain(
    'You are no longer in the Friday payouts: what is yours is settled with you before the account is deleted.',
    'Ya no entras en los pagos del viernes: arreglamos contigo lo que es tuyo antes de eliminar la cuenta.',
  ),
  nothing: plain(
    'The money for a session is yours two days after it. It goes out on the next Friday.',
    'El dinero de una sesión es tuyo dos días después. Sale el viernes siguiente.',
  ),
}

const toAdmin: Readonly<Record<PayableState, Words>> = {
  ready: plain('Ready', 'Listo'),
  details_missing: plain('Bank details missing', 'Faltan datos del banco'),
  details_unreadable: plain(
    'Bank details cannot be read: they were stored with another DATA_KEY',
    'No se pueden leer los datos del banco: se guardaron con otra DATA_KEY',
  ),
  paused: {
    en: ({ pausedUntil }) => (pausedUntil ? `Paused until ${pausedUntil}` : 'Paused'),
    es: ({ pausedUntil }) => (pausedUntil ? `En pausa hasta ${pausedUntil}` : 'En pausa'),
  },
  below_minimum: toTrainer.below_minimum,
  in_batch: plain('In a batch that is not sent yet', 'En un lote sin enviar'),
  leaving: plain('Account closing', 'Cierra su cuenta'),
  suspended: plain('Suspended', 'Suspendido'),
}

/** Tells a trainer what must happen before money is sent. */
export function unmetConditionSentence(state: NoPayout, facts: NextPayoutFacts, language: Language): string {
  return toTrainer[state][language](facts)
}

/** Tells an admin why the next batch does or does not pay a trainer. */
export function payableLabel(state: PayableState, facts: NextPayoutFacts, language: Language): string {
  return toAdmin[state][language](facts)
}

/** Asks a trainer who has money available for the missing bank details. */
export const detailsAskedSentences: Readonly<Record<Language, (amount: string) => readonly string[]>> = {
  en: (amount) => [
    `${amount} (net) is available for you. We cannot send it, because we do not have your bank details.`,
    detailsOnce.en,
    'Enter them only in your account. We never ask for them by phone, in a message or in a reply to a mail.',
  ],
  es: (amount) => [
    `Tienes ${amount} disponibles (neto). No podemos enviarlos, porque no tenemos tus datos de banco.`,
    detailsOnce.es,
    'Escríbelos solo en tu cuenta. Nunca te los pedimos por teléfono, en un mensaje ni en respuesta a un correo.',
  ],
}

/** Tells an admin whom the next batch pays. `minimum` is undefined if any amount is paid. */
export const payableSentence: Readonly<Record<Language, (minimum: string | undefined) => string>> = {
  en: (minimum) => `Everybody${minimum ? ` from ${minimum}` : ''}, details complete, nothing paused.`,
  es: (minimum) => `Todos${minimum ? ` desde ${minimum},` : ''} con datos completos y sin pausa.`,
}

/** Explains the amounts in a trainer's list of sessions on hold. */
export const onHoldSentence: Readonly<Record<Language, string>> = {
  en: 'Net amounts, paid by the client. They are yours two days after the session.',
  es: 'Montos netos, ya pagados por el cliente. Son tuyos dos días después de la sesión.',
}

/** Formatted amounts of an entry in an account statement. */
interface GrossFacts {
  readonly gross: string
  readonly commission: string
}

/** Explains a net amount: the gross amount, less the commission. */
export const lessCommission: Readonly<Record<Language, (facts: GrossFacts) => string>> = {
  en: ({ gross, commission }) => `${gross} gross, less ${commission} commission`,
  es: ({ gross, commission }) => `${gross} bruto, menos ${commission} de comisión`,
}

/** Formatted facts about what a trainer would get of a price. */
interface CommissionFacts {
  readonly percent: string
  readonly gross: string
  readonly net: string
}

/** Tells a trainer who sets a price what is left of it after the commission. */
export const commissionSentence: Readonly<Record<Language, (facts: CommissionFacts) => string>> = {
  en: ({ percent, gross, net }) =>
    `Of ${gross} (gross), Entrena keeps ${percent}\u00a0% commission: you receive ${net} (net).`,
  es: ({ percent, gross, net }) =>
    `De ${gross} (bruto), Entrena se queda con ${percent}\u00a0% de comisión: tú recibes ${net} (neto).`,
}

/** For a trainer's yearly account statement: the gross amount that the trainer kept of sessions cancelled late. */
export const keptOfYearSentence: Readonly<Record<Language, (amount: string) => string>> = {
  en: (amount) => `Of the gross, ${amount} was kept of sessions that were cancelled late.`,
  es: (amount) => `Del bruto, ${amount} se retuvo de sesiones canceladas tarde.`,
}

interface OddTaxIdFacts {
  /** The cédula or RNC with hyphens. */
  readonly shown: string
  readonly digit: string
}

/**
 * Warns about a cédula or RNC whose check digit is wrong. The number is not refused, because some real numbers have a
 * wrong check digit.
 */
export const oddTaxIdSentence: Readonly<
  Record<'owner' | 'admin', Readonly<Record<Language, (facts: OddTaxIdFacts) => string>>>
> = {
  owner: {
    en: ({ shown, digit }) =>
      `The last digit of ${shown} would be ${digit}. Check it; if the number is yours, you can save it.`,
    es: ({ shown, digit }) =>
      `El último dígito de ${shown} sería ${digit}. Revísalo; si el número es tuyo, puedes guardarlo.`,
  },
  admin: {
    en: ({ shown, digit }) =>
      `${shown}: the last digit would be ${digit}. Only a warning: some real ones fail the check.`,
    es: ({ shown, digit }) =>
      `${shown}: el último dígito sería ${digit}. Solo es un aviso: algunas reales no pasan la prueba.`,
  },
}
