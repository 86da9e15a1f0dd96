import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react'
import { logQuietly } from './log'

export type Load<Props = object> = () => Promise<{ default: ComponentType<Props> }>

/** What is not needed at first, and may be needed when the connection is gone. */
const waiting = new Set<() => Promise<unknown>>()

/** Long after the first screen: what is not needed for it is fetched then. */
export const quietMs = 4_000

/** A part that is fetched when it is first shown, or before that once a dashboard is quiet. */
export function later<Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  waiting.add(load)
  return lazy(load)
}

/** A part that may be asked for again when its code did not come: React remembers what failed to load, and so do older browsers. */
export interface Renewable<Props> {
  readonly pick: () => ComponentType<Props>
  readonly renew: () => void
  readonly wasRenewed: () => boolean
}

export function renewable<Props>(load: Load<Props>): Renewable<Props> {
  const first: ComponentType<Props> = later(load)
  let part = first
  return {
    pick: () => part,
    renew: () => {
      part = lazy(load)
    },
    wasRenewed: () => part !== first,
  }
}

/** Part of the app's code did not arrive: offline, or a newer version was published meanwhile. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported|importing a module|load module|preload CSS/i.test(error.message)
  )
}

const tellLate = (reason: unknown) => logQuietly('a part of the app could not be fetched ahead', reason)

/** A part whose code may be fetched before it is shown. */
export interface Fetchable {
  /**
   * Before anything is rendered: a part that is shown already would begin anew. Never fails: what did not come is asked for
   * again when it is shown, and fails there.
   */
  readonly fetch: () => Promise<void>
  /** The part itself once it was fetched: React would first show what stands in for a lazy one, and leave that for a while. */
  readonly pick: () => ComponentType
}

export function fetchable(load: Load): Fetchable {
  let part: ComponentType = lazy(load)
  const keep = (loaded: { default: ComponentType }) => {
    part = loaded.default
  }
  return { fetch: () => load().then(keep, tellLate), pick: () => part }
}

/** Stands in the frame of the dashboards: a dialog or a tab that is opened on a lost connection opens all the same. */
export function useFetchedWhenQuiet(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of waiting) {
        load().then(() => waiting.delete(load), tellLate)
      }
    }, quietMs)
    return () => clearTimeout(timer)
  }, [])
}
