import type { Db } from './db/db'

/**
 * The events of all features, by name. A feature adds its events by declaration merging:
 *
 *     declare module '../../platform/events' {
 *       interface DomainEvents { bookingCancelled: BookingCancelled }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it in
export interface DomainEvents {}

type Name = keyof DomainEvents
type Listener<N extends Name> = (tx: Db, event: DomainEvents[N]) => Promise<void>

export interface Events {
  /** Features may subscribe in any order, even before the emitting feature is registered. */
  on<N extends Name>(name: N, listener: Listener<N>): void
  /** Runs every listener inside the caller's transaction, so that either all changes are committed or none. */
  emit<N extends Name>(name: N, tx: Db, event: DomainEvents[N]): Promise<void>
}

export function makeEvents(): Events {
  const listeners = new Map<Name, Listener<Name>[]>()
  return {
    on(name, listener) {
      const registered = listeners.get(name) ?? []
      // The cast is safe: listeners are stored by event name, so each listener is only called with events of that name.
      listeners.set(name, [...registered, listener as Listener<Name>])
    },
    async emit(name, tx, event) {
      for (const listener of listeners.get(name) ?? []) await listener(tx, event)
    },
  }
}
