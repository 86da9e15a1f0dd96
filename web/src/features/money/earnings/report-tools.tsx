import { ChevronLeft, ChevronRight, type LucideIcon, Printer } from 'lucide-react'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { Button, ButtonLink } from '@/ui/button'
import { FileLink } from '@/ui/file-link'
import '@/styles/print-page.css'

const reportToolsTranslations = defineTranslations('report-tools', {
  en: { print: 'Print' },
  es: { print: 'Imprimir' },
})

interface Step {
  readonly label: string
  /** Path of the next or previous month or year. Undefined if there is none. */
  readonly to: string | undefined
}

interface ReportToolsProps {
  readonly previous: Step
  readonly next: Step
  readonly file: { readonly address: string; readonly label: string }
  readonly isLoaded: boolean
}

/** The buttons of a monthly or yearly statement. */
export function ReportTools({ previous, next, file, isLoaded }: ReportToolsProps) {
  const t = useTranslations(reportToolsTranslations)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <StepLink icon={ChevronLeft} step={previous} />
      <StepLink icon={ChevronRight} step={next} />
      <Button variant="secondary" size="md" disabled={!isLoaded} onClick={() => window.print()}>
        <Printer aria-hidden />
        {t('print')}
      </Button>
      <FileLink {...file} />
    </div>
  )
}

/**
 * Link to the previous or next period. Shown as a disabled button if there is none, so that the other buttons stay in
 * place.
 */
function StepLink({ icon: Icon, step: { label, to } }: { icon: LucideIcon; step: Step }) {
  const look = { variant: 'secondary', size: 'md', icon: true, 'aria-label': label } as const
  if (to === undefined) {
    return (
      <Button {...look} disabled>
        <Icon aria-hidden />
      </Button>
    )
  }
  return (
    <ButtonLink {...look} to={to} replace preventScrollReset>
      <Icon aria-hidden />
    </ButtonLink>
  )
}
