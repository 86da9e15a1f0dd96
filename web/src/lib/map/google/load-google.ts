/// <reference types="google.maps" />
import type { Language } from '@entrena/contract/language'

export interface GoogleMaps {
  readonly Map: typeof google.maps.Map
  readonly OverlayView: typeof google.maps.OverlayView
}

interface GoogleSettings {
  readonly key: string
  readonly language: Language
}

const readyName = 'entrenaGoogleMapsReady'
const refusalListeners = new Set<() => void>()
let loading: Promise<GoogleMaps> | undefined

/** Calls the listener when Google rejects the key, sometimes long after the map has loaded. */
export function onKeyRefused(listener: () => void): () => void {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

function addressOf({ key, language }: GoogleSettings): string {
  const address = new URL('https://maps.googleapis.com/maps/api/js')
  address.search = new URLSearchParams({
    key,
    v: 'weekly',
    language,
    region: 'DO',
    libraries: 'places,marker',
    loading: 'async',
    callback: readyName,
  }).toString()
  return address.href
}

function addScript(settings: GoogleSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = addressOf(settings)
    script.async = true
    // Google's script adds this nonce to its style tags, as the content security policy requires.
    script.nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? ''
    script.addEventListener('error', () => reject(new Error('Google Maps could not be loaded')))
    Object.assign(globalThis, {
      [readyName]: () => resolve(),
      gm_authFailure: () => {
        for (const listener of refusalListeners) listener()
      },
    })
    document.head.append(script)
  })
}

async function load(settings: GoogleSettings): Promise<GoogleMaps> {
  await addScript(settings)
  return (await google.maps.importLibrary('maps')) as google.maps.MapsLibrary
}

/** A second script would break the first, so all maps on the page use the language of the first map. */
export function loadGoogle(settings: GoogleSettings): Promise<GoogleMaps> {
  loading ??= load(settings)
  return loading
}
