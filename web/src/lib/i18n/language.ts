import { defaultLanguage, isLanguage, type Language, preferredLanguage } from '@entrena/contract/language'
import { useSyncExternalStore } from 'react'
import { storage } from '../browser/storage'

export const languageKey = 'entrena_language'

/** Returns the stored language, otherwise the preferred language of the browser, otherwise English. */
export function detectLanguage(stored: string | undefined, browser: readonly string[]): Language {
  return isLanguage(stored) ? stored : preferredLanguage(browser.join(','))
}

const listeners = new Set<() => void>()
let current: Language = defaultLanguage

function showInDocument(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

/** Called once, before the first render. */
export function startLanguage(): void {
  current = detectLanguage(storage.read(languageKey), navigator.languages ?? [])
  showInDocument(current)
}

export function currentLanguage(): Language {
  return current
}

export function setLanguage(language: Language): void {
  storage.write(languageKey, language)
  if (language === current) return
  current = language
  showInDocument(language)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLanguage(): [Language, (language: Language) => void] {
  return [useSyncExternalStore(subscribe, currentLanguage), setLanguage]
}
