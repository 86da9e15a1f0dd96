import type { PGlite } from '@electric-sql/pglite'
import type { Listen } from './db'

/** Nothing is ever missed: the database lives in this process. */
export function listenEmbedded(engine: PGlite): Listen {
  return async (channel, listener) => {
    const stop = await engine.listen(channel, (word) => listener.onWord(word))
    listener.onHearing()
    return () => stop()
  }
}
