/** 'other' is for mails that were stored before mails had a kind. */
export const mailKinds = [
  'requested',
  'confirmed',
  'cancelled',
  'marked',
  'confirmedToClient',
  'confirmedToTrainer',
  'refundSent',
  'transferNotReceived',
  'passwordRemoved',
  'passwordReset',
  'passwordChanged',
  'emailProof',
  'leavingAsked',
  'accountGone',
  'emailChange',
  'emailChanged',
  'secondFactorOn',
  'secondFactorOff',
  'trainerDeleted',
  'other',
] as const
export type MailKind = (typeof mailKinds)[number]
