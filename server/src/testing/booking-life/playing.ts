import { expect } from 'vitest'
import type { House, TestVisitor } from '../house'
import * as model from './model'

type Person = TestVisitor & { readonly id: string }

/** The server under test, and what the model expects of it. */
export interface ServerAndModel {
  readonly house: House
  readonly model: model.BookingsModel
  readonly admin: Person
  readonly clients: readonly Person[]
  readonly trainers: readonly Person[]
}

/** Random numbers for one command, which uses only some of them. */
export interface RandomChoice {
  readonly which: number
  readonly slot: number
  readonly how: number
}

type Answer = Awaited<ReturnType<Person['get']>>
export type ModelCommand = (life: ServerAndModel, choice: RandomChoice) => Promise<void>

export const pickByIndex = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}
export const personWithId = (people: readonly Person[], id: string) =>
  pickByIndex(
    people,
    people.findIndex((one) => one.id === id),
  )
export const refusalCodeOf = ({ status, body }: Answer): string | undefined =>
  status < 300 ? undefined : (body.code ?? String(status))

/** Returns one of a few hours on the next days, so that bookings often conflict. */
export function startInModel({ model: { now } }: ServerAndModel, { slot }: RandomChoice): number {
  return model.startMsOf(
    model.dayAfter(now, pickByIndex([0, 1, 1, 2, 2, 3, 8], Math.floor(slot / 6))),
    pickByIndex([6, 7, 8, 9, 21, 22], slot),
  )
}
export const momentOf = (start: number) => ({ date: model.dateOfInstant(start), time: model.timeOf(start) })

interface Parties {
  readonly client: Person
  readonly trainer: Person
  readonly admin: Person
  /** The person who reported the problem, and the other person of the session. */
  readonly opener: Person
  readonly other: Person
}
export type SendForSession = (parties: Parties, path: string, start: number) => Promise<Answer>
type Expect = (state: model.BookingsModel, session: model.ModelSession, start: number) => string | undefined

export type IsLikelySession = (session: model.ModelSession) => boolean

/** Returns a booking: in three out of four cases one that suits the command, otherwise any. */
export function pickSession(
  { model: { sessions } }: ServerAndModel,
  { which, how }: RandomChoice,
  likely: IsLikelySession,
): model.ModelSession | undefined {
  const meant = how % 4 ? sessions.filter(likely) : []
  const all = meant.length > 0 ? meant : sessions
  return all[which % all.length]
}

/**
 * Makes a command that sends a request about one booking. The command checks that server and model agree on whether the
 * request is refused, and why.
 */
export function makeBookingCommand(likely: IsLikelySession, send: SendForSession, expected: Expect): ModelCommand {
  return async (life, choice) => {
    const session = pickSession(life, choice, likely)
    if (!session) return
    const client = personWithId(life.clients, session.clientId)
    const trainer = personWithId(life.trainers, session.trainerId)
    const [opener, other] = session.problem?.by === 'trainer' ? [trainer, client] : [client, trainer]
    const parties = { client, trainer, admin: life.admin, opener, other }
    const start = startInModel(life, choice)
    expect(refusalCodeOf(await send(parties, session.id, start))).toBe(expected(life.model, session, start))
  }
}
