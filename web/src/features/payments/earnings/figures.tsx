import { classes } from '../../../lib/browser/classes'
import { formatPesos } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Card } from '../../../ui/card'
import { earningsTranslations } from '../earnings-translations'
import type { Earnings } from '../queries'

export function Figures({ earnings }: { earnings: Earnings }) {
  const t = useTranslations(earningsTranslations)
  return (
    <dl className="grid gap-3 xs:grid-cols-2 wide:grid-cols-3 wide:gap-4">
      <Figure name={t('total')} amount={earnings.total_earnings} text={t('totalText')} isMain />
      <Figure name={t('pending')} amount={earnings.pending_withdrawal} text={t('pendingText')} />
      <Figure name={t('withdrawn')} amount={earnings.withdrawn} text={t('withdrawnText')} />
    </dl>
  )
}

interface FigureProps {
  readonly name: string
  readonly amount: number
  readonly text: string
  readonly isMain?: boolean
}

function Figure({ name, amount, text, isMain = false }: FigureProps) {
  const shown = formatPesos(amount)
  const quiet = isMain ? 'text-on-inverse-muted' : 'text-muted'
  return (
    <Card
      className={classes(
        'grid min-w-0 content-start gap-2 p-4 wide:px-6 wide:py-5',
        isMain && 'border-transparent! bg-inverse! text-on-inverse xs:col-span-full wide:col-span-1',
      )}
    >
      <dt className={quiet}>{name}</dt>
      <dd
        className={classes(
          'num leading-[1.1]! wrap-anywhere whitespace-normal! wide:text-[clamp(1.5rem,0.9rem+1.4vw,2.25rem)]',
          isMain ? 'text-2xl' : textSizeOf(shown),
        )}
      >
        {shown}
      </dd>
      <dd className={classes('text-sm', quiet)}>{text}</dd>
    </Card>
  )
}

/** Long amounts use smaller text, so that two figures fit side by side on a phone. */
function textSizeOf(shown: string): string {
  return shown.length > 13 ? 'text-md' : 'text-[clamp(1rem,4.6vw,1.25rem)]'
}
