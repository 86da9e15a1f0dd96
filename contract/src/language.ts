export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Default and fallback, by the product's rule. */
export const defaultLanguage: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The first language of an Accept-Language list that we speak: 'es-DO,es;q=0.9' gives 'es'. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').split(',').map((part, position) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
    return { language: tag.split('-')[0], quality: Number(quality ?? 1), position }
  })
  wanted.sort((a, b) => b.quality - a.quality || a.position - b.position)
  return wanted.map(({ language }) => language).find(isLanguage) ?? defaultLanguage
}
