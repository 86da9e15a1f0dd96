import type { Role } from './access'

/** 'other' is for mails that were stored before mails had a kind. */
export const mailKinds = [
  'requested',
  'confirmed',
  'cancelled',
  'marked',
  'confirmedToClient',
  'confirmedToTrainer',
  'partPaid',
  'extraTransfer',
  'paymentTakenBack',
  'paymentUndone',
  'transferMissing',
  'refundSent',
  'refundReturned',
  'refundWithdrawn',
  'payoutSent',
  'payoutReturned',
  'bankAccountChanged',
  'balanceWaiting',
  'balanceLeft',
  'transferNotReceived',
  'accountRegained',
  'passwordRemoved',
  'passwordReset',
  'passwordChanged',
  'emailProof',
  'accountSuspended',
  'suspensionLifted',
  'leavingAsked',
  'accountGone',
  'emailChange',
  'emailChanged',
  'secondFactorOn',
  'secondFactorOff',
  'codesGuessed',
  'trainerDeleted',
  'clientCancelled',
  'ownCancellation',
  'trainerCancelled',
  'adminCancelled',
  'expired',
  'moved',
  'proposed',
  'problemReported',
  'problemDecided',
  'hourFree',
  'paperAccepted',
  'paperRefused',
  'identityExpires',
  'sessionTomorrow',
  'sessionSoon',
  'trainersTomorrow',
  'howToPay',
  'payReminder',
  'idlePackage',
  'howWasIt',
  'trainerLeaving',
  'clientLeaving',
  'reportOutcome',
  'contentOutcome',
  'other',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Mails that people can turn off. Mails about money, cancelled sessions and the account are always sent. */
export const optionalMails = {
  client: ['confirmed', 'sessionTomorrow', 'sessionSoon', 'howWasIt', 'idlePackage'],
  trainer: ['requested', 'trainersTomorrow'],
  admin: [],
} as const satisfies Readonly<Record<Role, readonly MailKind[]>>
export type OptionalMail = (typeof optionalMails)[Role][number]

export function isOptionalMail(kind: MailKind): kind is OptionalMail {
  return Object.values(optionalMails).some((kinds: readonly MailKind[]) => kinds.includes(kind))
}
