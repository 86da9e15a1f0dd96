import { type ComponentType, createElement, lazy, useEffect } from 'react'
import { logQuietly } from './log'

export type Load<Props = object> = () => Promise<{ default: ComponentType<Props> }>

/** Imports to preload while the page is idle, so that they also work offline. */
const waiting = new Set<() => Promise<unknown>>()

/** Delay before preloading, so that preloading does not slow down the first screen. */
const idleMs = 4_000

/** React caches a failed import. Each function replaces a component whose import has failed. */
const failed = new Set<() => void>()

/** Lets the next render retry all imports that have failed. */
export function renewFailedImports(): void {
  for (const renew of failed) renew()
  failed.clear()
}

function lazyWith<Props>(load: Load<Props>, renew: () => void): ComponentType<Props> {
  return lazy(() =>
    load().catch((error: unknown) => {
      failed.add(renew)
      throw error
    }),
  )
}

/** Lazy-loads a component when it is first rendered. Unlike React's `lazy`, a failed import can be retried. */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const renew = () => {
    part = lazyWith(load, renew)
  }
  let part = lazyWith(load, renew)
  return (props) => createElement(part, props)
}

/** Lazy-loads a component when it is first rendered, or preloads it while a dashboard is idle. */
export function later<Props extends object>(load: Load<Props>): ComponentType<Props> {
  waiting.add(load)
  return lazyPart(load)
}

/** A lazy component whose import can be retried. React and older browsers cache a failed import. */
export interface Renewable<Props> {
  readonly pick: () => ComponentType<Props>
  readonly renew: () => void
  readonly wasRenewed: () => boolean
}

export function renewable<Props>(load: Load<Props>): Renewable<Props> {
  waiting.add(load)
  const first: ComponentType<Props> = lazy(load)
  let part = first
  return {
    pick: () => part,
    renew: () => {
      part = lazy(load)
    },
    wasRenewed: () => part !== first,
  }
}

/** True if a chunk could not be loaded, because the browser is offline or a newer version was deployed. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported|importing a module|load module|preload CSS/i.test(error.message)
  )
}

const logFailedPreload = (reason: unknown) => logQuietly('a chunk could not be preloaded', reason)

export interface Fetchable {
  /**
   * Call it before the first render, or the component is mounted again. Never rejects: rendering retries the import.
   */
  readonly fetch: () => Promise<void>
  /** Returns the component itself after preloading. For a lazy component, React would show the fallback for 300 ms. */
  readonly pick: () => ComponentType
}

export function fetchable(load: Load): Fetchable {
  const renew = () => {
    part = lazyWith(load, renew)
  }
  let part = lazyWith(load, renew)
  const keep = (loaded: { default: ComponentType }) => {
    part = loaded.default
  }
  return { fetch: () => load().then(keep, logFailedPreload), pick: () => part }
}

/** Preloads all lazy parts of a dashboard, so that its dialogs and tabs also open offline. */
export function usePreloadWhenIdle(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of waiting) {
        load().then(() => waiting.delete(load), logFailedPreload)
      }
    }, idleMs)
    return () => clearTimeout(timer)
  }, [])
}
