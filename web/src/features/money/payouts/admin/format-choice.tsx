import { formatInvalid } from '@entrena/contract/money/payouts/errors'
import { type FormatName, formatNames, separators } from '@entrena/contract/money/payouts/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Pencil } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { joinClasses } from '@/lib/browser/classes'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { controlClass, FieldError, fieldBoxClass } from '@/ui/form/field'
import { SelectField } from '@/ui/form/select-field'
import { Switch } from '@/ui/form/switch'
import { TextField } from '@/ui/form/text-field'
import { Dialog } from '@/ui/overlay/dialog'
import { hasRequiredColumns } from './columns'
import { ColumnsEditor, formatTranslations } from './columns-editor'
import { LoadedQuery } from './loaded'
import { type BankFormat, formatsQuery } from './queries'

export interface FormatChoiceProps {
  readonly format: FormatName
  readonly onFormat: (format: FormatName) => void
}

export function BankFormatChoice({ format, onFormat }: FormatChoiceProps) {
  const t = useTranslations(formatTranslations)
  const { data } = useQuery(formatsQuery)
  const [isOpen, setOpen] = useState(false)

  function labelOf(name: FormatName): string {
    const stored = data?.find((one) => one.name === name)
    return stored?.is_confirmed === false ? t('unconfirmed', { format: t(name) }) : t(name)
  }

  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:w-full">
      <div className={joinClasses(fieldBoxClass(false), 'relative')}>
        <select
          aria-label={t('label')}
          value={format}
          onChange={({ target }) => onFormat(formatNames.find((name) => name === target.value) ?? 'generic')}
          className={joinClasses(controlClass, '-mr-4 min-h-11 appearance-none pr-9')}
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

/** Dialog to edit the format of a bank's file. */
function FormatDialog({ name, onClose }: { name: FormatName; onClose: () => void }) {
  const t = useTranslations(formatTranslations)
  const formId = useId()
  const formats = useQuery(formatsQuery)
  const stored = formats.data?.find((format) => format.name === name)
  const { save, reset, isPending } = useFormatWrites(name, onClose)
  return (
    <Dialog
      open
      wide
      busy={isPending}
      onClose={onClose}
      title={t('title')}
      description={t(name)}
      actions={
        stored && (
          <>
            {stored.is_changed && (
              <Button variant="secondary" busy={reset.isPending} disabled={save.isPending} onClick={() => reset.send()}>
                {t('reset')}
              </Button>
            )}
            <Button
              type="submit"
              form={formId}
              busy={save.isPending}
              disabled={reset.isPending}
              busyLabel={t('saving')}
            >
              {t('save')}
            </Button>
          </>
        )
      }
    >
      {stored?.is_confirmed === false && (
        <NoticeBox tone="warning" title={t('unconfirmedTitle')}>
          {t('unconfirmedText')}
        </NoticeBox>
      )}
      <LoadedQuery query={{ ...formats, data: stored }} failed={t('failed')}>
        {({ format }) => <StartedForm id={formId} stored={format} onSave={save.send} />}
      </LoadedQuery>
    </Dialog>
  )
}

interface StartedFormProps {
  readonly id: string
  readonly stored: BankFormat
  readonly onSave: (format: BankFormat) => void
}

/** A form with the stored format as initial values. Refetching the formats does not overwrite typed input. */
function StartedForm({ id, stored, onSave }: StartedFormProps) {
  const [format, setFormat] = useState(stored)
  return (
    <FormatForm
      id={id}
      format={format}
      onChange={setFormat}
      onSave={() => onSave(format)}
      isTouched={format !== stored}
    />
  )
}

function useFormatWrites(name: FormatName, onClose: () => void) {
  const t = useTranslations(formatTranslations)
  const client = useQueryClient()
  const written = {
    action: `save format ${name}`,
    failed: (error: Error) => errorDetailOf(error) ?? t('saveFailed'),
    onDone: onClose,
    onSettled: () => refresh(client, stale.bankFormats),
  }
  const save = useWrite({
    ...written,
    send: (body: BankFormat) => call('PUT /admin/payouts/formats/{name}', { params: { name }, body }),
    done: () => t('saved'),
  })
  const reset = useWrite({
    ...written,
    send: () => call('DELETE /admin/payouts/formats/{name}', { params: { name } }),
    done: () => t('resetDone'),
  })
  return { save, reset, isPending: save.isPending || reset.isPending }
}

interface FormatFormProps {
  readonly id: string
  readonly format: BankFormat
  readonly onChange: (format: BankFormat) => void
  readonly onSave: () => void
  readonly isTouched: boolean
}

const separatorWords = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
const encodings = ['utf-8', 'windows-1252'] as const
const maxWord = 20

function FormatForm({ id, format, onChange, onSave, isTouched }: FormatFormProps) {
  const t = useTranslations(formatTranslations)
  const [language] = useLanguage()
  useUnsavedInput(isTouched)
  const isWhole = hasRequiredColumns(format.columns)
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
          maxLength={maxWord}
          value={format.savings}
          onChange={({ target }) => change({ savings: target.value })}
        />
        <TextField
          label={t('checking')}
          maxLength={maxWord}
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
