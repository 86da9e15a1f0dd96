import { type ComponentType, createElement, lazy, type ReactNode, useEffect } from 'react'
import { logQuietly } from './log'

export type LoadComponent<Props = object> = () => Promise<{ default: ComponentType<Props> }>

/** Imports to preload while the page is idle, so that they also work offline. */
const waiting = new Set<() => Promise<unknown>>()

/** Delay before preloading, so that preloading does not slow down the first screen. */
const idleMs = 4_000

/** For each failed import, a function that lets its component import again, because React remembers a failed import. */
const failed = new Set<() => void>()

/** Lets the next render retry all imports that have failed. */
export function renewFailedImports(): void {
  for (const renew of failed) renew()
}

const logFailedPreload = (reason: unknown) => logQuietly('a chunk could not be preloaded', reason)

/** A component that is loaded when it is first rendered, and whose import can be retried if it failed. */
export interface LazyComponent<Props = object> {
  (props: Props): ReactNode
  /**
   * Loads the component now. Call it before the first render: a component that is loaded later is mounted a second
   * time. Never rejects: rendering retries the import.
   */
  readonly fetch: () => Promise<void>
  /** Returns the component itself once it is loaded. For a lazy component, React would show the fallback for 300 ms. */
  readonly pick: () => ComponentType<Props>
  readonly renew: () => void
  readonly wasRenewed: () => boolean
}

interface LazyOptions {
  /** True to preload the component while a dashboard is idle. */
  readonly whenIdle?: boolean
}

export function lazyComponent<Props extends object>(
  load: LoadComponent<Props>,
  { whenIdle = false }: LazyOptions = {},
) {
  if (whenIdle) waiting.add(load)
  let isRenewed = false
  const makePart = (): ComponentType<Props> =>
    lazy(() =>
      load().catch((error: unknown) => {
        failed.add(renew)
        throw error
      }),
    )
  const renew = () => {
    failed.delete(renew)
    isRenewed = true
    part = makePart()
  }
  let part = makePart()
  const keep = (loaded: { default: ComponentType<Props> }) => {
    part = loaded.default
  }
  const render = (props: Props): ReactNode => createElement(part, props)
  const component: LazyComponent<Props> = Object.assign(render, {
    fetch: () => load().then(keep, logFailedPreload),
    pick: () => part,
    renew,
    wasRenewed: () => isRenewed,
  })
  return component
}

/** True if a chunk could not be loaded, because the browser is offline or a newer version was deployed. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported|importing a module|load module|preload CSS/i.test(error.message)
  )
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
