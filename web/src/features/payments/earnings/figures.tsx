import { classes } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { earningsTranslations } from '../earnings-translations'
import type { Earnings } from '../queries'

interface FiguresProps {
  readonly earnings: Earnings
  /** Missing until it is loaded. */
  readonly plan: { readonly is_on: boolean; readonly sessions_on_hold: number } | undefined
}

/** What can be paid out and what is on hold are together what is pending. The lines between the cells are gaps. */
export function Figures({ earnings, plan }: FiguresProps) {
  const t = useTranslations(earningsTranslations)
  const hasCommission = earnings.commission > 0
  const heldText = plan ? t('onHoldSessions', { count: plan.sessions_on_hold }) : t('onHoldText')
  return (
    <Card className="overflow-hidden">
      <dl className="grid gap-px bg-line xs:grid-cols-2 wide:grid-cols-3">
        <Figure
          name={t('available')}
          amount={earnings.available}
          text={t(plan?.is_on === false ? 'availableOffText' : 'availableText')}
          isMain
          className={classes('xs:col-span-2', hasCommission && 'wide:col-span-1')}
        />
        <Figure name={t('onHold')} amount={earnings.on_hold} text={heldText} />
        {hasCommission && <Figure name={t('commission')} amount={earnings.commission} text={t('commissionText')} />}
        <Figure
          name={t('total')}
          amount={earnings.total_earnings}
          text={t('totalText')}
          className={classes(hasCommission && 'xs:max-wide:col-span-2')}
        />
        <Figure name={t('pending')} amount={earnings.pending_withdrawal} text={t('pendingText')} />
        <Figure name={t('withdrawn')} amount={earnings.withdrawn} text={t('withdrawnText')} />
      </dl>
    </Card>
  )
}

interface FigureProps {
  readonly name: string
  readonly amount: number
  readonly text: string
  readonly isMain?: boolean
  readonly className?: string
}

function Figure({ name, amount, text, isMain = false, className }: FigureProps) {
  const shown = formatPesos(amount)
  const quiet = isMain ? 'text-on-inverse-muted' : 'text-muted'
  return (
    <div
      className={classes(
        'grid min-w-0 content-start gap-1.5 p-4 wide:px-6 wide:py-5',
        isMain ? 'bg-inverse text-on-inverse' : 'bg-surface',
        className,
      )}
    >
      <dt className={quiet}>{name}</dt>
      <dd
        className={classes(
          'num leading-[1.1]! wrap-anywhere whitespace-normal!',
          isMain
            ? 'text-2xl wide:text-[clamp(1.5rem,0.9rem+1.4vw,2.25rem)]'
            : classes(textSizeOf(shown), 'wide:text-xl'),
        )}
      >
        {shown}
      </dd>
      <dd className={classes('text-sm', quiet)}>{text}</dd>
    </div>
  )
}

/** Long amounts use smaller text, so that two figures fit side by side on a phone. */
function textSizeOf(shown: string): string {
  return shown.length > 13 ? 'text-md' : 'text-[clamp(1rem,4.6vw,1.25rem)]'
}
