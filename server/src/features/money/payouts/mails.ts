import type { Language } from '@entrena/contract/language'
import { formatPesos, toPesos } from '@entrena/contract/pesos'
import type { Db } from '../../../platform/db/db'
import type { DigestText } from '../../../platform/mail/digests/texts'
import type { MailContent } from '../../../platform/mail/letter/layout'
import { enqueueMail, type Letter } from '../../../platform/mail/outbox'
import type { Services } from '../../../platform/services'
import { findRecipient } from '../../accounts/public'
import type { StoredBankAccount } from './queries/bank-accounts'
import type { StoredTransfer } from './queries/transfers'

interface Facts {
  readonly amount: string
  readonly bank: string
  readonly ending: string
  readonly reason: string
}
type Write = (facts: Facts) => MailContent

const toEarnings = '/trainer-dashboard?tab=earnings'
const toBalance = '/client-dashboard?tab=bookings'

const texts = {
  payoutSent: {
    en: ({ amount, bank, ending }) => ({
      subject: `We sent ${amount} to your bank`,
      heading: 'Your payout is on its way',
      paragraphs: [`${amount} go to ${bank}, account ending ${ending}. It can take a business day to arrive.`],
      button: { label: 'See my earnings', path: toEarnings },
      tone: 'positive',
    }),
    es: ({ amount, bank, ending }) => ({
      subject: `Enviamos ${amount} a tu banco`,
      heading: 'Tu pago va en camino',
      paragraphs: [`${amount} van a ${bank}, cuenta terminada en ${ending}. Puede tardar un día laborable en llegar.`],
      button: { label: 'Ver mis ganancias', path: toEarnings },
      tone: 'positive',
    }),
  },
  payoutReturned: {
    en: ({ amount, reason }) => ({
      subject: `The bank returned your payout of ${amount}`,
      heading: 'Your payout came back',
      paragraphs: [
        `The bank returned your payout of ${amount}: ${reason}.`,
        'Check your details; it goes out with the next one.',
      ],
      button: { label: 'Check my details', path: toEarnings },
    }),
    es: ({ amount, reason }) => ({
      subject: `El banco devolvió tu pago de ${amount}`,
      heading: 'Tu pago fue devuelto',
      paragraphs: [
        `Tu pago de ${amount} fue devuelto por el banco: ${reason}.`,
        'Revisa tus datos; va en el próximo pago.',
      ],
      button: { label: 'Revisar mis datos', path: toEarnings },
    }),
  },
  refundSent: {
    en: ({ amount, bank, ending }) => ({
      subject: `We sent ${amount} back to you`,
      heading: 'Your refund was sent',
      paragraphs: [`${amount} go to ${bank}, account ending ${ending}. It can take a business day to arrive.`],
      button: { label: 'See my balance', path: toBalance },
      tone: 'positive',
    }),
    es: ({ amount, bank, ending }) => ({
      subject: `Te devolvimos ${amount}`,
      heading: 'Enviamos tu reembolso',
      paragraphs: [`${amount} van a ${bank}, cuenta terminada en ${ending}. Puede tardar un día laborable en llegar.`],
      button: { label: 'Ver mi saldo', path: toBalance },
      tone: 'positive',
    }),
  },
  refundReturned: {
    en: ({ amount, reason }) => ({
      subject: `Your bank returned ${amount}`,
      heading: 'Your refund came back',
      paragraphs: [
        `Your bank returned ${amount}: ${reason}.`,
        'It is back in your balance. Correct the details and ask again.',
      ],
      button: { label: 'See my balance', path: toBalance },
    }),
    es: ({ amount, reason }) => ({
      subject: `Tu banco devolvió ${amount}`,
      heading: 'Tu devolución no llegó',
      paragraphs: [
        `Tu banco devolvió ${amount}: ${reason}.`,
        'Está otra vez en tu saldo. Corrige los datos y pídelo de nuevo.',
      ],
      button: { label: 'Ver mi saldo', path: toBalance },
    }),
  },
  refundWithdrawn: {
    en: ({ amount }) => ({
      subject: `We did not send your refund of ${amount}`,
      heading: 'Your refund waits',
      paragraphs: [
        `You asked for ${amount} to be sent to your bank. Your account is suspended, so nothing is sent from it.`,
        `The ${amount} are in your balance and stay yours. Once the suspension is lifted, ask for them again.`,
      ],
    }),
    es: ({ amount }) => ({
      subject: `No enviamos tu reembolso de ${amount}`,
      heading: 'Tu reembolso espera',
      paragraphs: [
        `Pediste que enviáramos ${amount} a tu banco. Tu cuenta está suspendida, así que no se envía nada desde ella.`,
        `Los ${amount} están en tu saldo y siguen siendo tuyos. Cuando se levante la suspensión, pídelos otra vez.`,
      ],
    }),
  },
  bankAccountChanged: {
    en: ({ bank, ending }) => ({
      subject: 'Your bank details were changed',
      heading: 'New bank details',
      paragraphs: [
        `From now on Entrena sends your money to ${bank}, account ending ${ending}.`,
        'After a change nothing is sent for 72 hours. If it was not you, remove the details and change your password now.',
      ],
      button: { label: 'Open my account', path: '/account' },
    }),
    es: ({ bank, ending }) => ({
      subject: 'Cambiaron tus datos de banco',
      heading: 'Nuevos datos de banco',
      paragraphs: [
        `Desde ahora Entrena envía tu dinero a ${bank}, cuenta terminada en ${ending}.`,
        'Después de un cambio no se envía nada por 72 horas. Si no fuiste tú, borra los datos y cambia tu contraseña ya.',
      ],
      button: { label: 'Abrir mi cuenta', path: '/account' },
    }),
  },
} satisfies Record<string, Record<Language, Write>>

