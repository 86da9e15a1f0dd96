import { eq, sql } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { personalRows } from '../../../platform/personal-data/queries'
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
  personalRows(users, {
    isAbout: ({ id }) => eq(users.id, id),
    omits: [users.passwordHash, users.searchText],
    computes: () => ({ has_password: sql`${users.passwordHash} is not null` }),
  }),
  personalRows(formerNames, { isAbout: ({ id }) => eq(formerNames.userId, id) }),
  personalRows(consents, { isAbout: ({ id }) => eq(consents.userId, id) }),
  personalRows(externalIdentities, { isAbout: ({ id }) => eq(externalIdentities.userId, id) }),
  personalRows(sessions, { isAbout: ({ id }) => eq(sessions.userId, id), omits: [sessions.tokenHash] }),
  personalRows(devices, { isAbout: ({ id }) => eq(devices.userId, id), omits: [devices.tokenHash] }),
  personalRows(accountLinks, { isAbout: ({ id }) => eq(accountLinks.userId, id), omits: [accountLinks.tokenHash] }),
  personalRows(secondFactors, {
    isAbout: ({ id }) => eq(secondFactors.userId, id),
    omits: [secondFactors.secret],
  }),
  personalRows(recoveryCodeHashes, {
    isAbout: ({ id }) => eq(recoveryCodeHashes.userId, id),
    omits: [recoveryCodeHashes.codeHash],
  }),
  personalRows(pendingSignIns, {
    isAbout: ({ id }) => eq(pendingSignIns.userId, id),
    omits: [pendingSignIns.browserHash],
  }),
  personalRows(sessionTickets, {
    isAbout: ({ id }) => eq(sessionTickets.userId, id),
    omits: [sessionTickets.ticketHash, sessionTickets.browserHash],
  }),
]
