/** Mails that follow from the time of a session, of a payment or of a package. Each is also a kind of mail. */
const reminderKinds = [
  'sessionTomorrow',
  'sessionSoon',
  'trainersTomorrow',
  'payReminder',
  'idlePackage',
  'howWasIt',
] as const
export type ReminderKind = (typeof reminderKinds)[number]
