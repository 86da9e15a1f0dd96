import type { Language } from '@entrena/contract/language'
import { detailsAskedSentences } from '@entrena/contract/money/sentences/payout'
import {
  changedDetailsAdvice,
  type Destination,
  destinationSentences,
  returnedAdvice,
  suspendedAdvice,
  type TransferFacts,
  transferHeadings,
  transferSentence,
  transferSubject,
} from '@entrena/contract/money/sentences/transfer'
import type { Db } from '../../../platform/db/db'
import type { DigestText } from '../../../platform/mail/digests/texts'
import type { MailContent } from '../../../platform/mail/letter/layout'
import { enqueueMail, type MailToEnqueue } from '../../../platform/mail/outbox'
import type { Services } from '../../../platform/services'
import { findRecipient, findRole } from '../../accounts/public'
import { formatCents } from '../../bookings/public'
import type { StoredBankAccount } from './queries/bank-accounts'
import type { StoredTransfer } from './queries/transfers'

type Write = (facts: TransferFacts) => MailContent

const toEarnings = '/trainer-dashboard?tab=earnings'
/** The dashboard of trainers is closed to somebody who is a client now. */
const toFormerEarnings = '/account'
const toBalance = '/client-dashboard?tab=bookings'

type MailedState = 'sent' | 'returned' | 'withdrawn'

/** Subject and first paragraph of a mail about a transfer in this state. */
function told(transfer: TransferFacts, state: MailedState, language: Language) {
  const facts = { ...transfer, state }
  return {
    subject: transferSubject(facts, language),
    paragraphs: [transferSentence(facts, 'recipient', language)],
  }
}

function toldOfReturn(facts: TransferFacts, language: Language) {
  const { subject, paragraphs } = told(facts, 'returned', language)
  return { subject, paragraphs: [...paragraphs, returnedAdvice[facts.kind][language]] }
}

function toldOfWithdrawal(facts: TransferFacts, advice: Readonly<Record<Language, string>>, language: Language) {
  const { subject, paragraphs } = told(facts, 'withdrawn', language)
  const heading = transferHeadings.refund.withdrawn[language]
  return { subject, heading, paragraphs: [...paragraphs, advice[language]] }
}

const texts = {
  payoutSent: {
    en: (facts) => ({
      ...told(facts, 'sent', 'en'),
      heading: transferHeadings.payout.sent.en,
      button: { label: 'See my earnings', path: toEarnings },
      tone: 'positive',
    }),
    es: (facts) => ({
      ...told(facts, 'sent', 'es'),
      heading: transferHeadings.payout.sent.es,
      button: { label: 'Ver mis ganancias', path: toEarnings },
      tone: 'positive',
    }),
  },
  payoutReturned: {
    en: (facts) => ({
      ...toldOfReturn(facts, 'en'),
      heading: transferHeadings.payout.returned.en,
      button: { label: 'Check my details', path: toEarnings },
    }),
    es: (facts) => ({
      ...toldOfReturn(facts, 'es'),
      heading: transferHeadings.payout.returned.es,
      button: { label: 'Revisar mis datos', path: toEarnings },
    }),
  },
  refundSent: {
    en: (facts) => ({
      ...told(facts, 'sent', 'en'),
      heading: transferHeadings.refund.sent.en,
      button: { label: 'See my balance', path: toBalance },
      tone: 'positive',
    }),
    es: (facts) => ({
      ...told(facts, 'sent', 'es'),
      heading: transferHeadings.refund.sent.es,
      button: { label: 'Ver mi saldo', path: toBalance },
      tone: 'positive',
    }),
  },
  refundReturned: {
    en: (facts) => ({
      ...toldOfReturn(facts, 'en'),
      heading: transferHeadings.refund.returned.en,
      button: { label: 'See my balance', path: toBalance },
    }),
    es: (facts) => ({
      ...toldOfReturn(facts, 'es'),
      heading: transferHeadings.refund.returned.es,
      button: { label: 'Ver mi saldo', path: toBalance },
    }),
  },
  refundSuspended: {
    en: (facts) => toldOfWithdrawal(facts, suspendedAdvice, 'en'),
    es: (facts) => toldOfWithdrawal(facts, suspendedAdvice, 'es'),
  },
  refundOutdated: {
    en: (facts) => ({
      ...toldOfWithdrawal(facts, changedDetailsAdvice, 'en'),
      button: { label: 'See my balance', path: toBalance },
    }),
    es: (facts) => ({
      ...toldOfWithdrawal(facts, changedDetailsAdvice, 'es'),
      button: { label: 'Ver mi saldo', path: toBalance },
    }),
  },
} satisfies Record<string, Record<Language, Write>>

/** Mail to the owner of changed bank details: where money is sent from now on. */
const accountChanged: Readonly<Record<Language, (account: Destination) => MailContent>> = {
  en: (account) => ({
    subject: account.isPaused ? 'Your bank details were changed' : 'We saved your bank details',
    heading: account.isPaused ? 'New bank details' : 'Your bank details',
    paragraphs: destinationSentences.en(account),
    button: { label: 'Open my account', path: '/account' },
  }),
  es: (account) => ({
    subject: account.isPaused ? 'Cambiaron tus datos de banco' : 'Guardamos tus datos de banco',
    heading: account.isPaused ? 'Nuevos datos de banco' : 'Tus datos de banco',
    paragraphs: destinationSentences.es(account),
    button: { label: 'Abrir mi cuenta', path: '/account' },
  }),
}

