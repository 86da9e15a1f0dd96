import { timestamp } from 'drizzle-orm/pg-core'

/** A point in time, stored in UTC. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
