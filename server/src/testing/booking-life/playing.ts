import { expect } from 'vitest'
import type { House, Visitor } from '../house'
import * as model from './model'

type Person = Visitor & { readonly id: string }

/** The server under test, and what the model expects of it. */
export interface Life {
  readonly house: House
  readonly model: model.Model
  readonly admin: Person
  readonly clients: readonly Person[]
  readonly trainers: readonly Person[]
}

/** Random numbers for one command, which uses only some of them. */
export interface Choice {
  readonly which: number
  readonly slot: number
  readonly how: number
}

type Answer = Awaited<ReturnType<Person['get']>>
export type Command = (life: Life, choice: Choice) => Promise<void>

export const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}
export const personOf = (people: readonly Person[], id: string) =>
  pick(
    people,
    people.findIndex((one) => one.id === id),
  )
export const codeOf = ({ status, body }: Answer): string | undefined =>
  status < 300 ? undefined : (body.code ?? String(status))

/** Returns one of a few hours on the next days, so that bookings often conflict. */
export function startOf({ model: { now } }: Life, { slot }: Choice): number {
  return model.startAt(
    model.dayAfter(now, pick([0, 1, 1, 2, 2, 3, 8], Math.floor(slot / 6))),
    pick([6, 7, 8, 9, 21, 22], slot),
  )
}
export const at = (start: number) => ({ date: model.dateOf(start), time: model.timeOf(start) })

interface Parties {
  readonly client: Person
  readonly trainer: Person
  readonly admin: Person
  /** The person who reported the problem, and the other person of the session. */
  readonly opener: Person
  readonly other: Person
}
export type Send = (parties: Parties, path: string, start: number) => Promise<Answer>
type Expect = (state: model.Model, session: model.Session, start: number) => string | undefined

export type Likely = (session: model.Session) => boolean

/** Returns a booking: in three out of four cases one that suits the command, otherwise any. */
export function pickSession(
  { model: { sessions } }: Life,
  { which, how }: Choice,
  likely: Likely,
): model.Session | undefined {
  const meant = how % 4 ? sessions.filter(likely) : []
  const all = meant.length > 0 ? meant : sessions
  return all[which % all.length]
}

/** A command on one booking. Checks that server and model agree on whether it is refused, and why. */
export function onBooking(likely: Likely, send: Send, expected: Expect): Command {
  return async (life, choice) => {
    const session = pickSession(life, choice, likely)
    if (!session) return
    const client = personOf(life.clients, session.clientId)
    const trainer = personOf(life.trainers, session.trainerId)
    const [opener, other] = session.problem?.by === 'trainer' ? [trainer, client] : [client, trainer]
    const parties = { client, trainer, admin: life.admin, opener, other }
    const start = startOf(life, choice)
    expect(codeOf(await send(parties, session.id, start))).toBe(expected(life.model, session, start))
  }
}
