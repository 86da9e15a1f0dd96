import { eq, sql } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { pendingSignIns, recoveryCodeHashes, secondFactors } from '../second-factor/tables'
import {
  accountLinks,
  consents,
  devices,
  externalIdentities,
  formerNames,
  sessions,
  sessionTickets,
  users,
} from '../tables'

export const accountsData: readonly PersonalRows[] = [
  declarePersonalRows(users, {
    isAbout: ({ id }) => eq(users.id, id),
    omits: [users.passwordHash, users.searchText],
    computes: () => ({ has_password: sql`${users.passwordHash} is not null` }),
  }),
  declarePersonalRows(formerNames, { isAbout: ({ id }) => eq(formerNames.userId, id) }),
  declarePersonalRows(consents, { isAbout: ({ id }) => eq(consents.userId, id) }),
  declarePersonalRows(externalIdentities, { isAbout: ({ id }) => eq(externalIdentities.userId, id) }),
  declarePersonalRows(sessions, { isAbout: ({ id }) => eq(sessions.userId, id), omits: [sessions.tokenHash] }),
  declarePersonalRows(devices, { isAbout: ({ id }) => eq(devices.userId, id), omits: [devices.tokenHash] }),
  declarePersonalRows(accountLinks, {
    isAbout: ({ id }) => eq(accountLinks.userId, id),
    omits: [accountLinks.tokenHash],
  }),
  declarePersonalRows(secondFactors, {
    isAbout: ({ id }) => eq(secondFactors.userId, id),
    omits: [secondFactors.secret],
  }),
  declarePersonalRows(recoveryCodeHashes, {
    isAbout: ({ id }) => eq(recoveryCodeHashes.userId, id),
    omits: [recoveryCodeHashes.codeHash],
  }),
  declarePersonalRows(pendingSignIns, {
    isAbout: ({ id }) => eq(pendingSignIns.userId, id),
    omits: [pendingSignIns.browserHash],
  }),
  declarePersonalRows(sessionTickets, {
    isAbout: ({ id }) => eq(sessionTickets.userId, id),
    omits: [sessionTickets.ticketHash, sessionTickets.browserHash],
  }),
]
