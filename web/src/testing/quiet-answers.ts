import { api as endpoints } from '@entrena/contract/api'
import { z } from 'zod'
import { type FakeAnswers, failureReply } from './fake-api'

/** Answers every list with no rows. */
const emptyLists = Object.fromEntries(
  endpoints
    .filter(({ method, reply }) => method === 'GET' && reply instanceof z.ZodArray)
    .map(({ method, path }) => [`${method} ${path}`, []]),
) as FakeAnswers

export const quietConfig = {
  google_maps_api_key: null,
  map_tile_url: null,
  map_tile_attribution: null,
  external_sign_in: true,
  support_email: null,
  support_whatsapp: null,
  push_public_key: null,
}

export const quietAttention = {
  payments_to_confirm: 0,
  refunds_due: 0,
  transfers_to_check: 0,
  mails_given_up: 0,
  repeated_reviews: 0,
  sessions_without_trainer: 0,
  suspended_sessions: 0,
  problems_to_decide: 0,
  owed_to_deleted: 0,
  trainers_cancelling: 0,
  refunds_to_send: 0,
  bank_lines_open: 0,
  marked_without_transfer: 0,
  reports_to_decide: 0,
  papers_to_judge: 0,
  contact_messages_open: 0,
}

/** Default replies for a user without any data. Tests override those that they are about. */
export const defaultAnswers: FakeAnswers = {
  ...emptyLists,
  'GET /config': quietConfig,
  'GET /operating-hours': {
    is_open: true,
    operating_hours: { start: '06:00', end: '22:00' },
    current_time_dr: '12:00',
  },
  'GET /me/notices': { leaving_at: null, legal_changed_on: null },
  'GET /me/calendar': { created_at: null },
  'GET /me/second-factor': { is_on: false, recovery_codes_left: 0, is_advised: false },
  'GET /bookings/counts': { pending: 0, confirmed: 0, completed: 0, cancelled: 0 },
  'GET /clients/counts': { all: 0, left: 0, unpaid: 0 },
  'GET /balance': {
    amount: 0,
    undecided: 0,
    entries: [],
    refund: null,
    returned: null,
    can_refund: false,
    account: null,
    promised_on: '2026-11-20',
  },
  'GET /me/verification': { verified_on: null, verified_until: null, papers: [] },
  'GET /trainers/{id}': failureReply(404, { code: 'trainer_not_found', detail: 'Trainer not found' }),
  'GET /trainers/public-page': { slug: null, is_on: true, hidden_because: 'profile_missing', url: null },
  'GET /trainers/{id}/slots': { days: [] },
  'GET /public/directory': { cities: [], specializations: [] },
  'GET /public/faces/{userId}': { face: null },
  'GET /outside-calendars': { is_on: true, calendars: [], conflicts: [] },
  'GET /agenda/clients': { clients: [], price: 1400, net: 1232, service_types: ['gym'] },
  'GET /waitlist/hours': { date: '2026-11-16', times: [], is_full: false },
  'GET /trainers/count': { trainers: 0, is_more: false, understood_as: 'everywhere' },
  'GET /trainers/map': { trainers: [], clusters: [], is_more: false },
  'GET /trainers/next-free-hours': { hours: [] },
  'GET /trainers/prices': { trainers: 0, ranges: [] },
  'GET /earnings': {
    total_earnings: 0,
    pending_withdrawal: 0,
    withdrawn: 0,
    available: 0,
    on_hold: 0,
    commission: 0,
  },
  'GET /payouts': {
    is_on: false,
    account: null,
    state: 'details_missing',
    available: 0,
    minimum: 500,
    rest_on: null,
    next_on: '2026-11-20',
    commission_percent: 0,
    sessions_on_hold: 0,
    unscheduled_on_hold: { sessions: 0, amount: 0 },
  },
  'GET /admin/stats': {
    total_users: 0,
    total_trainers: 0,
    total_bookings: 0,
    sessions_sold: 0,
    total_revenue: 0,
    paid: 0,
    delivered: 0,
    owed: 0,
    kept_late: 0,
    commission: 0,
  },
  'GET /admin/attention': quietAttention,
  'GET /admin/daily-balance': {
    bank: 0,
    statement: null,
    difference: null,
    causes: null,
    missing_count: 0,
    missing_amount: 0,
    owed_to_clients: 0,
    owed_to_trainers: 0,
    commission: 0,
    named: {
      clients: { balances: 0, parts: 0, refunds_on_way: 0, debts: 0 },
      trainers: { available: 0, on_hold: 0, payouts_on_way: 0, debts: 0 },
      entrena: { commission: 0, fees: 0, own: 0, written_off: 0 },
      unowned: { lines_count: 0, lines: 0, rests_count: 0, rests: 0 },
    },
  },
}
