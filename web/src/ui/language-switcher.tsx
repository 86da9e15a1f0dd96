import { type Language, languages } from '@entrena/contract/language'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { uiTranslations } from './ui-translations'

/** Each language is named in that language, for users who cannot read the other language. */
const names: Record<Language, string> = { en: 'English', es: 'Español' }
const titles: Record<Language, string> = { en: 'Switch to English', es: 'Cambiar a Español' }

interface LanguageSwitcherProps {
  /** compact: EN and ES. full: the full names of both languages. */
  readonly variant?: 'compact' | 'full'
  /** On a narrow phone, shows only the language to switch to. */
  readonly tight?: boolean
}

export function LanguageSwitcher({ variant = 'compact', tight = false }: LanguageSwitcherProps) {
  const t = useTranslations(uiTranslations)
  const [current, setLanguage] = useLanguage()
  return (
    <fieldset className="inline-flex shrink-0 rounded-control border border-line bg-surface p-0.5 max-sm:p-0">
      <legend className="sr-only">{t('language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={language === current ? undefined : titles[language]}
          aria-pressed={language === current}
          onClick={() => setLanguage(language)}
          className={joinClasses(
            'grid min-h-11 min-w-11 place-items-center rounded-[9px] text-sm font-strong',
            variant === 'full' && 'px-3',
            language === current ? 'bg-brand-soft text-brand-hover' : 'text-muted hover:text-ink',
            language === current && tight && 'max-sm:hidden',
          )}
        >
          {variant === 'full' ? names[language] : language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}
