declare module 'fastify' {
  interface FastifyInstance {
    writes: Writes
  }
}

/**
 * Tells caches of public data that a write request of this server has ended, before its reply is sent. It does not say what was
 * changed: caches that live for seconds are cleared as a whole, so no use case has to know them.
 */
export interface Writes {
  on(listener: () => void): void
  ended(): void
}

export function makeWrites(): Writes {
  const listeners: (() => void)[] = []
  return {
    on: (listener) => void listeners.push(listener),
    ended() {
      for (const listener of listeners) listener()
    },
  }
}
