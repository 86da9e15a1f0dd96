export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The default language, also for visitors whose language we do not support. */
export const defaultLanguage: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Returns the supported language that an Accept-Language header prefers: 'es-DO,es;q=0.9' gives 'es'. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const ranked = (acceptLanguage ?? '').split(',').map((part, position) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
    return { language: tag.split('-')[0], quality: Number(quality ?? 1), position }
  })
  ranked.sort((a, b) => b.quality - a.quality || a.position - b.position)
  return ranked.map(({ language }) => language).find(isLanguage) ?? defaultLanguage
}
