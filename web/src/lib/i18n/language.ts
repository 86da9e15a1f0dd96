import { defaultLanguage, isLanguage, type Language, preferredLanguage } from '@entrena/contract/language'
import { useSyncExternalStore } from 'react'
import { storage } from '../browser/storage'

export const languageKey = 'entrena_language'

/** Returns the stored language, otherwise the preferred language of the browser, otherwise English. */
export function detectLanguage(stored: string | undefined, browser: readonly string[]): Language {
  return isLanguage(stored) ? stored : preferredLanguage(browser.join(','))
}

const listeners = new Set<() => void>()
let chosen: Language = defaultLanguage
/** Language in the URL, such as /en. It overrides the stored choice while the page is open. */
let ofAddress: Language | undefined

function showInDocument(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

/** Detects the language. Must run once, before the first render. */
export function startLanguage(address?: Language): void {
  chosen = detectLanguage(storage.read(languageKey), navigator.languages ?? [])
  ofAddress = address
  showInDocument(currentLanguage())
}

export function currentLanguage(): Language {
  return ofAddress ?? chosen
}

function change(apply: () => void): void {
  const before = currentLanguage()
  apply()
  if (currentLanguage() === before) return
  showInDocument(currentLanguage())
  for (const listener of listeners) listener()
}

export function setLanguage(language: Language): void {
  storage.write(languageKey, language)
  change(() => {
    chosen = language
    // The user's choice overrides the language of the URL, for example on a page that was not found.
    ofAddress = undefined
  })
}

export function setAddressLanguage(language: Language | undefined): void {
  change(() => {
    ofAddress = language
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLanguage(): [Language, (language: Language) => void] {
  return [useSyncExternalStore(subscribe, currentLanguage), setLanguage]
}
