import { type Api, api } from '@entrena/contract/api'
import type { Endpoint } from '@entrena/contract/endpoint'
import { formatPresets } from '@entrena/contract/money/payouts/rules'
import { notSignedInRefusal, wrongRole } from '@entrena/contract/refusals'
import { noLimits } from '@entrena/contract/trainers/availability'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { draftProfile } from '../../features/trainers/makers'
import { makePicture, multipartFormOf } from '../pictures'
import type { FuzzWorld } from './world'

type Owner = 'own' | 'other'
type Name = Api[number] extends infer E ? (E extends Endpoint ? `${E['method']} ${E['path']}` : never) : never

interface RequestData {
  readonly path?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

interface Case {
  /** A request that succeeds for every role that is allowed to send it. */
  readonly request: (world: FuzzWorld, whose: Owner) => RequestData
  /** True if the request is about data that belongs to a person. */
  readonly hasOwner: boolean
}

const plain = (request: RequestData = {}): Case => ({ request: () => request, hasOwner: false })
const owned = (request: Case['request']): Case => ({ request, hasOwner: true })

const person = { name: 'Eva', email: 'eva@example.com', password: 'merengue-bachata' }

const nobody = '00000000-0000-4000-8000-000000000000'
const bankAccount = {
  bank: 'Banreservas',
  account_type: 'savings',
  account_number: '9601144821',
  account_holder: 'Eva Luna',
  tax_id: '00113918205',
}

/** One case per endpoint. TypeScript reports an error if an endpoint has no case. */
const cases: Readonly<Record<Name, Case>> = {
  'GET /health': plain(),
  'GET /health/writes': plain(),
  'GET /config': plain(),
  'GET /operating-hours': plain(),
  'POST /auth/register': plain({ body: person }),
  'POST /auth/login': plain({ body: person }),
  'POST /auth/logout': plain(),
  'GET /auth/me': plain(),
  'PUT /auth/role': plain({ body: { role: 'client' } }),
  'PUT /auth/language': plain({ body: { language: 'es' } }),
  'POST /auth/password/forgot': plain({ body: { email: 'nobody@example.com' } }),
  'POST /auth/password/reset': plain({ body: { token: 'x', password: person.password } }),
  'POST /auth/email/proof': plain({ body: { token: 'x' } }),
  'POST /auth/email/proof/again': plain(),
  'GET /me/account': plain(),
  'PUT /me/account': plain({ body: { name: 'Eva Peña', phone: '809-555-1234' } }),
  'PUT /me/mails': plain({ body: { muted_mails: ['requested'] } }),
  'PUT /me/password': plain({ body: { current: 'x', password: person.password } }),
  'POST /me/email': plain({ body: { email: 'new@example.com', password: 'x' } }),
  'DELETE /me/email': plain(),
  'POST /auth/email/change': plain({ body: { token: 'x' } }),
  'POST /auth/email/undo': plain({ body: { token: 'x' } }),
  'GET /me/sessions': plain(),
  'DELETE /me/sessions/{id}': plain({ path: nobody }),
  'DELETE /me/sessions': plain(),
  'POST /auth/second-factor': plain({ body: { code: '123456' } }),
  'GET /me/second-factor': plain(),
  'POST /me/second-factor/setup': plain({ body: {} }),
  'POST /me/second-factor': plain({ body: { code: '123456' } }),
  'POST /me/second-factor/off': plain({ body: { code: '123456', password: 'x' } }),
  'POST /me/second-factor/recovery-codes': plain({ body: { code: '123456', password: 'x' } }),
  'GET /auth/external': plain(),
  'GET /auth/external/callback': plain(),
  'POST /auth/session': plain({ body: { session_id: 'x' } }),
  'GET /me/export': plain(),
  'GET /me/deletion': plain(),
  'POST /me/deletion': plain({ body: {} }),
  'DELETE /me/deletion': plain(),
  'GET /me/notices': plain(),
  'POST /me/consents': plain({ body: { changed_on: '2026-11-16' } }),
  'GET /unsubscribe/{id}': plain({ path: nobody }),
  'POST /unsubscribe/{id}': plain({ path: nobody }),
  'GET /trainers': plain(),
  'GET /trainers/count': plain(),
  'GET /trainers/map': plain({ query: { box: '-70.1,18.4,-69.8,18.6' } }),
  'GET /trainers/next-free-hours': plain({ query: { ids: nobody } }),
  'GET /trainers/prices': plain(),
  'GET /trainers/{id}': owned((world, whose) => ({ path: world[whose].trainer })),
  'PUT /trainers/profile': plain({ body: draftProfile() }),
  'GET /trainers/availability': plain(),
  'PUT /trainers/availability': plain({ body: noLimits }),
  'POST /trainers/availability/time-off': plain({ body: { from_date: '2026-12-24', to_date: '2026-12-26' } }),
  'DELETE /trainers/availability/time-off/{id}': plain({ path: nobody }),
  'POST /trainers/availability/time-off/holidays': plain({ body: { year: 2027 } }),
  'GET /blocks': plain(),
  'GET /blocks/{userId}': owned((world, whose) => ({ path: world[whose].trainer })),
  'PUT /blocks/{userId}': owned((world, whose) => ({ path: world[whose].trainer })),
  'DELETE /blocks/{userId}': owned((world, whose) => ({ path: world[whose].trainer })),
  'GET /clients': plain(),
  'GET /clients/counts': plain(),
  'GET /clients/{id}': owned((world, whose) => ({ path: world[whose].client })),
  'PUT /clients/{id}/note': owned((world, whose) => ({ path: world[whose].client, body: { text: 'Hola' } })),
  'GET /me/first-steps': plain(),
  'PUT /me/first-steps/{step}': plain({ path: 'share' }),
  'GET /favourites': plain(),
  'PUT /favourites/{trainerId}': owned((world, whose) => ({ path: world[whose].trainer })),
  'DELETE /favourites/{trainerId}': owned((world, whose) => ({ path: world[whose].trainer })),
  'GET /me/verification': plain(),
  'POST /me/verification/identity': plain({ query: { name_on_paper: 'Yulissa Peralta' } }),
  'POST /me/verification/certificates': plain({
    query: { name_on_paper: 'Yulissa Peralta', title: 'Boxing coach', issuer: 'INFOTEP', year: '2024' },
  }),
  'DELETE /me/verification/papers/{id}': owned((world, whose) => ({ path: world[whose].paper })),
  'GET /papers/{id}/file': owned((world, whose) => ({ path: world[whose].paper })),
  'GET /admin/papers': plain(),
  'GET /admin/users/{id}/papers': owned((world, whose) => ({ path: world[whose].trainer })),
  'POST /admin/papers/{id}/accept': owned((world, whose) => ({ path: world[whose].paper, body: {} })),
  'POST /admin/papers/{id}/refuse': owned((world, whose) => ({
    path: world[whose].paper,
    body: { reason: 'The name is cut off.' },
  })),
  'GET /public/trainers/{slug}': plain({ path: 'ana-perez-piantini' }),
  'GET /public/cities/{city}': plain({ path: 'santo-domingo' }),
  'GET /public/specializations/{specialization}': plain({ path: 'surf' }),
  'GET /public/directory': plain(),
  'GET /public/trainers/{slug}/reviews': plain({ path: 'ana-perez-piantini' }),
  'GET /public/faces/{userId}': plain({ path: nobody }),
  'GET /trainers/public-page': plain(),
  'PUT /trainers/public-page': plain({ body: { is_on: false } }),
  'POST /trainers/upload-photo': plain(),
  'POST /me/picture': plain(),
  'DELETE /me/picture': plain(),
  'POST /trainers/upload-gallery': plain(),
  'DELETE /trainers/gallery/{index}': plain({ path: '0' }),
  'POST /bookings': owned((world, whose) => ({
    body: {
      trainer_id: world[whose].trainer,
      date: '2026-11-18',
      time: '07:00',
      service_type: 'gym',
      sessions_count: 1,
    },
  })),
  'GET /bookings': plain(),
  'GET /bookings/counts': plain(),
  'GET /bookings/last-address': plain(),
  'GET /bookings/{id}': owned((world, whose) => ({ path: world[whose].pending })),
  'PUT /bookings/{id}': owned((world, whose) => ({ path: world[whose].pending, body: { status: 'confirmed' } })),
  'PATCH /bookings/{id}/complete': owned((world, whose) => ({ path: world[whose].confirmed })),
  'GET /bookings/{id}/cancellation': owned((world, whose) => ({ path: world[whose].confirmed })),
  'POST /bookings/{id}/cancel': owned((world, whose) => ({
    path: world[whose].confirmed,
    body: { expected_refund: 0, note: 'The gym is closed.' },
  })),
  'PUT /bookings/{id}/time': owned((world, whose) => ({
    path: world[whose].pending,
    body: { date: '2026-11-30', time: '09:00' },
  })),
  'PUT /bookings/{id}/address': owned((world, whose) => ({
    path: world[whose].pending,
    body: { address: 'Calle 5 #12, Piantini' },
  })),
  'PUT /bookings/{id}/proposal': owned((world, whose) => ({
    path: world[whose].pending,
    body: { date: '2026-11-30', time: '09:00' },
  })),
  'POST /bookings/{id}/proposal/accept': owned((world, whose) => ({ path: world[whose].pending })),
  'DELETE /bookings/{id}/proposal': owned((world, whose) => ({ path: world[whose].pending })),
  'POST /bookings/{id}/problem': owned((world, whose) => ({
    path: world[whose].confirmed,
    body: { kind: 'absent' },
  })),
  'DELETE /bookings/{id}/problem': owned((world, whose) => ({ path: world[whose].confirmed })),
  'POST /bookings/{id}/problem/answer': owned((world, whose) => ({
    path: world[whose].confirmed,
    body: { agrees: false, note: 'I was there' },
  })),
  'POST /bookings/{id}/problem/decision': owned((world, whose) => ({
    path: world[whose].confirmed,
    body: { outcome: 'rejected', note: 'Both were there' },
  })),
  'POST /bookings/series/preview': owned((world, whose) => ({
    body: { package_booking_id: world[whose].package, dates: [{ date: '2026-11-18', time: '07:00' }] },
  })),
  'POST /bookings/series': owned((world, whose) => ({
    body: { package_booking_id: world[whose].package, dates: [{ date: '2026-11-18', time: '07:00' }] },
  })),
  'POST /bookings/{id}/accept-sessions': owned((world, whose) => ({ path: world[whose].pending })),
  'GET /bookings/{id}/calendar.ics': owned((world, whose) => ({ path: world[whose].confirmed })),
  'GET /trainers/{id}/slots': owned((world, whose) => ({ path: world[whose].trainer, query: { date: '2026-11-18' } })),
  'GET /me/calendar': plain(),
  'POST /me/calendar': plain(),
  'DELETE /me/calendar': plain(),
  'GET /calendar/{token}.ics': plain({ path: 'x' }),
  'GET /agenda': plain({ query: { from: '2026-11-16', days: '7' } }),
  'GET /agenda/clients': plain(),
  'GET /agenda/entries': plain({ query: { from: '2026-11-16', days: '42' } }),
  'POST /agenda/entries': owned((world, whose) => ({
    body: { kind: 'session', date: '2026-11-21', time: '19:00', client_id: world[whose].client, paid: 'outside' },
  })),
  'PUT /agenda/entries/{id}/time': owned((world, whose) => ({
    path: world[whose].entry,
    body: { date: '2026-11-21', time: '18:00' },
  })),
  'DELETE /agenda/entries/{id}': owned((world, whose) => ({ path: world[whose].entry })),
  'POST /agenda/entries/{id}/offer': owned((world, whose) => ({ path: world[whose].entry, body: {} })),
  'GET /agenda/offers': plain(),
  'POST /agenda/offers/{id}/accept': owned((world, whose) => ({
    path: world[whose].entry,
    body: { date: '2026-11-20', time: '19:00', price: 1400 },
  })),
  'POST /agenda/offers/{id}/decline': owned((world, whose) => ({ path: world[whose].entry })),
  'GET /outside-calendars': plain(),
  'POST /outside-calendars': plain({ body: { address: 'https://calendar.example/x.ics' } }),
  'PUT /outside-calendars/{id}': owned((world, whose) => ({
    path: world[whose].outsideCalendar,
    body: { address: 'https://calendar.example/x.ics' },
  })),
  'POST /outside-calendars/{id}/refresh': owned((world, whose) => ({ path: world[whose].outsideCalendar })),
  'DELETE /outside-calendars/{id}': owned((world, whose) => ({ path: world[whose].outsideCalendar })),
  'GET /waitlist/hours': owned((world, whose) => ({
    query: { trainer_id: world[whose].trainer, date: '2026-11-18' },
  })),
  'GET /waitlist': plain(),
  'POST /waitlist': owned((world, whose) => ({
    body: { trainer_id: world[whose].trainer, date: '2026-11-18', time: '07:00' },
  })),
  'DELETE /waitlist/{id}': plain({ path: nobody }),
  'PUT /push/subscription': plain({ body: { endpoint: 'https://push.example.com/x', keys: {} } }),
  'DELETE /push/subscription': plain(),
  'POST /push/seen': plain({ body: { id: nobody } }),
  'POST /payments/checkout': owned((world, whose) => ({
    query: { booking_id: world[whose].pending, payment_method: 'bank_transfer' },
  })),
  'POST /payments/bank-transfer/upload-proof': owned((world, whose) => ({
    query: { booking_id: world[whose].pending },
  })),
  'POST /payments/bank-transfer/mark-paid': owned((world, whose) => ({ query: { booking_id: world[whose].pending } })),
  'POST /payments/bank-transfer/confirm': owned((world, whose) => ({ query: { booking_id: world[whose].pending } })),
  'GET /payments/refunds/{id}': owned((world, whose) => ({ path: world[whose].pending })),
  'POST /payments/refunds/{id}/sent': owned((world, whose) => ({
    path: world[whose].pending,
    body: { sent_on: '2026-11-16', bank_reference: '004512' },
  })),
  'POST /payments/refunds/{id}/not-received': owned((world, whose) => ({ path: world[whose].pending })),
  'GET /payments/proofs/{id}': owned((world, whose) => ({ path: world[whose].pending })),
  'GET /payments/receipts/{id}': owned((world, whose) => ({ path: world[whose].completed })),
  'GET /payments/receipts/{id}/file': owned((world, whose) => ({ path: world[whose].completed })),
  'POST /payments/receipts/{id}/mail': owned((world, whose) => ({ path: world[whose].completed })),
  'POST /payments/bank-transfer/extra': owned((world, whose) => ({
    query: { booking_id: world[whose].pending },
    body: { amount: 100, bank_reference: '4471' },
  })),
  'GET /balance': plain(),
  'GET /balance/entries': plain(),
  'GET /admin/users/{id}/balance-entries': plain({ path: nobody }),
  'POST /balance/keep': plain(),
  'POST /balance/refunds': plain({ body: { amount: 100, account: bankAccount } }),
  'DELETE /balance/refunds/{id}': plain({ path: nobody }),
  'GET /bank-account': plain(),
  'PUT /bank-account': plain({ body: bankAccount }),
  'DELETE /bank-account': plain(),
  'GET /payouts': plain(),
  'GET /payouts/transfers': plain(),
  'GET /earnings/held': plain(),
  'GET /earnings/statement': plain({ query: { month: '2026-11' } }),
  'GET /earnings/statement/file': plain({ query: { month: '2026-11' } }),
  'GET /earnings/statement/year': plain({ query: { year: '2026' } }),
  'GET /earnings/statement/year/file': plain({ query: { year: '2026' } }),
  'GET /admin/commissions': plain({ query: { year: '2026' } }),
  'GET /admin/commissions/file': plain({ query: { year: '2026' } }),
  'GET /admin/users/{id}/statement': plain({ path: nobody, query: { month: '2026-11' } }),
  'GET /admin/payouts/payable': plain(),
  'POST /admin/payouts/ask-details': plain({ body: { trainer_ids: [nobody] } }),
  'GET /admin/payouts/refunds': plain(),
  'POST /admin/payouts/batches': plain({ body: { trainer_ids: [nobody] } }),
  'GET /admin/payouts/batches': plain(),
  'GET /admin/payouts/batches/{id}': plain({ path: nobody }),
  'GET /admin/payouts/batches/{id}/file': plain({ path: nobody }),
  'POST /admin/payouts/batches/{id}/sent': plain({ path: nobody }),
  'POST /admin/payouts/batches/{id}/take-back': plain({ path: nobody }),
  'POST /admin/payouts/transfers/{id}/seen': plain({ path: nobody }),
  'POST /admin/payouts/transfers/{id}/returned': plain({ path: nobody, body: { reason: 'Cuenta cerrada' } }),
  'GET /admin/payouts/formats': plain(),
  'PUT /admin/payouts/formats/{name}': plain({ path: 'generic', body: formatPresets.generic }),
  'DELETE /admin/payouts/formats/{name}': plain({ path: 'generic' }),
  'GET /admin/daily-balance': plain(),
  'POST /admin/daily-balance': plain({ body: { day: '2026-11-15', balance: 0 } }),
  'GET /admin/daily-balance/expected': plain(),
  'POST /admin/daily-balance/expected/{id}/arrived': plain({ path: nobody }),
  'POST /admin/statements': plain(),
  'GET /admin/statements': plain(),
  'GET /admin/statements/{id}': plain({ path: nobody }),
  'DELETE /admin/statements/{id}': plain({ path: nobody }),
  'PUT /admin/statements/{id}/columns': plain({ path: nobody, body: { has_header: true, meanings: ['day', 'in'] } }),
  'POST /admin/statements/{id}/match': plain({ path: nobody }),
  'POST /admin/statements/{id}/apply': plain({ path: nobody, body: {} }),
  'POST /admin/statements/{id}/undo': plain({ path: nobody }),
  'GET /admin/bank-lines': plain(),
  'GET /admin/bank-lines/{id}/candidates': plain({ path: nobody, query: { search: 'Laura' } }),
  'POST /admin/bank-lines/{id}/assign': plain({ path: nobody, body: { booking_id: nobody } }),
  'POST /admin/bank-lines/{id}/ignore': plain({ path: nobody, body: { as: 'own' } }),
  'POST /admin/bank-lines/{id}/reopen': plain({ path: nobody }),
  'POST /admin/bank-lines/{id}/decide': plain({ path: nobody, body: { amount: 1500 } }),
  'POST /admin/allocations/{id}/undo': plain({ path: nobody }),
  'GET /admin/missing-transfers': plain(),
  'PUT /payments/bank-transfer/claim': owned((world, whose) => ({
    body: { booking_id: world[whose].pending, confirmation_number: '774120' },
  })),
  'GET /earnings': plain(),
  'GET /earnings/entries': plain(),
  'GET /earnings/months': plain(),
  'POST /reviews': owned((world, whose) => ({ body: { booking_id: world[whose].completed, rating: 5 } })),
  'POST /reviews/{id}/reply': owned((world, whose) => ({ path: world[whose].review, body: { reply: 'Thanks!' } })),
  'GET /reviews/trainer/{userId}': owned((world, whose) => ({ path: world[whose].trainer })),
  'GET /admin/repeated-reviews': plain(),
  'GET /messages/conversations': plain(),
  'GET /messages/{partnerId}': owned((world, whose) => ({ path: world[whose].client })),
  'POST /messages': owned((world, whose) => ({ body: { receiver_id: world[whose].client, message: 'Hola' } })),
  'POST /messages/pictures': owned((world, whose) => ({
    query: { id: '7f3a91c2-0000-4000-8000-0000000000aa', receiver_id: world[whose].client },
  })),
  'GET /messages/pictures/{id}': owned((world, whose) => ({ path: world[whose].message })),
  'POST /reports': owned((world, whose) => ({
    body: { subject: { kind: 'message', id: world[whose].message }, reason: 'insult' },
  })),
  'GET /me/reports': plain(),
  'GET /me/decisions': plain(),
  'POST /reports/{id}/answer': owned((world, whose) => ({
    path: world[whose].decided,
    body: { answer: 'It was a joke' },
  })),
  'GET /reports/{id}/picture': owned((world, whose) => ({ path: world[whose].decided })),
  'GET /admin/reports': plain(),
  'GET /admin/reports/{id}': owned((world, whose) => ({ path: world[whose].decided })),
  'POST /admin/reports/{id}/decide': owned((world, whose) => ({
    path: world[whose].reported,
    body: { outcome: 'leave', reason: 'Nothing is wrong with it' },
  })),
  'POST /admin/reports/{id}/lift': owned((world, whose) => ({ path: world[whose].decided })),
  'POST /admin/reports/{id}/keep': owned((world, whose) => ({ path: world[whose].decided })),
  'POST /contact': plain({ body: { name: 'Eva', email: 'eva@example.com', text: 'Hola' } }),
  'POST /me/contact': owned((world, whose) => ({ body: { text: 'Hola', booking_id: world[whose].completed } })),
  'GET /admin/contact': plain(),
  'POST /admin/contact/{id}/answer': plain({ path: nobody, body: { answer: 'Hola' } }),
  'POST /admin/contact/{id}/close': plain({ path: nobody }),
  'GET /admin/users': plain(),
  'GET /admin/users/{id}': owned((world, whose) => ({ path: world[whose].client })),
  'GET /admin/users/{id}/history': owned((world, whose) => ({ path: world[whose].client })),
  'POST /admin/users/{id}/notes': owned((world, whose) => ({ path: world[whose].client, body: { text: 'Llamé.' } })),
  'GET /admin/bookings/{id}': owned((world, whose) => ({ path: world[whose].confirmed })),
  'GET /admin/bookings/{id}/history': owned((world, whose) => ({ path: world[whose].confirmed })),
  'POST /admin/bookings/{id}/notes': owned((world, whose) => ({
    path: world[whose].confirmed,
    body: { text: 'Llamé.' },
  })),
  'DELETE /admin/notes/{id}': plain({ path: nobody }),
  'DELETE /admin/users/{id}': owned((world, whose) => ({ path: world[whose].client })),
  'DELETE /admin/users/{id}/second-factor': owned((world, whose) => ({ path: world[whose].client })),
  'POST /admin/users/{id}/suspend': owned((world, whose) => ({
    path: world[whose].client,
    body: { reason: 'Asks clients to pay outside' },
  })),
  // This request is refused, because nobody is suspended in this test.
  'POST /admin/users/{id}/lift': owned((world, whose) => ({ path: world[whose].client })),
  'GET /admin/users/{id}/owed': owned((world, whose) => ({ path: world[whose].client })),
  'GET /admin/debts': plain(),
  'POST /admin/debts/{id}/settle': plain({ path: nobody }),
  'GET /admin/tasks': plain(),
  'GET /admin/search': plain({ query: { search: 'laura' } }),
  'GET /admin/stats': plain(),
  'GET /admin/stats/weeks': plain(),
  'GET /admin/attention': plain(),
  'GET /admin/mails': plain(),
  'POST /admin/mails/{id}/retry': plain({ path: nobody }),
  'GET /admin/actions': plain(),
  'GET /admin/payments': plain(),
  'GET /admin/files/users': plain(),
  'GET /admin/files/bookings': plain(),
  'GET /admin/files/payments': plain(),
  'GET /admin/files/batches': plain(),
}

const columns = [
  { title: 'stranger', actor: 'stranger', whose: 'own' },
  { title: 'no role', actor: 'no role', whose: 'own' },
  { title: 'client', actor: 'client', whose: 'own' },
  { title: "client, another's", actor: 'client', whose: 'other' },
  { title: 'trainer', actor: 'trainer', whose: 'own' },
  { title: "trainer, another's", actor: 'trainer', whose: 'other' },
  { title: 'admin', actor: 'admin', whose: 'own' },
] as const

export interface AccessMatrixOptions {
  readonly app: FastifyInstance
  /** Restores the data as if no request had changed it. */
  freshWorld(): Promise<FuzzWorld>
}

export interface AccessMatrixRow {
  readonly endpoint: string
  /**
   * The HTTP status for each column of the table. Undefined in columns about another person's data if the endpoint is
   * about nobody's data.
   */
  readonly statuses: readonly (number | undefined)[]
  /** Columns whose status contradicts the access rule in the contract. */
  readonly violations: readonly string[]
}

type Column = (typeof columns)[number]

/** Sends every request as every actor. Restores the data after each request that changed it. */
export async function buildAccessMatrix({ app, freshWorld }: AccessMatrixOptions): Promise<AccessMatrixRow[]> {
  let world: FuzzWorld | undefined
  async function ask(endpoint: Endpoint, { actor, whose }: Column): Promise<LightMyRequestResponse> {
    world ??= await freshWorld()
    const data = cases[nameOf(endpoint)].request(world, whose)
    const reply = await app.inject(await requestOf(endpoint, data, world.cookieOf(actor)))
    if (endpoint.method !== 'GET' && reply.statusCode < 300) world = undefined
    return reply
  }
  const rows: AccessMatrixRow[] = []
  for (const endpoint of api as readonly Endpoint[]) {
    const { hasOwner } = cases[nameOf(endpoint)]
    const statuses: (number | undefined)[] = []
    const violations: string[] = []
    for (const column of columns) {
      // An endpoint about nobody's data would give the same replies in the columns about one's own and about other
      // people's data.
      const reply = hasOwner || column.whose === 'own' ? await ask(endpoint, column) : undefined
      statuses.push(reply?.statusCode)
      if (!reply) continue
      if (accessRefusalIn(reply) !== accessRefusalOf(endpoint, column)) violations.push(column.title)
    }
    rows.push({ endpoint: nameOf(endpoint), statuses, violations })
  }
  return rows
}

/** Returns the code of the refusal that the access rule of the contract demands. */
function accessRefusalOf({ access }: Endpoint, { actor }: Column): string | undefined {
  if (access === 'anyone') return undefined
  if (actor === 'stranger') return notSignedInRefusal.code
  if (access === 'signed-in') return undefined
  return actor !== 'no role' && access.includes(actor) ? undefined : wrongRole.code
}

function accessRefusalIn({ statusCode, body }: LightMyRequestResponse): string | undefined {
  return [notSignedInRefusal, wrongRole].find(({ status, code }) => status === statusCode && body.includes(`"${code}"`))
    ?.code
}

/** A request that succeeds for every role that is allowed to send it. */
export const caseRequest = (endpoint: Endpoint, world: FuzzWorld) => cases[nameOf(endpoint)].request(world, 'own')

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}` as Name

export async function requestOf(
  endpoint: Endpoint,
  data: RequestData,
  cookie: string | undefined,
): Promise<InjectOptions> {
  const { method, path, upload } = endpoint
  const url = `/api${path.replace(/\{\w+\}/, data.path ?? '')}?${new URLSearchParams(data.query)}`
  const form =
    upload &&
    (await multipartFormOf([{ field: upload.field, content: await makePicture('png', { width: 8, height: 8 }) }]))
  return {
    method,
    url,
    headers: { ...(cookie && { cookie }), ...form?.headers },
    ...(form ? { payload: form.payload } : data.body && { payload: data.body }),
  }
}

/** Returns the table as it appears in docs/security.md. */
export function printAccessMatrix(rows: readonly AccessMatrixRow[]): string {
  const head = `| endpoint | ${columns.map(({ title }) => title).join(' | ')} |`
  const line = `| --- | ${columns.map(() => '---').join(' | ')} |`
  const body = rows.map(
    ({ endpoint, statuses }) => `| \`${endpoint}\` | ${statuses.map((status) => status ?? '').join(' | ')} |`,
  )
  return [head, line, ...body].join('\n')
}
