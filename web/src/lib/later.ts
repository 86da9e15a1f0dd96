import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react'
import { logQuietly } from './log'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** What is not needed at first, and may be needed when the connection is gone. */
const waiting = new Set<() => Promise<unknown>>()

/** Long after the first screen: what is not needed for it is fetched then. */
export const quietMs = 4_000

/** A part that is fetched when it is first shown, or before that once a dashboard is quiet. */
export function later<Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  waiting.add(load)
  return lazy(load)
}

/** Stands in the frame of the dashboards: a dialog or a tab that is opened on a lost connection opens all the same. */
export function useFetchedWhenQuiet(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of waiting) {
        load().then(
          () => waiting.delete(load),
          (reason: unknown) => logQuietly('a part of the app could not be fetched ahead', reason),
        )
      }
    }, quietMs)
    return () => clearTimeout(timer)
  }, [])
}
