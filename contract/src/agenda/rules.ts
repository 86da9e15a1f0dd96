/** Own entries that a trainer makes: a session agreed outside of Entrena, or a block, whose title nobody else sees. */
export const entryKinds = ['session', 'block'] as const
export type EntryKind = (typeof entryKinds)[number]

/** `outside`: the client pays the trainer directly. `here`: the client is asked to book and pay on Entrena. */
export const entryPayments = ['outside', 'here'] as const
export type EntryPayment = (typeof entryPayments)[number]

/**
 * State of a session that the trainer asks a client to book and pay here. `unanswered`: the client had not answered
 * when the session began.
 */
export const offerStates = ['open', 'declined', 'unanswered'] as const

export const entryLimits = {
  nameCharacters: 100,
  titleCharacters: 60,
  /** Sessions last one hour, blocks up to a whole day. */
  hours: { least: 1, most: 17 },
  /** Entries end at 23:00 at the latest, when the last session ends. */
  lastHour: 23,
  daysAhead: 366,
  /** Maximum number of current and future own entries. */
  ahead: 500,
  /** How many clients are suggested while the trainer types a client's name. */
  clientsFound: 8,
  /** Maximum number of days in one request for the calendar. */
  daysShown: 31,
  /** Maximum number of days in one request for the own entries: the six weeks that a month can touch. */
  daysListed: 42,
} as const
