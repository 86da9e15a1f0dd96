import type { FastifyInstance } from 'fastify'
import type { Listen } from './db/db'

interface PersonListener {
  onChange(userId: string): void
  /** Anybody may have changed. */
  onDeaf(): void
}

/**
 * Who has changed in a way that what is remembered of them is old: their account, their sessions or their
 * conversations. The database tells every process, whichever of them changed it.
 */
export interface PersonChanges {
  /** false while the database is not heard: then nothing may be remembered. */
  readonly isHearing: boolean
  hear(listener: PersonListener): void
  /** For what this process changed itself: heard before the answer is sent, not a moment after. */
  announce(...userIds: readonly string[]): void
}

declare module 'fastify' {
  interface FastifyInstance {
    personChanges: PersonChanges
  }
}

/** Its triggers are in the migrations. */
const channel = 'person_changed'

export function hearPersonChanges(app: FastifyInstance, listen: Listen): void {
  const listeners: PersonListener[] = []
  let isHearing = false
  let stop: (() => Promise<void>) | undefined
  const tell = (userId: string) => {
    for (const { onChange } of listeners) onChange(userId)
  }
  app.decorate('personChanges', {
    get isHearing() {
      return isHearing
    },
    hear: (listener) => void listeners.push(listener),
    announce: (...userIds) => userIds.forEach(tell),
  } satisfies PersonChanges)
  app.addHook('onReady', async () => {
    stop = await listen(channel, {
      onHearing() {
        isHearing = true
      },
      onWord: tell,
      onDeaf() {
        isHearing = false
        for (const { onDeaf } of listeners) onDeaf()
      },
    })
  })
  app.addHook('onClose', () => stop?.())
}
