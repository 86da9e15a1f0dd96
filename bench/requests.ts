import { nextSaturday, nthBenchHour } from './hours'
import { type SendNth, sendGet, sendPost } from './latency'
import { makePerson, signInClients } from './people'
import type { BenchPostgres } from './postgres'

const sectors = [
  'Piantini',
  'Naco',
  'Bella Vista',
  'Gazcue',
  'Zona Colonial',
  'Evaristo Morales',
  'Los Cacicazgos',
  'Arroyo Hondo',
]

export const sectorOf = (n: number) => sectors[n % sectors.length] ?? ''

/** Query parameters that limit a search to a price range and to trainers with a free morning on that date. */
export const filterParamsOn = (date: string) => `&price_min=1000&price_max=2000&free=${date}&part=morning`

export const searchPath = (sector: string) =>
  `/api/trainers?address=${encodeURIComponent(sector)}&specialization=Yoga&service_type=park&radius=10000`

/** Signed-in people who send the requests of a load test. */
export function makeCallers(postgres: BenchPostgres) {
  const clients = signInClients(postgres, 200)
  // Gives these trainers the service type 'gym', because the new bookings of the load test are gym sessions.
  postgres.sql(
    `update trainer_profiles set service_types = array['gym'] where user_id in (${clients.map(({ trainerId }) => `'${trainerId}'`).join(', ')})`,
  )
  return { clients, admin: makePerson(postgres, 'admin') }
}

export type BenchCallers = ReturnType<typeof makeCallers>

/**
 * Counts the booked hours for all servers of a run. They may share a database, where each hour can be booked only once.
 */
let booked = 0

/** Returns functions that send the most frequent requests to one server. */
export function requestsTo(url: string, { clients, admin }: BenchCallers) {
  const asClient = (path: (trainerId: string) => string) => (n: number) => {
    const client = clients[n % clients.length]
    if (!client) throw new Error('There are no clients')
    return sendGet(`${url}/api${path(client.trainerId)}`, { cookie: client.cookie })
  }
  return {
    search: (n) => sendGet(`${url}${searchPath(sectorOf(n))}&limit=20`),
    'filtered search': (n) => sendGet(`${url}${searchPath(sectorOf(n))}&limit=20${filterParamsOn(nextSaturday())}`),
    'trainer page': asClient((trainerId) => `/trainers/${trainerId}`),
    'landing list': () => sendGet(`${url}/api/trainers?limit=6`),
    'free hours': asClient((trainerId) => `/trainers/${trainerId}/slots?date=2029-06-01`),
    'new booking': () => {
      const client = clients[booked % clients.length]
      const hour = nthBenchHour(Math.floor(booked / clients.length))
      booked += 1
      const draft = { trainer_id: client?.trainerId, service_type: 'gym', sessions_count: 1, ...hour }
      return sendPost(`${url}/api/bookings`, draft, { cookie: client?.cookie ?? '' })
    },
    conversations: asClient(() => '/messages/conversations'),
    chat: asClient((trainerId) => `/messages/${trainerId}`),
    "client's bookings": asClient(() => '/bookings'),
    "admin's bookings": () => sendGet(`${url}/api/bookings?limit=26`, { cookie: admin.cookie }),
    "admin's statistics": () => sendGet(`${url}/api/admin/stats`, { cookie: admin.cookie }),
  } as const satisfies Record<string, SendNth>
}

export type RequestKind = keyof ReturnType<typeof requestsTo>

/** Sends searches, requests for trainer pages and new bookings in turn. */
export function mixedRequests(url: string, callers: BenchCallers): SendNth {
  const { search, 'trainer page': page, 'new booking': book } = requestsTo(url, callers)
  const kinds = [search, page, book]
  return (n) => (kinds[n % kinds.length] ?? search)(Math.floor(n / kinds.length))
}
