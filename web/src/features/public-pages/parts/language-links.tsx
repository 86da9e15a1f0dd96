import { type Language, languages } from '@entrena/contract/language'
import { Link } from 'react-router'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { frameTranslations } from './frame-translations'

/** Each language is named in that language, for users who cannot read the other language. */
const titles: Record<Language, string> = { en: 'Switch to English', es: 'Cambiar a Español' }

/**
 * Looks like the language switcher of other pages, but leads to the address of this page in the other language, and the
 * choice for other pages stays as it is.
 */
export function LanguageLinks({ pathIn }: { pathIn: (language: Language) => string }) {
  const t = useTranslations(frameTranslations)
  const [current] = useLanguage()
  return (
    <nav
      aria-label={t('language')}
      className="inline-flex shrink-0 rounded-control border border-line bg-surface p-0.5 max-sm:p-0"
    >
      {languages.map((language) => (
        <Link
          key={language}
          to={pathIn(language)}
          lang={language}
          hrefLang={language}
          title={language === current ? undefined : titles[language]}
          aria-current={language === current ? 'page' : undefined}
          className={classes(
            'grid min-h-11 min-w-11 place-items-center rounded-[9px] text-sm font-strong no-underline',
            language === current ? 'bg-brand-soft text-brand-hover max-sm:hidden' : 'text-muted hover:text-ink',
          )}
        >
          {language.toUpperCase()}
        </Link>
      ))}
    </nav>
  )
}
