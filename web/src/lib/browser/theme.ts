import { useSyncExternalStore } from 'react'
import { storage } from './storage'

export type Theme = 'light' | 'dark'
/** 'system' follows the operating system and is the default. */
export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** The script in index.html reads the theme from the same key. */
const themeKey = 'entrena_theme'
const systemDark = '(prefers-color-scheme: dark)'

export function isThemeChoice(value: string | undefined): value is ThemeChoice {
  return themeChoices.some((choice) => choice === value)
}

export function themeOf(choice: ThemeChoice, isSystemDark: boolean): Theme {
  if (choice === 'system') return isSystemDark ? 'dark' : 'light'
  return choice
}

const listeners = new Set<() => void>()
let choice: ThemeChoice = 'system'
let theme: Theme = 'light'

/** Applies the theme to the page and to the browser's own bar. */
function apply(): void {
  theme = themeOf(choice, window.matchMedia(systemDark).matches)
  document.documentElement.dataset.theme = theme
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page')
  if (page) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page)
  for (const listener of listeners) listener()
}

function readChoice(): void {
  const stored = storage.read(themeKey)
  choice = isThemeChoice(stored) ? stored : 'system'
  apply()
}

/** Loads the chosen theme. Must run once, before the first render. */
export function startTheme(): void {
  readChoice()
  window.matchMedia(systemDark).addEventListener('change', apply)
  // Applies a theme chosen in another tab.
  window.addEventListener('storage', ({ key }) => key === themeKey && readChoice())
}

function setTheme(next: ThemeChoice): void {
  storage.write(themeKey, next)
  choice = next
  apply()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, () => choice), setTheme]
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => theme)
}
