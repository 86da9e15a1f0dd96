import type { Language } from '@entrena/contract/language'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { configQuery } from '@/lib/api/public-config'
import { logQuietly } from '@/lib/browser/log'
import { useLanguage } from '@/lib/i18n/language'
import type { MapState, MapSurface, MapViewpoint } from './map'

/** Undefined until the server has answered. If the request fails, the map is shown without Google and without tiles. */
export function useMapConfig() {
  const { data, isError } = useQuery(configQuery)
  if (!data && !isError) return undefined
  return {
    googleKey: data?.google_maps_api_key ?? null,
    tileUrl: data?.map_tile_url ?? null,
    tileAttribution: data?.map_tile_attribution ?? null,
  }
}

/** Starts the map in the element `ground`. `view` is the initial view. */
export function useSurface(
  ground: RefObject<HTMLElement | null>,
  view: MapViewpoint,
  onState: ((state: MapState) => void) | undefined,
): StartedMap<MapSurface> {
  const config = useMapConfig()
  const [language] = useLanguage()
  const [started, setStarted] = useState<StartedMap<MapSurface>>({ state: 'loading' })
  const isKnown = config !== undefined
  const { googleKey = null, tileUrl = null } = config ?? {}
  // Only the initial values are used, because a change of language or position does not rebuild the map.
  const first = useRef({ view, language })

  useEffect(() => {
    if (!ground.current || !isKnown) return
    const wanted = { googleKey, tileUrl, ground: ground.current, ...first.current }
    return startMap(makeProviders(wanted), { onChange: setStarted, onGoogleLost: loseGoogle })
  }, [ground, isKnown, googleKey, tileUrl])

  const latest = useRef(onState)
  useEffect(() => {
    latest.current = onState
  })
  useEffect(() => latest.current?.(started.state), [started.state])
  return started
}

export function useZoom(surface: MapSurface): number {
  const [zoom, setZoom] = useState(() => surface.view().zoom)
  useEffect(() => {
    const read = () => setZoom(surface.view().zoom)
    read()
    return surface.onRest(read)
  }, [surface])
  return zoom
}

interface Wanted {
  readonly googleKey: string | null
  readonly tileUrl: string | null
  readonly language: Language
  readonly view: MapViewpoint
  /** The element of the page in which each map provider creates its own element. */
  readonly ground: HTMLElement
}

/** After a rejected key or a failed script, later maps on the page do not try Google again. */
let isGoogleLost = false

function loseGoogle(reason: unknown): void {
  isGoogleLost = true
  logQuietly('Google Maps is not shown:', reason)
}

function freshGround(ground: HTMLElement): HTMLElement {
  const element = document.createElement('div')
  element.className = 'absolute inset-0'
  ground.replaceChildren(element)
  return element
}

function makeProviders({ googleKey: key, tileUrl, language, view, ground }: Wanted): MapProviders<MapSurface> {
  return {
    google:
      key && !isGoogleLost
        ? async (onRefused) => {
            const { googleSurface } = await import('./google/google-surface')
            return googleSurface(freshGround(ground), { key, language, view, onRefused })
          }
        : undefined,
    open: async () => {
      const { openSurface } = await import('./open/open-surface')
      return openSurface(freshGround(ground), { view, tileUrl })
    },
  }
}

interface Removable {
  remove(): void
}

export interface MapProviders<Surface> {
  /**
   * Undefined if there is no Google key. `onRefused` is called when Google rejects the key, perhaps long after the
   * start.
   */
  readonly google?: ((onRefused: () => void) => Promise<Surface>) | undefined
  readonly open: () => Promise<Surface>
}

export type StartedMap<Surface> =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'google' | 'open'; readonly surface: Surface }

interface Listening<Surface> {
  readonly onChange: (started: StartedMap<Surface>) => void
  /** Called once if Google's map cannot be shown, with the reason. */
  readonly onGoogleLost?: (reason: unknown) => void
}

/** After this time the open map is shown, because Google's script may load but never call back. */
export const googleTimeoutMs = 10_000

/** Shows Google's map if there is a working key, otherwise the open map. Returns a function that removes the map. */
export function startMap<Surface extends Removable>(
  { google, open }: MapProviders<Surface>,
  { onChange, onGoogleLost }: Listening<Surface>,
): () => void {
  let isStopped = false
  let isGoogleOver = google === undefined
  let current: Surface | undefined

  function show(state: 'google' | 'open', surface: Surface): void {
    current = surface
    onChange({ state, surface })
  }

  async function startOpen(): Promise<void> {
    onChange({ state: 'loading' })
    try {
      const surface = await open()
      if (isStopped) surface.remove()
      else show('open', surface)
    } catch {
      if (!isStopped) onChange({ state: 'failed' })
    }
  }

  function leaveGoogle(reason: unknown): void {
    if (isGoogleOver || isStopped) return
    isGoogleOver = true
    onGoogleLost?.(reason)
    current?.remove()
    current = undefined
    void startOpen()
  }

  async function startGoogle(load: NonNullable<MapProviders<Surface>['google']>): Promise<void> {
    onChange({ state: 'loading' })
    const timeout = setTimeout(() => leaveGoogle('no answer'), googleTimeoutMs)
    try {
      const surface = await load(() => leaveGoogle('key refused'))
      // Google's map may load after the timeout, when the open map is already shown.
      if (isGoogleOver || isStopped) surface.remove()
      else show('google', surface)
    } catch (reason) {
      leaveGoogle(reason)
    } finally {
      clearTimeout(timeout)
    }
  }

  void (google ? startGoogle(google) : startOpen())
  return () => {
    isStopped = true
    current?.remove()
  }
}
