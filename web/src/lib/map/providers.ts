import type { Language } from '@entrena/contract/language'
import { logQuietly } from '../browser/log'
import type { MapSurface, Viewpoint } from './map'
import type { Providers } from './start-map'

export interface MapSettings {
  readonly googleKey: string | null
  readonly tileUrl: string | null
}

interface Wanted {
  readonly settings: MapSettings
  readonly language: Language
  readonly view: Viewpoint
  /** Each provider gets a new element in it. */
  readonly ground: HTMLElement
}

/** After a rejected key or a failed script, later maps of this page do not try Google again. */
let isGoogleLost = false

export function loseGoogle(reason: unknown): void {
  isGoogleLost = true
  logQuietly('Google Maps is not shown:', reason)
}

function freshGround(ground: HTMLElement): HTMLElement {
  const element = document.createElement('div')
  element.className = 'absolute inset-0'
  ground.replaceChildren(element)
  return element
}

export function makeProviders({ settings, language, view, ground }: Wanted): Providers<MapSurface> {
  const { googleKey: key, tileUrl } = settings
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
