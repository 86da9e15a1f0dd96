import { z } from 'zod'
import * as account from './accounts/account-endpoints'
import * as accountsAccountEntity from './accounts/account-entity'
import * as accountsDrafts from './accounts/drafts'
import * as accounts from './accounts/endpoints'
import * as accountsEntity from './accounts/entity'
import * as ownData from './accounts/own-data-endpoints'
import * as accountsOwnDataEntity from './accounts/own-data-entity'
import * as accountsSecondFactorDrafts from './accounts/second-factor-drafts'
import * as secondFactor from './accounts/second-factor-endpoints'
import * as accountsSecondFactorEntity from './accounts/second-factor-entity'
import * as unsubscribing from './accounts/unsubscribe-endpoints'
import * as admin from './admin/endpoints'
import * as adminEntity from './admin/entity'
import * as adminFiles from './admin/files'
import * as adminHistory from './admin/history'
import * as adminMorning from './admin/morning'
import * as adminSearch from './admin/search'
import * as agendaDrafts from './agenda/drafts'
import * as agenda from './agenda/endpoints'
import * as agendaEntity from './agenda/entity'
import * as bankClaims from './bank/claims'
import * as bank from './bank/endpoints'
import * as bankLines from './bank/lines'
import * as bankStatements from './bank/statements'
import * as blocks from './blocks/endpoints'
import * as blocksEntity from './blocks/entity'
import * as bookings from './bookings/endpoints'
import * as bookingsEntity from './bookings/entity'
import * as bookingsProblems from './bookings/problems'
import * as bookingsSeries from './bookings/series'
import * as series from './bookings/series-endpoints'
import * as calendars from './calendars/endpoints'
import * as clients from './clients/endpoints'
import * as clientsEntity from './clients/entity'
import * as contactDrafts from './contact/drafts'
import * as contact from './contact/endpoints'
import * as contactEntity from './contact/entity'
import type { Endpoint } from './endpoint'
import * as favourites from './favourites/endpoints'
import * as firstSteps from './first-steps/endpoints'
import * as firstStepsEntity from './first-steps/entity'
import * as messages from './messages/endpoints'
import * as messagesEntity from './messages/entity'
import * as balance from './money/balance/endpoints'
import * as balanceEntity from './money/balance/entity'
import * as payments from './money/payments/endpoints'
import * as paymentsEntity from './money/payments/entity'
import * as payouts from './money/payouts/endpoints'
import * as payoutsEntity from './money/payouts/entity'
import * as receipts from './money/receipts/endpoints'
import * as receiptsEntity from './money/receipts/entity'
import * as yearly from './money/yearly/endpoints'
import * as yearlyEntity from './money/yearly/entity'
import * as operatingHours from './operating-hours/endpoints'
import * as operatingHoursEntity from './operating-hours/entity'
import * as outsideCalendarsDrafts from './outside-calendars/drafts'
import * as outsideCalendars from './outside-calendars/endpoints'
import * as outsideCalendarsEntity from './outside-calendars/entity'
import * as publicPages from './public-pages/endpoints'
import * as publicPagesEntity from './public-pages/entity'
import * as push from './push/endpoints'
import * as pushEntity from './push/entity'
import * as reports from './reports/endpoints'
import * as reportsEntity from './reports/entity'
import * as reviews from './reviews/endpoints'
import * as reviewsEntity from './reviews/entity'
import * as service from './service/endpoints'
import * as serviceEntity from './service/entity'
import * as trainersAvailabilityDrafts from './trainers/availability-drafts'
import * as availability from './trainers/availability-endpoints'
import * as trainersAvailabilityEntity from './trainers/availability-entity'
import * as trainersDrafts from './trainers/drafts'
import * as trainers from './trainers/endpoints'
import * as trainersEntity from './trainers/entity'
import * as found from './trainers/found-endpoints'
import * as trainersFoundEntity from './trainers/found-entity'
import * as pictures from './trainers/picture-endpoints'
import * as prices from './trainers/price-endpoints'
import * as verification from './verification/endpoints'
import * as verificationEntity from './verification/entity'
import * as waitlist from './waitlist/endpoints'
import * as waitlistEntity from './waitlist/entity'

