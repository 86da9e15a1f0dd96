import { sentencePair } from './words'

interface Other {
  /** Name of the other person of the session. */
  readonly name: string
}
interface Share {
  /** The trainer's share of the price in percent. The commission is taken from this share. */
  readonly percent: number
}

/** Tells a person who reports an absence what happens to the money. */
export const absenceForecast = {
  /** The trainer reports that the client was absent. */
  client: sentencePair<Other & Share>(
    ({ name, percent }) =>
      `If ${name} agrees, or says nothing for two days, you keep ${percent} % of the price of this session (gross).`,
    ({ name, percent }) =>
      `Si ${name} lo acepta, o no dice nada en dos días, te quedas con el ${percent} % del precio de esta sesión (bruto).`,
  ),
  /** The client reports that the trainer was absent. */
  trainer: sentencePair<Other>(
    ({ name }) => `If ${name} agrees, or says nothing for two days, you get back what you paid for this session.`,
    ({ name }) => `Si ${name} lo acepta, o no dice nada en dos días, te reembolsamos lo que pagaste por esta sesión.`,
  ),
  /** The client reports that the trainer was absent from a session of a package. */
  trainer_in_package: sentencePair<Other>(
    ({ name }) => `If ${name} agrees, or says nothing for two days, the session goes back to the package.`,
    ({ name }) => `Si ${name} lo acepta, o no dice nada en dos días, la sesión vuelve al paquete.`,
  ),
}

/** Tells a person who admits an absence what happens to the money. */
export const admissionForecast = {
  /** The client admits the absence. */
  client: sentencePair<Other & Share>(
    ({ name, percent }) =>
      percent === 100
        ? `${name} keeps the price of this session.`
        : `${name} keeps ${percent} % of the price of this session. The rest goes to your balance.`,
    ({ name, percent }) =>
      percent === 100
        ? `${name} se queda con el precio de esta sesión.`
        : `${name} se queda con el ${percent} % del precio de esta sesión. El resto pasa a tu saldo.`,
  ),
  /** The trainer admits the absence. */
  trainer: sentencePair<Other>(
    ({ name }) => `${name} gets back what this session cost.`,
    ({ name }) => `A ${name} se le reembolsa lo que costó esta sesión.`,
  ),
  trainer_in_package: sentencePair<Other>(
    ({ name }) => `The session goes back to the package of ${name}.`,
    ({ name }) => `La sesión vuelve al paquete de ${name}.`,
  ),
}

/** Tells an admin what each decision about a problem does to the money. */
export const decisionEffect = {
  client_absent: sentencePair<Share>(
    ({ percent }) =>
      percent === 100
        ? 'The session is done. The trainer keeps its price (gross).'
        : `The session is done. The trainer keeps ${percent} % of its price (gross), the rest goes back.`,
    ({ percent }) =>
      percent === 100
        ? 'La sesión cuenta como hecha. El entrenador se queda con el precio (bruto).'
        : `La sesión cuenta como hecha. El entrenador se queda con el ${percent} % del precio (bruto); el resto se reembolsa.`,
  ),
  trainer_absent: sentencePair(
    () => 'The client gets back what the session cost, or the session goes back to the package.',
    () => 'Al cliente se le reembolsa lo que costó la sesión, o la sesión vuelve al paquete.',
  ),
  /** A problem that the trainer reported. */
  other: sentencePair(
    () => 'The session is done. No money moves.',
    () => 'La sesión cuenta como hecha. No se mueve dinero.',
  ),
  amount: sentencePair(
    () => 'All that was paid for the session if left empty.',
    () => 'Todo lo pagado por la sesión si lo dejas vacío.',
  ),
}

/** Tells an admin the amounts of each decision about a problem. */
export const decisionMoneyWords = {
  split: sentencePair<{ readonly refund: string; readonly kept: string }>(
    ({ refund, kept }) => `${refund} to the client’s balance, ${kept} to the trainer (gross).`,
    ({ refund, kept }) => `${refund} al saldo del cliente, ${kept} al entrenador (bruto).`,
  ),
  session_back: sentencePair(
    () => 'The session goes back to the package. No money moves.',
    () => 'La sesión vuelve al paquete. No se mueve dinero.',
  ),
}
