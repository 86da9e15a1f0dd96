import { Check, Copy } from 'lucide-react'
import { classes } from '../../../../lib/browser/classes'
import { useTranslations } from '../../../../lib/i18n/i18n'
import { paymentTranslations } from '../../translations'

interface CopyButtonProps {
  /** Read by screen readers after 'Copy', such as 'Reference'. */
  readonly name: string
  readonly isCopied: boolean
  readonly onCopy: () => void
  readonly inverse?: boolean
}

export function CopyButton({ name, isCopied, onCopy, inverse = false }: CopyButtonProps) {
  const t = useTranslations(paymentTranslations)
  const Icon = isCopied ? Check : Copy
  const colour = isCopied ? 'text-positive' : 'text-brand'
  return (
    <button
      type="button"
      onClick={onCopy}
      className={classes(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-3 text-sm font-strong',
        inverse ? 'bg-on-inverse/12 text-on-inverse hover:bg-on-inverse/24' : classes('hover:bg-sunken', colour),
      )}
    >
      <Icon aria-hidden className="size-4" />
      {t(isCopied ? 'copied' : 'copy')}
      <span className="sr-only">{name}</span>
    </button>
  )
}
