import { List, Map as MapIcon } from 'lucide-react'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import type { View } from './search-state'
import { searchTranslations } from './search-translations'

const views = [
  { view: 'list', Icon: List },
  { view: 'map', Icon: MapIcon },
] as const

interface ViewSwitchProps {
  readonly view: View
  readonly onChange: (view: View) => void
  readonly isHidden: boolean
}

/** Floats above the bottom bar and the attribution of the map. On a short screen it would cover the search form. */
export function ViewSwitch({ view: current, onChange, isHidden }: ViewSwitchProps) {
  const t = useTranslations(searchTranslations)
  return (
    <fieldset
      className={classes(
        'fixed bottom-29 left-1/2 z-10 flex -translate-x-1/2 rounded-[14px] bg-ink p-1 shadow-float short:static short:translate-x-0 wide:hidden',
        isHidden && 'invisible',
      )}
    >
      <legend className="sr-only">{t('view')}</legend>
      {views.map(({ view, Icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === current}
          onClick={() => onChange(view)}
          className={classes(
            'inline-flex min-h-11 items-center gap-2 rounded-[10px] px-4 text-sm font-strong',
            view === current ? 'bg-surface text-ink' : 'text-page',
          )}
        >
          <Icon aria-hidden className="size-5" />
          {t(view)}
        </button>
      ))}
    </fieldset>
  )
}
