declare module 'fastify' {
  interface FastifyInstance {
    writes: WriteEvents
  }
}

/**
 * Notifies caches of public data whenever a write request to this server ends, before its reply is sent. The event does
 * not say what changed: these caches live for seconds and are cleared completely, so no use case needs to know about
 * them.
 */
export interface WriteEvents {
  on(listener: () => void): void
  ended(): void
}

export function makeWriteEvents(): WriteEvents {
  const listeners: (() => void)[] = []
  return {
    on: (listener) => void listeners.push(listener),
    ended() {
      for (const listener of listeners) listener()
    },
  }
}
