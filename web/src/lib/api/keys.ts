import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Invalidating a key also invalidates every key that begins with it. */
const admin = ['admin'] as const
const bank = [...admin, 'bank'] as const
const desk = [...bank, 'desk'] as const
const balance = ['balance'] as const
const blocks = ['blocks'] as const
const bookings = ['bookings'] as const
const agendas = [...bookings, 'agenda'] as const
const candidates = ['bank-candidates'] as const
const clients = ['clients'] as const
const earnings = ['earnings'] as const
const ownData = ['own-data'] as const
const payouts = ['payouts'] as const
const publicPages = ['public-pages'] as const
const reports = ['reports'] as const
const slots = ['slots'] as const
const trainers = ['trainers'] as const
const waitlist = ['waitlist'] as const

export const keys = {
  account: ['account'],
  accountSessions: ['account-sessions'],
  availability: ['availability'],
  calendar: ['calendar'],
  config: ['config'],
  favourites: ['favourites'],
  firstSteps: ['first-steps'],
  keptChats: (userId: string) => ['kept-chats', userId],
  keptSessions: ['kept-sessions'],
  operatingHours: ['operating-hours'],
  outsideCalendars: ['outside-calendars'],
  secondFactor: ['second-factor'],
  session: ['session'],
  verification: ['verification'],

  actions: (view: object) => [...admin, 'actions', view],
  attention: [...admin, 'attention'],
  balanceEntriesOf: (userId: string) => [...admin, 'balance', userId],
  contactMessages: (state: string) => [...admin, 'contact', state],
  debts: [...admin, 'debts'],
  firstTrainers: [...admin, 'trainers'],
  mails: [...admin, 'mails'],
  papers: [...admin, 'papers'],
  refundHold: (bookingId: string) => [...admin, 'refund-hold', bookingId],
  repeatedReviews: [...admin, 'repeated-reviews'],
  bookingPage: (id: string) => [...admin, 'booking', id],
  history: (of: string, show: string | undefined) => [...admin, 'history', of, show],
  personPage: (id: string) => [...admin, 'person', id],
  everything: (search: string) => [...admin, 'everything', search],
  stats: [...admin, 'stats'],
  tasks: [...admin, 'tasks'],
  statsWeeks: [...admin, 'weeks'],
  users: (view: object) => [...admin, 'users', view],
  /**
   * This key does not begin with `admin`, because deleting a user refetches every key that does. The debts of the
   * deleted user would be loaded while the dialog is still open.
   */
  owed: (userId: string) => ['owed', userId],
  papersOf: (trainerId: string) => ['papers of', trainerId],

  bankBatch: (id: string) => [...bank, 'batch', id],
  bankBatches: (days: object) => [...bank, 'batches', days],
  bankFormats: [...bank, 'formats'],
  bankLinesOf: (bookingId: string) => [...desk, 'lines-of', bookingId],
  bankLines: (section: string, statementId: string | undefined) => [...desk, 'lines', section, statementId],
  bankStatement: (id: string) => [...desk, 'statement', id],
  bankStatements: [...desk, 'statements'],
  commissions: (year: string) => [...bank, 'commissions', year],
  dailyBalance: [...bank, 'daily-balance'],
  expectedPayments: (isOverdue: boolean) => [...bank, 'expected', isOverdue],
  missingTransfers: [...bank, 'missing'],
  payable: [...bank, 'payable'],
  receivedPayments: (days: object) => [...bank, 'payments', days],
  refundsToBanks: (state: string) => [...bank, 'refunds', state],
  trainerStatement: (trainerId: string, month: string) => [...bank, 'statement', trainerId, month],
  bankTicks: (statementId: string) => ['bank-ticks', statementId],
  bankColumns: (statementId: string, columns: unknown) => ['bank-columns', statementId, columns],
  /**
   * This key does not begin with `admin`, because each decision about a line refetches every key that does. The search
   * would be repeated.
   */
  candidates,
  candidatesOf: (lineId: string, search: string) => [...candidates, lineId, search],

  balance: [...balance, 'sum'],
  balanceEntries: [...balance, 'entries'],
  earnedMonths: (months: number) => [...earnings, 'months', months],
  earningSums: [...earnings, 'sums'],
  earningEntries: [...earnings, 'entries'],
  heldSessions: [...payouts, 'held'],
  ownStatement: (monthOrYear: string) => [...payouts, 'statement', monthOrYear],
  payoutPlan: [...payouts, 'plan'],
  payoutTransfers: [...payouts, 'transfers'],
  checkout: (bookingId: string, paid: number | null) => ['payments', 'checkout', bookingId, paid],

  agendas,
  agenda: (from: string) => [...agendas, from],
  entries: (days: object) => [...agendas, 'entries', days],
  knownClients: (name: string) => [...bookings, 'clients', name],
  offers: [...bookings, 'offers'],
  client: (id: string) => [...clients, 'one', id],
  clientFilterCounts: [...clients, 'counts'],
  clientPages: (view: object) => [...clients, 'pages', view],

  adminBookings: (view: object, most: string) => [...bookings, 'admin', view, most],
  answeredBookings: [...bookings, 'answered'],
  booking: (id: string) => [...bookings, 'one', id],
  bookingCounts: [...bookings, 'counts'],
  receipt: (bookingId: string) => [...bookings, 'receipt', bookingId],
  bookingPages: (filter: object) => [...bookings, 'pages', filter],
  bookingsToContact: [...bookings, 'contact'],
  bookingsBetween: (filter: object) => [...bookings, 'between', filter],
  bookingsToKeep: (from: string) => [...bookings, 'offline', from],
  lastAddress: [...bookings, 'last-address'],
  upcomingBookings: (from: string) => [...bookings, 'upcoming', from],
  cancellation: (bookingId: string, choice: object) => ['cancellation', bookingId, choice],
  slots: (question: object) => [...slots, question],
  seriesSlots: (question: object) => [...slots, 'series', question],
  waits: waitlist,
  takenHours: (trainerId: string, date: string) => [...waitlist, 'hours', trainerId, date],

  featuredTrainers: [...trainers, 'featured'],
  mappedTrainers: (query: object) => [...trainers, 'map', query],
  foundTrainers: (query: object) => [...trainers, 'search', query],
  nextFreeHours: (ids: readonly string[]) => [...trainers, 'next-free', ids],
  nearestTrainers: (query: object) => [...trainers, 'nearest', query],
  ownProfile: (userId: string) => [...trainers, 'own', userId],
  ownPublicPage: [...trainers, 'public-page'],
  prices: (query: object) => [...trainers, 'prices', query],
  trainer: (id: string) => [...trainers, 'one', id],
  trainerCount: (query: object) => [...trainers, 'count', query],
  trainerNames: (name: string) => [...trainers, 'names', name],
  publicDirectory: [...publicPages, 'directory'],
  publicFace: (userId: string) => [...publicPages, 'face', userId],
  publicList: (city: string | undefined, specialization: string | undefined) => [
    ...publicPages,
    'list',
    city ?? null,
    specialization ?? null,
  ],
  publicReviews: (slug: string) => [...publicPages, 'reviews', slug],
  publicTrainer: (slug: string) => [...publicPages, 'trainer', slug],
  reviews: (trainerId: string) => ['reviews', trainerId],
  reviewPages: (trainerId: string, shown: number) => ['reviews', trainerId, shown],

  blocks,
  blockPreview: (userId: string) => [...blocks, 'preview', userId],
  cases: (state: string) => [...reports, 'cases', state],
  case: (id: string) => [...reports, 'case', id],
  ownDecisions: [...reports, 'decisions'],
  ownReports: [...reports, 'own'],
  chat: (userId: string, partnerId: string) => ['messages', userId, 'chat', partnerId],
  conversations: (userId: string) => ['messages', userId, 'conversations'],
  deletion: [...ownData, 'deletion'],
  notices: [...ownData, 'notices'],
} as const

