import type { BookingStatus, PaymentStatus } from '@entrena/contract/bookings/rules'
import type { ServiceType } from '@entrena/contract/trainers/rules'

interface DemoSession {
  /** Days after the day of seeding; negative in the past. */
  readonly inDays: number
  readonly hour: number
  readonly status: BookingStatus
}

export interface DemoBooking extends DemoSession {
  readonly client: string
  readonly trainer: string
  readonly service: ServiceType
  readonly payment: PaymentStatus
  /** The package with this many sessions; 1 by default. */
  readonly sessions?: number
  /** Later sessions of that package. */
  readonly later?: readonly DemoSession[]
}

const laura = 'laura@entrena.test'
const yulissa = 'yulissa@entrena.test'
const done = { status: 'completed', payment: 'paid' } as const

const ofLaura: readonly DemoBooking[] = [
  {
    ...{ client: laura, trainer: yulissa, service: 'park', sessions: 5, inDays: -12, hour: 7 },
    ...done,
    later: [
      { inDays: -5, hour: 7, status: 'completed' },
      { inDays: 2, hour: 7, status: 'confirmed' },
    ],
  },
  {
    ...{ client: laura, trainer: 'rafael.montero@entrena.test', service: 'gym', inDays: 4, hour: 18 },
    ...{ status: 'pending', payment: 'pending' },
  },
  {
    ...{ client: laura, trainer: 'jose.tavarez@entrena.test', service: 'park', inDays: 6, hour: 9 },
    ...{ status: 'confirmed', payment: 'pending_confirmation' },
  },
  { client: laura, trainer: 'carolina.baez@entrena.test', service: 'park', inDays: -3, hour: 8, ...done },
  { client: laura, trainer: 'nicole.then@entrena.test', service: 'gym', inDays: -16, hour: 17, ...done },
  {
    ...{ client: laura, trainer: 'stephanie.rijo@entrena.test', service: 'home', inDays: -22, hour: 8 },
    ...{ status: 'cancelled', payment: 'pending' },
  },
]

const withYulissa: readonly DemoBooking[] = [
  {
    ...{ client: 'pedro.almonte@entrena.test', trainer: yulissa, service: 'gym', inDays: 0, hour: 13 },
    ...{ status: 'confirmed', payment: 'paid' },
  },
  {
    ...{
      client: 'gabriela.santos@entrena.test',
      trainer: yulissa,
      service: 'gym',
      sessions: 10,
      inDays: -20,
      hour: 18,
    },
    ...done,
    later: [
      { inDays: -13, hour: 18, status: 'completed' },
      { inDays: -6, hour: 18, status: 'completed' },
      { inDays: 0, hour: 18, status: 'confirmed' },
    ],
  },
  {
    ...{ client: 'luis.reyes@entrena.test', trainer: yulissa, service: 'gym', sessions: 5, inDays: -7, hour: 19 },
    ...done,
    later: [{ inDays: 0, hour: 19, status: 'confirmed' }],
  },
  {
    ...{ client: 'massiel.cruz@entrena.test', trainer: yulissa, service: 'park', sessions: 5, inDays: 2, hour: 16 },
    ...{ status: 'pending', payment: 'pending' },
  },
  {
    ...{ client: 'hector.familia@entrena.test', trainer: yulissa, service: 'gym', inDays: 3, hour: 6 },
    ...{ status: 'pending', payment: 'pending_confirmation' },
  },
  { client: 'hector.familia@entrena.test', trainer: yulissa, service: 'park', inDays: -40, hour: 6, ...done },
  {
    client: 'yanelis.brito@entrena.test',
    trainer: yulissa,
    service: 'gym',
    sessions: 5,
    inDays: -63,
    hour: 17,
    ...done,
  },
  {
    client: 'pedro.almonte@entrena.test',
    trainer: yulissa,
    service: 'gym',
    sessions: 10,
    inDays: -92,
    hour: 13,
    ...done,
  },
  { client: 'luis.reyes@entrena.test', trainer: yulissa, service: 'gym', sessions: 5, inDays: -118, hour: 19, ...done },
  { client: 'massiel.cruz@entrena.test', trainer: yulissa, service: 'park', inDays: -131, hour: 16, ...done },
]

const elsewhere: readonly DemoBooking[] = [
  {
    client: 'yanelis.brito@entrena.test',
    trainer: 'carolina.baez@entrena.test',
    service: 'park',
    inDays: -9,
    hour: 8,
    ...done,
  },
  {
    client: 'massiel.cruz@entrena.test',
    trainer: 'rafael.montero@entrena.test',
    service: 'gym',
    inDays: -11,
    hour: 10,
    ...done,
  },
  {
    ...{
      client: 'gabriela.santos@entrena.test',
      trainer: 'carolina.baez@entrena.test',
      service: 'park',
      inDays: 5,
      hour: 9,
    },
    ...{ status: 'confirmed', payment: 'pending_confirmation' },
  },
  // Paid and then declined, so a refund is due.
  {
    ...{
      client: 'hector.familia@entrena.test',
      trainer: 'nicole.then@entrena.test',
      service: 'gym',
      inDays: -7,
      hour: 17,
    },
    ...{ status: 'cancelled', payment: 'paid' },
  },
  {
    client: 'pedro.almonte@entrena.test',
    trainer: 'nicole.then@entrena.test',
    service: 'gym',
    inDays: -27,
    hour: 17,
    ...done,
  },
]

export const demoBookings: readonly DemoBooking[] = [...ofLaura, ...withYulissa, ...elsewhere]
