import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { configQuery } from '../api/public-config'
import { useLanguage } from '../i18n/language'
import type { MapState, MapSurface, Viewpoint } from './map'
import { loseGoogle, makeProviders } from './providers'
import { type Started, startMap } from './start-map'

/** undefined until the server has answered. If the request fails, the map works without a key and tiles. */
export function useMapConfig() {
  const { data, isError } = useQuery(configQuery)
  if (!data && !isError) return undefined
  return {
    googleKey: data?.google_maps_api_key ?? null,
    tileUrl: data?.map_tile_url ?? null,
    tileAttribution: data?.map_tile_attribution ?? null,
  }
}

/** The map in `ground`, once loaded. `view` is the initial view. */
export function useSurface(
  ground: RefObject<HTMLElement | null>,
  view: Viewpoint,
  onState: ((state: MapState) => void) | undefined,
): Started<MapSurface> {
  const config = useMapConfig()
  const [language] = useLanguage()
  const [started, setStarted] = useState<Started<MapSurface>>({ state: 'loading' })
  const isKnown = config !== undefined
  const { googleKey = null, tileUrl = null } = config ?? {}
  // Only the first value counts: the map is not rebuilt because a text or position changed.
  const first = useRef({ view, language })

  useEffect(() => {
    if (!ground.current || !isKnown) return
    const wanted = { settings: { googleKey, tileUrl }, ground: ground.current, ...first.current }
    return startMap(makeProviders(wanted), { onChange: setStarted, onGoogleLost: loseGoogle })
  }, [ground, isKnown, googleKey, tileUrl])

  const latest = useRef(onState)
  useEffect(() => {
    latest.current = onState
  })
  useEffect(() => latest.current?.(started.state), [started.state])
  return started
}

/** The zoom after the last change. */
export function useZoom(surface: MapSurface): number {
  const [zoom, setZoom] = useState(() => surface.view().zoom)
  useEffect(() => {
    const read = () => setZoom(surface.view().zoom)
    read()
    return surface.onRest(read)
  }, [surface])
  return zoom
}
