import { Moon, Sun, SunMoon } from 'lucide-react'
import { joinClasses } from '@/lib/browser/classes'
import { isThemeChoice, type ThemeChoice, themeChoices, useThemeChoice } from '@/lib/browser/theme'
import { useTranslations } from '@/lib/i18n/i18n'
import { uiTranslations } from './ui-translations'

const icons = { system: SunMoon, light: Sun, dark: Moon } as const
const labels = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const satisfies Record<
  ThemeChoice,
  string
>

/** An icon with a transparent native select above it, which needs little space and uses the phone's own picker. */
export function ThemeSwitcher({ className }: { className?: string }) {
  const t = useTranslations(uiTranslations)
  const [choice, setChoice] = useThemeChoice()
  const Icon = icons[choice]
  return (
    <span
      className={joinClasses(
        'relative inline-grid size-11 shrink-0 place-items-center rounded-control border border-line bg-surface text-muted hover:text-ink',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <Icon aria-hidden className="size-5" />
      <select
        aria-label={t('theme')}
        title={t('theme')}
        value={choice}
        onChange={({ target }) => isThemeChoice(target.value) && setChoice(target.value)}
        className="absolute inset-0 size-full appearance-none bg-surface text-md text-ink opacity-0"
      >
        {themeChoices.map((option) => (
          <option key={option} value={option}>
            {t(labels[option])}
          </option>
        ))}
      </select>
    </span>
  )
}