/** Asks a trainer for bank details, because money is available for a payout. */
const detailsAsked: Readonly<Record<Language, (amount: string) => MailContent>> = {
  en: (amount) => ({
    subject: 'We need your bank details to pay you',
    heading: 'Your bank details are missing',
    paragraphs: detailsAskedSentences.en(amount),
    button: { label: 'Enter my bank details', path: toEarnings },
  }),
  es: (amount) => ({
    subject: 'Necesitamos tus datos de banco para pagarte',
    heading: 'Faltan tus datos de banco',
    paragraphs: detailsAskedSentences.es(amount),
    button: { label: 'Escribir mis datos de banco', path: toEarnings },
  }),
}

const digest = (en: DigestText['en'], es: DigestText['es']): DigestText => ({ tone: 'neutral', en, es })

export const payoutDigestTexts = {
  payoutSent: digest(
    { subject: 'payouts', heading: 'More payouts are on their way', button: 'See my earnings' },
    { subject: 'pagos a tu banco', heading: 'Más pagos van en camino', button: 'Ver mis ganancias' },
  ),
  payoutReturned: digest(
    { subject: 'returned payouts', heading: 'More payouts came back', button: 'Check my details' },
    { subject: 'pagos a tu banco devueltos', heading: 'El banco devolvió más pagos', button: 'Revisar mis datos' },
  ),
  refundReturned: digest(
    { subject: 'returned refunds', heading: 'More refunds came back', button: 'See my balance' },
    { subject: 'reembolsos devueltos', heading: 'Más reembolsos no llegaron', button: 'Ver mi saldo' },
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
  readonly kind: keyof typeof payoutDigestTexts | 'refundSent' | 'refundWithdrawn' | 'bankDetailsAsked'
  readonly to: string
  readonly write: (language: Language) => MailContent
}

async function lettersOf(
  tx: Db,
  { now }: Services,
  { kind, to: userId, write }: Told,
): Promise<readonly MailToEnqueue[]> {
  const to = await findRecipient(tx, userId)
  if (!to) return []
  const { language } = to
  const written = write(language)
  const isFormerTrainer = written.button?.path === toEarnings && (await findRole(tx, userId)) === 'client'
  const content = isFormerTrainer ? { ...written, button: { ...written.button, path: toFormerEarnings } } : written
  return [{ kind, about: [userId], to, language, content, mayWait: false, isUrgent: false, now: now() }]
}

async function tell(tx: Db, services: Services, told: Told): Promise<void> {
  for (const letter of await lettersOf(tx, services, told)) await enqueueMail(tx, letter)
}

function toldAbout(transfer: StoredTransfer, kind: Told['kind'], text: keyof typeof texts): Told {
  const { kind: of, state, amountCents, bank, accountEnding: ending, returnReason } = transfer
  // The mail goes to the owner of the account, so it says 'you' instead of a name.
  const facts = { kind: of, state, amount: formatCents(amountCents), bank, ending, name: '' }
  const write = (language: Language) => texts[text][language]({ ...facts, reason: returnReason ?? undefined })
  return { kind, to: transfer.ownerId, write }
}

export function mailTransferSent(tx: Db, services: Services, transfer: StoredTransfer): Promise<void> {
  const kind = transfer.kind === 'payout' ? 'payoutSent' : 'refundSent'
  return tell(tx, services, toldAbout(transfer, kind, kind))
}

export function mailTransferReturned(tx: Db, services: Services, transfer: StoredTransfer): Promise<void> {
  const kind = transfer.kind === 'payout' ? 'payoutReturned' : 'refundReturned'
  return tell(tx, services, toldAbout(transfer, kind, kind))
}

/** Tells a client that the requested refund is not sent, because of a suspension or changed bank details. */
export function refundWithdrawnMails(
  tx: Db,
  services: Services,
  transfer: StoredTransfer,
  reason: 'suspended' | 'details_changed',
): Promise<readonly MailToEnqueue[]> {
  const text = reason === 'suspended' ? 'refundSuspended' : 'refundOutdated'
  return lettersOf(tx, services, toldAbout(transfer, 'refundWithdrawn', text))
}

export function mailAccountChanged(tx: Db, services: Services, account: StoredBankAccount): Promise<void> {
  const { userId, bank, accountEnding: ending, pausedUntil } = account
  const isPaused = pausedUntil !== null
  const write = (language: Language) => accountChanged[language]({ bank, ending, isPaused })
  return tell(tx, services, { kind: 'bankAccountChanged', to: userId, write })
}

interface WaitingMoney {
  readonly trainerId: string
  readonly availableCents: number
}

export function bankDetailsMails(
  tx: Db,
  services: Services,
  { trainerId, availableCents }: WaitingMoney,
): Promise<readonly MailToEnqueue[]> {
  const write = (language: Language) => detailsAsked[language](formatCents(availableCents))
  return lettersOf(tx, services, { kind: 'bankDetailsAsked', to: trainerId, write })
}
