/** The letters that are sent. 'other' is one of a time before letters had a kind. */
export const mailKinds = [
  'requested',
  'confirmed',
  'cancelled',
  'marked',
  'confirmedToClient',
  'confirmedToTrainer',
  'passwordRemoved',
  'trainerDeleted',
  'other',
] as const
export type MailKind = (typeof mailKinds)[number]