/** Endpoints by feature. In the OpenAPI document a feature is a tag, and the name of an endpoint is its operationId. */
export const features = {
  service: { about: 'Health and public settings', endpoints: { ...service } },
  'operating-hours': { about: 'When the service is open', endpoints: { ...operatingHours } },
  accounts: {
    about: 'Sign-in, sessions, own account and own data',
    endpoints: { ...accounts, ...ownData, ...account, ...secondFactor, ...unsubscribing },
  },
  trainers: {
    about: 'Search, profiles and pictures',
    endpoints: { ...trainers, ...found, ...prices, ...availability, ...pictures },
  },
  'first-steps': { about: 'What a new trainer has still to do', endpoints: { ...firstSteps } },
  favourites: { about: 'Saved trainers', endpoints: { ...favourites } },
  verification: { about: 'Documents of trainers, and what Entrena says about them', endpoints: { ...verification } },
  'public-pages': { about: 'What anybody may see of trainers', endpoints: { ...publicPages } },
  bookings: { about: 'Free hours, requests and sessions', endpoints: { ...bookings, ...series } },
  agenda: { about: "A trainer's calendar: sessions, own entries and time off", endpoints: { ...agenda } },
  clients: { about: "A trainer's clients, and private notes about them", endpoints: { ...clients } },
  calendars: { about: "One's own sessions in calendar programs", endpoints: { ...calendars } },
  'outside-calendars': {
    about: "A trainer's calendars at other services, whose busy hours are not offered",
    endpoints: { ...outsideCalendars },
  },
  waitlist: { about: 'Mails about hours that become free', endpoints: { ...waitlist } },
  payments: { about: 'Bank transfers, receipts, earnings, refunds and debts', endpoints: { ...payments, ...receipts } },
  balance: { about: "A client's balance, and refunds to the bank", endpoints: { ...balance } },
  payouts: {
    about: 'Bank details, payouts in batches, statements, commissions and the daily balance',
    endpoints: { ...payouts, ...yearly },
  },
  bank: { about: 'Statements of the bank, and which bookings their lines pay', endpoints: { ...bank } },
  reviews: { about: 'Reviews of sessions, and replies', endpoints: { ...reviews } },
  messages: { about: 'Conversations between two people', endpoints: { ...messages } },
  blocks: { about: 'People whom one has blocked', endpoints: { ...blocks } },
  reports: { about: 'Reports of texts, pictures and people, and decisions about them', endpoints: { ...reports } },
  contact: { about: 'Messages to Entrena, and their answers', endpoints: { ...contact } },
  push: { about: 'Notifications of the browser', endpoints: { ...push } },
  admin: { about: 'Users, statistics and mails, for admins', endpoints: { ...admin, ...adminFiles } },
}

type Features = typeof features
type OneOf<Endpoints> = Endpoints extends unknown ? Endpoints[keyof Endpoints] : never

export type Api = OneOf<Features[keyof Features]['endpoints']>[]

/** The server refuses to start if an endpoint in this list has no route. */
export const api: Api = Object.values(features).flatMap(({ endpoints }) => Object.values<Api[number]>(endpoints))

/** Returns the operation id and the tags of an endpoint in the OpenAPI document. */
export function findOperation(endpoint: Endpoint): { operationId: string; tags: string[] } | undefined {
  for (const [feature, { endpoints }] of Object.entries(features)) {
    const found = Object.entries<Endpoint>(endpoints).find(([, declared]) => declared === endpoint)
    if (found) return { operationId: found[0], tags: [feature] }
  }
  return undefined
}

const modulesOfEntities = [
  serviceEntity,
  operatingHoursEntity,
  accountsEntity,
  accountsAccountEntity,
  accountsOwnDataEntity,
  accountsSecondFactorEntity,
  trainersEntity,
  trainersFoundEntity,
  trainersAvailabilityEntity,
  verificationEntity,
  firstStepsEntity,
  publicPagesEntity,
  bookingsEntity,
  bookingsProblems,
  bookingsSeries,
  clientsEntity,
  waitlistEntity,
  paymentsEntity,
  balanceEntity,
  payoutsEntity,
  receiptsEntity,
  yearlyEntity,
  bankLines,
  bankStatements,
  bankClaims,
  reviewsEntity,
  messagesEntity,
  blocksEntity,
  reportsEntity,
  contactEntity,
  pushEntity,
  adminEntity,
  adminHistory,
  adminMorning,
  agendaEntity,
  outsideCalendarsEntity,
  adminSearch,
  accountsDrafts,
  accountsSecondFactorDrafts,
  agendaDrafts,
  contactDrafts,
  outsideCalendarsDrafts,
  trainersAvailabilityDrafts,
  trainersDrafts,
]

const questions: readonly unknown[] = api.map(({ query }: Endpoint) => query)

/** Also true for schemas of zod/mini, which are used for forms. */
const isEntity = (value: unknown): value is z.core.$ZodObject | z.core.$ZodDiscriminatedUnion =>
  value instanceof z.core.$ZodObject || value instanceof z.core.$ZodDiscriminatedUnion

/**
 * Schemas of request bodies and replies. Each is a named component of the OpenAPI document: the schema `booking` is
 * called `Booking` there.
 */
export const entities: readonly (readonly [name: string, schema: z.core.$ZodType])[] = modulesOfEntities
  .flatMap((module) => Object.entries<unknown>(module))
  .flatMap(([name, value]) => {
    if (!isEntity(value) || questions.includes(value)) return []
    return [[`${name.charAt(0).toUpperCase()}${name.slice(1)}`, value] as const]
  })
