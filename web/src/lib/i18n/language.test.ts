import { afterEach, expect, it, vi } from 'vitest'
import {
  currentLanguage,
  detectLanguage,
  languageKey,
  setAddressLanguage,
  setLanguage,
  startLanguage,
} from './language'

afterEach(() => vi.unstubAllGlobals())

it.each([
  { stored: 'es', browser: ['en-US'], wanted: 'es' },
  { stored: 'en', browser: ['es-DO'], wanted: 'en' },
  { stored: undefined, browser: ['es-DO', 'en'], wanted: 'es' },
  { stored: undefined, browser: ['fr-FR', 'es'], wanted: 'es' },
  { stored: undefined, browser: ['fr-FR'], wanted: 'en' },
  { stored: undefined, browser: [], wanted: 'en' },
  { stored: 'fr', browser: ['es'], wanted: 'es' },
])(
  'for the stored language $stored and the browser $browser, the language is $wanted',
  ({ stored, browser, wanted }) => {
    expect(detectLanguage(stored, browser)).toBe(wanted)
  },
)

it('the language that a person chose is stored and used at the next start', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  setLanguage('es')
  expect(kept.get(languageKey)).toBe('es')
  vi.stubGlobal('navigator', { languages: ['en'] })
  startLanguage()
  expect(currentLanguage()).toBe('es')
})

it('the language can be detected and changed when storage is forbidden', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  vi.stubGlobal('navigator', { languages: ['es-DO'] })
  startLanguage()
  expect(currentLanguage()).toBe('es')
  setLanguage('en')
  expect(currentLanguage()).toBe('en')
})

it('a page address with a language is shown in that language without changing the stored choice', () => {
  const kept = new Map([[languageKey, 'en']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('navigator', { languages: ['en'] })
  startLanguage('es')
  expect(currentLanguage()).toBe('es')
  setAddressLanguage(undefined)
  expect(currentLanguage()).toBe('en')
  expect(kept.get(languageKey)).toBe('en')
  setAddressLanguage('es')
  setLanguage('en')
  expect(currentLanguage()).toBe('en')
})
