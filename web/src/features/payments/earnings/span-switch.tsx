import { Link, useSearchParams } from 'react-router'
import { classes } from '../../../lib/browser/classes'
import { useTranslations } from '../../../lib/i18n/i18n'
import { earningsTranslations } from '../earnings-translations'

const spans = [6, 12] as const

/** How many months the chart shows, from the URL. */
export function useSpan(): number {
  const [params] = useSearchParams()
  return spans.find((span) => String(span) === params.get('months')) ?? spans[0]
}

export function SpanSwitch() {
  const t = useTranslations(earningsTranslations)
  const current = useSpan()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are links
    <div role="group" aria-label={t('span')} className="inline-flex gap-0.5 rounded-control bg-sunken p-1">
      {spans.map((span) => (
        <Link
          key={span}
          to={span === spans[0] ? '?tab=earnings' : `?tab=earnings&months=${span}`}
          replace
          preventScrollReset
          aria-current={span === current ? 'true' : undefined}
          className={classes(
            'inline-flex min-h-11 items-center rounded-[9px] px-4 text-sm font-strong whitespace-nowrap no-underline',
            span === current ? 'bg-surface text-ink shadow-[0_1px_2px_var(--border)]' : 'text-muted hover:text-ink',
          )}
        >
          {t('months', { count: span })}
        </Link>
      ))}
    </div>
  )
}
