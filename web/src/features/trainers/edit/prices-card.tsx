import { type Refusal, sentenceOf } from '@entrena/contract/refusal'
import { packagesMissing, packagesTooMany } from '@entrena/contract/trainers/errors'
import { limits, pricePerSession } from '@entrena/contract/trainers/rules'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { formatPesos } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { FieldError } from '../../../ui/form/field'
import { TextField } from '../../../ui/form/text-field'
import { editTranslations } from '../edit-translations'
import { nextPackage, numberIn, type PackageForm, toPackageForm } from '../profile-form'
import { type ProfileFormApi, useErrorOf } from './form-errors'

export function PricesCard({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(editTranslations)
  const errorOf = useErrorOf(form)
  return (
    <Card padded className="grid grid-cols-1 gap-5">
      <h2>{t('prices')}</h2>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...form.register('price_per_session')}
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.pricePesos}
          step={1}
          label={t('pricePerSession')}
          error={errorOf('price_per_session')}
        />
        <TextField
          {...form.register('available_sessions')}
          type="number"
          inputMode="numeric"
          min={limits.sessions.least}
          max={limits.sessions.most}
          step={1}
          label={t('availableSessions')}
          error={errorOf('available_sessions')}
        />
      </div>
      <PackagesEditor form={form} />
    </Card>
  )
}

/** Returns the price per session of a package, or undefined while the typed values are invalid. */
function eachOf({ sessions, price }: PackageForm): number | undefined {
  const each = pricePerSession({ sessions: numberIn(sessions), price: numberIn(price) })
  return Number.isFinite(each) && numberIn(sessions) > 0 && each >= 0 ? each : undefined
}

function PackagesEditor({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(editTranslations)
  const [language] = useLanguage()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'pricing_packages' })
  const [refused, setRefused] = useState<Refusal>()

  function add() {
    const isFull = fields.length >= limits.packages
    setRefused(isFull ? packagesTooMany : undefined)
    if (!isFull)
      append(toPackageForm(nextPackage(form.getValues('pricing_packages').map(({ sessions }) => numberIn(sessions)))))
  }
  function removeAt(index: number) {
    const isLast = fields.length === 1
    setRefused(isLast ? packagesMissing : undefined)
    if (!isLast) remove(index)
  }

  return (
    <section aria-labelledby="packages-title" className="grid gap-3">
      <h3 id="packages-title">{t('packages')}</h3>
      <ul className="grid gap-3">
        {fields.map(({ id }, index) => (
          <PackageRow key={id} form={form} index={index} onRemove={() => removeAt(index)} />
        ))}
      </ul>
      <div role="alert" className="text-sm empty:hidden">
        {refused && <FieldError text={sentenceOf(refused, language)} />}
      </div>
      <Button variant="soft" size="md" onClick={add} className="justify-self-start">
        <Plus aria-hidden />
        {t('addPackage')}
      </Button>
    </section>
  )
}

function PackageRow({ form, index, onRemove }: { form: ProfileFormApi; index: number; onRemove: () => void }) {
  const t = useTranslations(editTranslations)
  const errorOf = useErrorOf(form)
  const typed = useWatch({ control: form.control, name: `pricing_packages.${index}` })
  const each = typed && eachOf(typed)
  const number = index + 1
  return (
    <li className="rounded-control border border-line p-4">
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)_auto]">
        <legend className="sr-only">{t('packageNumber', { number })}</legend>
        <TextField
          {...form.register(`pricing_packages.${index}.sessions`)}
          type="number"
          inputMode="numeric"
          min={limits.sessions.least}
          max={limits.sessions.most}
          step={1}
          label={t('packageSessions')}
          error={errorOf(`pricing_packages.${index}.sessions`)}
        />
        <Button
          variant="ghost"
          size="md"
          icon
          aria-label={t('removePackage', { number })}
          onClick={onRemove}
          className="mt-7 text-muted sm:order-last"
        >
          <Trash2 aria-hidden />
        </Button>
        <TextField
          {...form.register(`pricing_packages.${index}.price`)}
          type="number"
          inputMode="decimal"
          min={0}
          max={limits.packagePricePesos}
          step={0.01}
          label={t('packagePrice')}
          error={errorOf(`pricing_packages.${index}.price`)}
          className="max-sm:col-span-2"
        />
        <output className="text-muted tabular-nums max-sm:col-span-2 sm:mt-9.5">
          {each === undefined ? '' : t('each', { price: formatPesos(each) })}
        </output>
      </fieldset>
    </li>
  )
}
