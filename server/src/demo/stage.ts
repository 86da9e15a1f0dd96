import type { Endpoint } from '@entrena/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../platform/http/serve'
import type { Services } from '../platform/services'
import { sessionCookieName } from '../platform/session'

interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

interface Step {
  readonly at: number
  readonly run: () => Promise<unknown>
}

/** Plays the history of the demo. Each step runs at its own time, and people act through the server's own API. */
export interface DemoStage {
  readonly services: Services
  /** The time of the step that is running. */
  now(): Date
  /** The end of the history, which is the start of the server. */
  readonly end: Date
  /**
   * Plans a step. A step later than the end of the history runs at its end, and a step earlier than the current one
   * runs directly after the current one.
   */
  at(time: Date, run: () => Promise<unknown>): void
  call<E extends Endpoint>(who: Actor, endpoint: E, sent?: Sent): Promise<z.output<E['reply']>>
  /** Runs all steps, including those that are planned by other steps. */
  play(): Promise<void>
}

export interface DemoClock {
  now: Date
}

export function makeDemoStage(
  app: FastifyInstance,
  services: Services,
  { clock, end }: { clock: DemoClock; end: Date },
): DemoStage {
  const steps: Step[] = []
  const people = new Map<string, Actor>()
  // The people of the demo have no sign-in sessions, so each request uses the id of its person as its token.
  app.findActor = async (token) => people.get(token)
  return {
    services,
    now: () => clock.now,
    end,
    at(time, run) {
      const at = Math.min(time.getTime(), end.getTime())
      const index = steps.findIndex((step) => step.at > at)
      steps.splice(index === -1 ? steps.length : index, 0, { at, run })
    },
    async call(who, endpoint, { params = {}, query, body } = {}) {
      people.set(who.id, who)
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
      const cookie = `${sessionCookieName(app.isHttps)}=${who.id}`
      const reply = await app.inject({
        method: endpoint.method,
        url: `/api${path}`,
        headers: { cookie },
        ...(query && { query }),
        ...(body && { payload: body }),
      })
      if (reply.statusCode >= 300) {
        throw new Error(
          `The demo cannot be made: ${endpoint.method} ${path} at ${clock.now.toISOString()} is answered with ${reply.body}`,
        )
      }
      return (reply.body === '' ? undefined : reply.json()) as z.output<(typeof endpoint)['reply']>
    },
    async play() {
      for (let step = steps.shift(); step; step = steps.shift()) {
        if (step.at > clock.now.getTime()) clock.now = new Date(step.at)
        await step.run()
      }
    },
  }
}
