import { request } from '@playwright/test'
import { type ApiUser, newClient, newTrainer } from './api-users'
import { answerBooking, book } from './bookings'
import { dominicanDay, weekdayOf } from './days'
import { people } from './people'
import type { RunningServer } from './server'
import { expect } from './test'

const hours = { enabled: true, start: '06:00', end: '22:00' }

/** Opening hours on all days, so that past sessions can be created on any weekday. */
const everyDay = {
  availability_schedule: Object.fromEntries(
    Array.from({ length: 7 }, (_, day) => [weekdayOf(dominicanDay(day)), hours]),
  ),
}

async function newAdmin({ url }: RunningServer) {
  const api = await request.newContext({ baseURL: url })
  const { email, password } = people.admin
  expect((await api.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true)
  return api
}
type Api = Awaited<ReturnType<typeof newAdmin>>

async function send(api: Api, method: 'POST' | 'PUT' | 'PATCH', path: string, data?: object) {
  const response = await api.fetch(`/api${path}`, { method, ...(data && { data }) })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return response.json()
}

interface Bought {
  readonly client: ApiUser
  readonly id: string
}

const at = (day: number, hour: number) => ({
  date: dominicanDay(day),
  time: `${String(hour).padStart(2, '0')}:00`,
})

/** The day of the first sessions, counted from the real date even if the server's clock is in the past. */
const firstDay = -20
const sessionsOfEach = 10
const hoursOfDay = [6, 8, 10, 16, 18] as const

const firstNames = ['Altagracia', 'Bienvenido', 'Carmen', 'Domingo', 'Esperanza'] as const
const lastNames = ['Almonte', 'Brito', 'Castillo'] as const

/** How far the clock of the server must be behind for `makeOracleMonth`. */
export const daysOfMonth = 21

/** Fifteen clients have ten paid sessions each, on thirty days. One more client has nine of ten sessions left. */
export async function makeMonth(server: RunningServer) {
  const paidOn = dominicanDay(-daysOfMonth)
  const admin = await newAdmin(server)
  const trainer = await newTrainer(server.url, 'Yudelka Rosario', {
    ...everyDay,
    pricing_packages: [
      { sessions: 1, price: 1400 },
      { sessions: 10, price: 12_000 },
    ],
  })
  const names = firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`))
  const buy = async (name: string, [first, ...later]: readonly ReturnType<typeof at>[]): Promise<Bought> => {
    const client = await newClient(server.url, name)
    const { id } = await book(client, { trainerId: trainer.id, ...first, sessions: sessionsOfEach })
    await admin.post(`/api/payments/bank-transfer/confirm?booking_id=${id}`)
    await answerBooking(trainer, id, 'confirmed')
    if (later.length > 0) {
      await send(client.api, 'POST', '/bookings/series', { package_booking_id: id, dates: later })
      await send(trainer.api, 'POST', `/bookings/${id}/accept-sessions`)
    }
    return { client, id }
  }
  const [rested, ...bought] = await Promise.all([
    buy('Massiel Cruz', [at(firstDay, 20)]),
    ...names.map((name, index) => {
      const slots = Array.from({ length: sessionsOfEach }, (_, turn) => turn * names.length + index)
      const when = (slot: number) =>
        at(firstDay + Math.floor(slot / hoursOfDay.length), hoursOfDay[slot % hoursOfDay.length] ?? 6)
      return buy(name, slots.map(when))
    }),
  ])
  await admin.dispose()
  return { trainer, rested, paidOn, clients: bought.map(({ client }) => client) }
}

const account = (holder: string) => ({
  bank: 'Banreservas',
  account_type: 'savings',
  account_number: '960-114-4821',
  account_holder: holder,
  tax_id: '001-1391820-5',
})
const password = 'merengue'

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${String(index + 1).padStart(2, '0')}`)

/** The days of the sessions, counted from the real date. */
const sessionDay = { done: -20, disputed: -1, unpaid: 2, refunded: 9 } as const
const openHours = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21] as const

/** Creates the open tasks of an admin: 20 payouts, 5 refunds, 3 problems and 60 unpaid sessions. */
export async function makeAdminDay(server: RunningServer) {
  const admin = await newAdmin(server)
  const confirm = async (id: string) => {
    const response = await admin.post(`/api/payments/bank-transfer/confirm?booking_id=${id}`)
    expect(response.status()).toBe(200)
  }
  const [trainers, clients] = await Promise.all([
    Promise.all(numbered('Rolando', 20).map((name) => newTrainer(server.url, name, everyDay))),
    Promise.all(numbered('Ximena', 6).map((name) => newClient(server.url, name))),
  ])
  const [payer] = clients
  const [trainer] = trainers
  if (!payer || !trainer) throw new Error('There are trainers and clients')
  const paid = async (client: ApiUser, of: ApiUser, when: ReturnType<typeof at>) => {
    const { id } = await book(client, { trainerId: of.id, ...when })
    await confirm(id)
    return id
  }
  const accepted = async (client: ApiUser, of: ApiUser, when: ReturnType<typeof at>) => {
    const id = await paid(client, of, when)
    await answerBooking(of, id, 'confirmed')
    return id
  }

  const done = await Promise.all(
    trainers.map(async (each, index) => {
      await send(each.api, 'PUT', '/bank-account', { ...account(each.name), password })
      const day = sessionDay.done + Math.floor(index / openHours.length)
      return accepted(payer, each, at(day, openHours[index % openHours.length] ?? 6))
    }),
  )
  const disputed = await Promise.all(
    trainers.slice(0, 3).map(async (of, index) => {
      const client = clients[index] ?? payer
      return { of, client, id: await accepted(client, of, at(sessionDay.disputed, 8)) }
    }),
  )
  await server.setDaysAgo(18)
  await Promise.all(done.map((id) => send(payer.api, 'PATCH', `/bookings/${id}/complete`)))

  await server.setDaysAgo(0)
  for (const { of, client, id } of disputed) {
    await send(of.api, 'POST', `/bookings/${id}/problem`, { kind: 'absent', note: 'Esperé media hora.' })
    await send(client.api, 'POST', `/bookings/${id}/problem/answer`, { agrees: false, note: 'Llegué a tiempo.' })
  }
  await Promise.all(
    clients.slice(0, 5).map(async (client, index) => {
      const id = await paid(client, trainer, at(sessionDay.refunded, openHours[index] ?? 6))
      await answerBooking(trainer, id, 'cancelled')
      await send(client.api, 'POST', '/balance/refunds', { amount: 1400, account: account(client.name), password })
    }),
  )
  const unpaid = await Promise.all(
    clients.flatMap((client, clientIndex) =>
      Array.from({ length: 10 }, async (_, hour) => {
        const { id } = await book(client, {
          trainerId: trainer.id,
          ...at(sessionDay.unpaid + clientIndex, openHours[hour] ?? 6),
        })
        return id
      }),
    ),
  )
  await admin.dispose()
  return { unpaid, disputed, busiest: trainer }
}