interface Change {
  /** Query keys to refetch before the write is reported as done. */
  readonly awaited: readonly QueryKey[]
  /** Query keys to refetch in the background. */
  readonly alsoIn?: readonly QueryKey[]
}

/** The queries that each kind of write invalidates. */
export const stale = {
  account: { awaited: [keys.account] },
  accountSessions: { awaited: [keys.accountSessions] },
  /** Also invalidates the counts beside the admin's tabs. */
  admin: { awaited: [admin] },
  bookingsOfAll: { awaited: [admin, bookings], alsoIn: [balance, slots] },
  bankFormats: { awaited: [keys.bankFormats] },
  papersOf: (trainerId: string) => ({ awaited: [admin, keys.papersOf(trainerId)] }),

  agendas: { awaited: [agendas] },
  /** A trainer's week shows the schedule and time off. */
  availability: { awaited: [keys.availability], alsoIn: [agendas] },
  /** Bookings show the state of their refunds. */
  balance: { awaited: [balance], alsoIn: [bookings] },
  /** A cancellation refunds money to the client's balance, and a payment may have used the balance. */
  bookings: { awaited: [bookings], alsoIn: [balance, clients, slots] },
  chat: (userId: string, partnerId: string) => ({ awaited: [keys.chat(userId, partnerId)] }),
  clients: { awaited: [clients] },
  conversations: (userId: string) => ({ awaited: [keys.conversations(userId)] }),
  favourites: { awaited: [keys.favourites] },
  firstSteps: { awaited: [keys.firstSteps] },
  /** A trainer's public page is hidden while the account is being deleted. */
  ownData: { awaited: [ownData], alsoIn: [keys.ownPublicPage] },
  /** A trainer's week shows the busy hours of outside calendars. */
  outsideCalendars: { awaited: [keys.outsideCalendars], alsoIn: [agendas] },
  /** The URL of a trainer's public page contains the place. */
  ownProfile: (userId: string) => ({ awaited: [keys.ownProfile(userId)], alsoIn: [keys.ownPublicPage] }),
  payoutPlan: { awaited: [keys.payoutPlan] },
  reports: { awaited: [reports] },
  reviews: (trainerId: string) => ({ awaited: [keys.reviews(trainerId)] }),
  secondFactor: { awaited: [keys.secondFactor, keys.account] },
  trainer: (id: string) => ({ awaited: [keys.trainer(id)] }),
  trainers: { awaited: [trainers] },
  verification: { awaited: [keys.verification] },
  /** If joining the waitlist was refused, the hour may have become free, so the hours are refetched. */
  waits: { awaited: [waitlist], alsoIn: [slots] },
} satisfies Record<string, Change | ((...ids: string[]) => Change)>

export async function refresh(client: QueryClient, { awaited, alsoIn = [] }: Change): Promise<void> {
  for (const queryKey of alsoIn) void client.invalidateQueries({ queryKey })
  await Promise.all(awaited.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Refetches all queries. With `isPageLeft`, each query is refetched by the next page that needs it. */
export function refreshAll(client: QueryClient, { isPageLeft = false } = {}): Promise<void> {
  return client.invalidateQueries({ refetchType: isPageLeft ? 'none' : 'active' })
}

/** Refetches all queries except those whose keys begin with the same word as one of the given keys. */
export function refreshAllExcept(client: QueryClient, ...kept: readonly QueryKey[]): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => !kept.some(([first]) => first === queryKey[0]) })
}

/** Reloads all queries that contain reviews or ratings. These queries have `showsReviews` in their `meta`. */
export function refreshRatings(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.showsReviews === true })
}