const digest = (en: DigestText['en'], es: DigestText['es']): DigestText => ({ tone: 'neutral', en, es })

export const payoutDigestTexts = {
  payoutSent: digest(
    { subject: 'payouts', heading: 'More payouts are on their way', button: 'See my earnings' },
    { subject: 'pagos', heading: 'Más pagos van en camino', button: 'Ver mis ganancias' },
  ),
  payoutReturned: digest(
    { subject: 'returned payouts', heading: 'More payouts came back', button: 'Check my details' },
    { subject: 'pagos devueltos', heading: 'Más pagos devueltos', button: 'Revisar mis datos' },
  ),
  refundReturned: digest(
    { subject: 'returned refunds', heading: 'More refunds came back', button: 'See my balance' },
    { subject: 'devoluciones fallidas', heading: 'Más devoluciones no llegaron', button: 'Ver mi saldo' },
  ),
  bankAccountChanged: digest(
    {
      subject: 'changes of your bank details',
      heading: 'Your bank details were changed again',
      button: 'Open my account',
    },
    {
      subject: 'cambios de tus datos de banco',
      heading: 'Tus datos de banco cambiaron otra vez',
      button: 'Abrir mi cuenta',
    },
  ),
}

interface Told {
  readonly kind: keyof typeof texts
  readonly to: string
  readonly facts: Partial<Facts>
}

async function lettersOf(tx: Db, { now }: Services, { kind, to: userId, facts }: Told): Promise<readonly Letter[]> {
  const to = await findRecipient(tx, userId)
  if (!to) return []
  const { language } = to
  const content = texts[kind][language]({ amount: '', bank: '', ending: '', reason: '', ...facts })
  return [{ kind, about: [userId], to, language, content, mayWait: false, isUrgent: false, now: now() }]
}

async function tell(tx: Db, services: Services, told: Told): Promise<void> {
  for (const letter of await lettersOf(tx, services, told)) await enqueueMail(tx, letter)
}

const factsOf = ({ amountCents, bank, accountEnding, returnReason }: StoredTransfer): Facts => ({
  amount: formatPesos(toPesos(amountCents)),
  bank,
  ending: accountEnding,
  reason: returnReason ?? '',
})

export function mailSent(tx: Db, services: Services, transfer: StoredTransfer): Promise<void> {
  const kind = transfer.kind === 'payout' ? 'payoutSent' : 'refundSent'
  return tell(tx, services, { kind, to: transfer.ownerId, facts: factsOf(transfer) })
}

export function mailReturned(tx: Db, services: Services, transfer: StoredTransfer): Promise<void> {
  const kind = transfer.kind === 'payout' ? 'payoutReturned' : 'refundReturned'
  return tell(tx, services, { kind, to: transfer.ownerId, facts: factsOf(transfer) })
}

/** The client is suspended, so the refund that was asked for is not sent. */
export function withdrawnLetters(tx: Db, services: Services, transfer: StoredTransfer): Promise<readonly Letter[]> {
  return lettersOf(tx, services, { kind: 'refundWithdrawn', to: transfer.ownerId, facts: factsOf(transfer) })
}

export function mailAccountChanged(tx: Db, services: Services, account: StoredBankAccount): Promise<void> {
  const { userId, bank, accountEnding: ending } = account
  return tell(tx, services, { kind: 'bankAccountChanged', to: userId, facts: { bank, ending } })
}
