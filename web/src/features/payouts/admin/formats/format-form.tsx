import { formatInvalid } from '@entrena/contract/payouts/errors'
import { separators } from '@entrena/contract/payouts/rules'
import type { FormEvent } from 'react'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { FieldError } from '@/ui/form/field'
import { SelectField } from '@/ui/form/select-field'
import { Switch } from '@/ui/form/switch'
import { TextField } from '@/ui/form/text-field'
import type { BankFormat } from '../queries'
import { areColumnsWhole } from './columns'
import { ColumnsEditor } from './columns-editor'
import { formatTranslations } from './format-translations'

interface FormatFormProps {
  readonly id: string
  readonly format: BankFormat
  readonly onChange: (format: BankFormat) => void
  readonly onSave: () => void
  readonly isTouched: boolean
}

const separatorWords = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
const encodings = ['utf-8', 'windows-1252'] as const
const mostWord = 20

export function FormatForm({ id, format, onChange, onSave, isTouched }: FormatFormProps) {
  const t = useTranslations(formatTranslations)
  const [language] = useLanguage()
  useUnsavedInput(isTouched)
  const isWhole = areColumnsWhole(format.columns)
  const change = (part: Partial<BankFormat>) => onChange({ ...format, ...part })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isWhole) onSave()
  }

  return (
    <form id={id} noValidate onSubmit={handleSubmit} className="grid gap-4">
      <ColumnsEditor columns={format.columns} onChange={(columns) => change({ columns: [...columns] })} />
      <div aria-live="polite" className="text-sm empty:hidden">
        {!isWhole && <FieldError text={formatInvalid.sentence[language]} />}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('separator')}
          value={format.separator}
          options={separators.map((value) => ({ value, label: t(separatorWords[value]) }))}
          onChange={({ target }) => change({ separator: separators.find((one) => one === target.value) ?? ',' })}
        />
        <SelectField
          label={t('encoding')}
          value={format.encoding}
          options={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={({ target }) => change({ encoding: encodings.find((one) => one === target.value) ?? 'utf-8' })}
        />
        <TextField
          label={t('savings')}
          maxLength={mostWord}
          value={format.savings}
          onChange={({ target }) => change({ savings: target.value })}
        />
        <TextField
          label={t('checking')}
          maxLength={mostWord}
          value={format.checking}
          onChange={({ target }) => change({ checking: target.value })}
        />
        <Switch checked={format.has_titles} onChange={({ target }) => change({ has_titles: target.checked })}>
          {t('hasTitles')}
        </Switch>
        <Switch checked={format.has_bom} onChange={({ target }) => change({ has_bom: target.checked })}>
          {t('hasBom')}
        </Switch>
      </div>
    </form>
  )
}
