import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { payoutTranslations } from '../translations'

const steps = ['in_batch', 'sent', 'seen'] as const
export type Step = (typeof steps)[number]

/** Three dots on a line. The dots up to the current step are filled. */
export function Steps({ current }: { current: Step }) {
  const t = useTranslations(payoutTranslations)
  const reached = steps.indexOf(current)
  return (
    <ol aria-label={t('progress')} className="grid w-full max-w-100 grid-cols-3 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={classes('grid content-start gap-2 pr-2', step === current ? 'font-strong' : 'text-muted')}
        >
          <span aria-hidden className="-mr-2 flex items-center">
            <span
              className={classes(
                'size-3 shrink-0 rounded-full border-2',
                index <= reached ? 'border-brand bg-brand' : 'border-line-strong bg-surface',
              )}
            />
            {index < steps.length - 1 && (
              <span className={classes('h-0.5 flex-1', index < reached ? 'bg-brand' : 'bg-line')} />
            )}
          </span>
          {t(step)}
        </li>
      ))}
    </ol>
  )
}
