import { type FormatName, formatNames } from '@entrena/contract/payouts/rules'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Pencil } from 'lucide-react'
import { useState } from 'react'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { boxClass, controlClass } from '@/ui/form/field'
import { formatsQuery } from '../queries'
import { FormatDialog } from './format-dialog'
import { formatTranslations } from './format-translations'

export interface FormatChoiceProps {
  readonly format: FormatName
  readonly onFormat: (format: FormatName) => void
}

export function FormatChoice({ format, onFormat }: FormatChoiceProps) {
  const t = useTranslations(formatTranslations)
  const { data } = useQuery(formatsQuery)
  const [isOpen, setOpen] = useState(false)

  function labelOf(name: FormatName): string {
    const stored = data?.find((one) => one.name === name)
    return stored?.is_confirmed === false ? t('unconfirmed', { format: t(name) }) : t(name)
  }

  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:w-full">
      <div className={classes(boxClass(false), 'relative')}>
        <select
          aria-label={t('label')}
          value={format}
          onChange={({ target }) => onFormat(formatNames.find((name) => name === target.value) ?? 'generic')}
          className={classes(controlClass, '-mr-4 min-h-11 appearance-none pr-9')}
        >
          {formatNames.map((name) => (
            <option key={name} value={name}>
              {labelOf(name)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-3" />
      </div>
      <Button variant="ghost" size="md" onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
        {t('edit')}
      </Button>
      {isOpen && <FormatDialog name={format} onClose={() => setOpen(false)} />}
    </div>
  )
}
