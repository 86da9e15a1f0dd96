import type { Language } from '../../language'

interface PendingFacts {
  readonly available: string
  readonly held: string
  /** Number of sessions whose money is on hold. */
  readonly count: number
}

/** Tells how much of the money that was not sent to the trainer's bank yet is available, and how much is on hold. */
export const pendingEarningsSentence: Readonly<Record<Language, (facts: PendingFacts) => string>> = {
  en: ({ available, held, count }) =>
    `Not sent to your bank yet: ${available} available and ${held} on hold, for ${count === 1 ? '1 session' : `${count} sessions`} to come or done just now`,
  es: ({ available, held, count }) =>
    `Aún sin enviar a tu banco: ${available} disponible y ${held} en espera, por ${count === 1 ? '1 sesión' : `${count} sesiones`} por hacer o recién ${count === 1 ? 'hecha' : 'hechas'}`,
}

/** Tells a trainer that a total is net, and how much commission was deducted. */
export const netTotal: Readonly<Record<Language, (commission: string) => string>> = {
  en: (commission) => `Net, from confirmed payments. Entrena’s commission of ${commission} is already taken off.`,
  es: (commission) => `Neto, de pagos confirmados. La comisión de Entrena, ${commission}, ya está descontada.`,
}

interface NetFacts {
  readonly net: string
}

/** Shown beside a price: what the trainer receives of it. */
export const youReceiveWords: Readonly<Record<Language, (facts: NetFacts) => string>> = {
  en: ({ net }) => `you receive ${net}`,
  es: ({ net }) => `recibes ${net}`,
}

/** A price in a mail to the trainer, with what is left of it after the commission. */
export const grossAndNet: Readonly<Record<Language, (facts: NetFacts & { readonly gross: string }) => string>> = {
  en: ({ gross, net }) => (gross === net ? gross : `${gross} gross, ${net} net`),
  es: ({ gross, net }) => (gross === net ? gross : `${gross} bruto, ${net} neto`),
}

/** The price of a request and the part that the trainer receives, for a mail to the trainer. */
export const requestedPrice: Readonly<Record<Language, (facts: NetFacts & { readonly gross: string }) => string>> = {
  en: ({ gross, net }) =>
    gross === net ? `The price is ${gross}.` : `The price is ${gross} (gross), of which you receive ${net} (net).`,
  es: ({ gross, net }) =>
    gross === net ? `El precio es ${gross}.` : `El precio es ${gross} (bruto), de los que recibes ${net} (neto).`,
}

/** What the trainer receives for several requests together, once the sessions are paid. */
export const receiveTogether: Readonly<Record<Language, (facts: NetFacts) => string>> = {
  en: ({ net }) => `You receive ${net} once they are paid.`,
  es: ({ net }) => `Recibes ${net} cuando estén pagadas.`,
}
