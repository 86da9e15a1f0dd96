/** What a trainer fills an hour with: a session agreed outside of Entrena, or a block that says nothing to anybody else. */
export const entryKinds = ['session', 'block'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Whether the client of an own session has paid the trainer directly, or is asked to book and pay here. */
export const entryPayments = ['outside', 'here'] as const
export type EntryPayment = (typeof entryPayments)[number]

/** The client's answer to a session that the trainer asks to be booked and paid here. */
export const offerStates = ['open', 'declined'] as const

export const entryLimits = {
  nameCharacters: 100,
  titleCharacters: 60,
  /** Sessions last one hour, blocks up to a whole day. */
  hours: { least: 1, most: 17 },
  /** Entries end at 23:00 at the latest, when the last session ends. */
  lastHour: 23,
  daysAhead: 366,
  /** Maximum number of current and future entries. */
  ahead: 500,
  /** Known clients whose names match what the trainer has typed. */
  clientsFound: 8,
  /** Days in one request for the calendar. */
  daysShown: 31,
} as const
