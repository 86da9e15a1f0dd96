import { discountedCents, toCents, toPesos } from '@entrena/contract/pesos'
import { type Refusal, sentenceOf } from '@entrena/contract/refusal'
import { packagesMissing, packagesTooMany } from '@entrena/contract/trainers/errors'
import { profileLimits } from '@entrena/contract/trainers/rules'
import { Plus, Scale, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { CommissionNote } from '@/features/money/payouts/public'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Flag } from '@/ui/flag'
import { FieldError } from '@/ui/form/field'
import { Switch } from '@/ui/form/switch'
import { TextField } from '@/ui/form/text-field'
import { editTranslations } from '../edit-translations'
import {
  followingPrice,
  isFarPackage,
  nextPackage,
  parseNumberField,
  pricePerSessionOf,
  scalePackageForms,
  toPackageForm,
} from '../profile-form'
import { type ProfileFormApi, useErrorOf } from './form-errors'

export function PricesCard({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(editTranslations)
  const errorOf = useErrorOf(form)
  const price = parseNumberField(useWatch({ control: form.control, name: 'price_per_session' }))
  return (
    <Card padded className="grid grid-cols-1 gap-5">
      <h2>{t('prices')}</h2>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="grid gap-1.5">
          <TextField
            {...form.register('price_per_session')}
            type="number"
            inputMode="numeric"
            min={1}
            max={profileLimits.pricePesos}
            step={1}
            label={t('pricePerSession')}
            error={errorOf('price_per_session')}
          />
          <CommissionNote price={price} />
          <FollowOffers form={form} usualPrice={price} />
        </div>
        <TextField
          {...form.register('available_sessions')}
          type="number"
          inputMode="numeric"
          min={profileLimits.sessions.least}
          max={profileLimits.sessions.most}
          step={1}
          label={t('availableSessions')}
          error={errorOf('available_sessions')}
        />
      </div>
      <PackagesEditor form={form} />
    </Card>
  )
}

function PackagesEditor({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(editTranslations)
  const [language] = useLanguage()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'pricing_packages' })
  const [refused, setRefused] = useState<Refusal>()

  function add() {
    const isFull = fields.length >= profileLimits.packages
    setRefused(isFull ? packagesTooMany : undefined)
    if (!isFull)
      append(
        toPackageForm(
          nextPackage(form.getValues('pricing_packages').map(({ sessions }) => parseNumberField(sessions))),
        ),
      )
  }
  function removeAt(index: number) {
    const isLast = fields.length === 1
    setRefused(isLast ? packagesMissing : undefined)
    if (!isLast) remove(index)
  }

  return (
    <section aria-labelledby="packages-title" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="packages-title">{t('packages')}</h3>
        <AdjustButton form={form} />
      </div>
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

function AdjustButton({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(editTranslations)
  async function adjust() {
    if (!(await form.trigger('price_per_session', { shouldFocus: true }))) return
    const { pricing_packages: packages, price_per_session: price } = form.getValues()
    for (const [index, { price: scaled }] of scalePackageForms(packages, parseNumberField(price)).entries()) {
      const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
      form.setValue(`pricing_packages.${index}.price`, scaled, options)
    }
  }
  return (
    <Button variant="secondary" size="md" onClick={() => void adjust()}>
      <Scale aria-hidden />
      {t('adjustPackages')}
    </Button>
  )
}

function PackageRow({ form, index, onRemove }: { form: ProfileFormApi; index: number; onRemove: () => void }) {
  const t = useTranslations(editTranslations)
  const errorOf = useErrorOf(form)
  const typed = useWatch({ control: form.control, name: `pricing_packages.${index}` })
  const usualPrice = parseNumberField(useWatch({ control: form.control, name: 'price_per_session' }))
  const each = typed && pricePerSessionOf(typed)
  const isFar = typed !== undefined && isFarPackage(typed, usualPrice)
  const number = index + 1
  return (
    <li className="rounded-control border border-line p-4">
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)_auto]">
        <legend className="sr-only">{t('packageNumber', { number })}</legend>
        <TextField
          {...form.register(`pricing_packages.${index}.sessions`)}
          type="number"
          inputMode="numeric"
          min={profileLimits.sessions.least}
          max={profileLimits.sessions.most}
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
          max={profileLimits.packagePricePesos}
          step={0.01}
          label={t('packagePrice')}
          error={errorOf(`pricing_packages.${index}.price`)}
          className="max-sm:col-span-2"
        />
        <output className="text-muted tabular-nums max-sm:col-span-2 sm:mt-9.5">
          {each === undefined ? '' : t('each', { price: formatPesos(each) })}
        </output>
        <p aria-live="polite" className="order-last col-span-full text-sm empty:hidden">
          {isFar && each !== undefined && (
            <span className="flex items-start gap-1.5">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
              {t(each < usualPrice ? 'farBelow' : 'farAbove', { price: formatPesos(usualPrice) })}
            </span>
          )}
        </p>
      </fieldset>
    </li>
  )
}

/** Below the price that was just typed: takes over the price of each package that does not fit it. */
function FollowOffers({ form, usualPrice }: { form: ProfileFormApi; usualPrice: number }) {
  const t = useTranslations(editTranslations)
  const packages = useWatch({ control: form.control, name: 'pricing_packages' })
  const first = form.formState.defaultValues?.pricing_packages?.flatMap((offered) =>
    offered?.sessions && offered.price ? [{ sessions: offered.sessions, price: offered.price }] : [],
  )
  const offers = packages.flatMap((typed, index) =>
    isFarPackage(typed, usualPrice)
      ? [{ index, price: followingPrice(typed, first ?? [], usualPrice), count: parseNumberField(typed.sessions) }]
      : [],
  )
  function follow(index: number, price: number) {
    form.setValue(`pricing_packages.${index}.price`, String(price), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    // The button disappears.
    form.setFocus('price_per_session')
  }
  if (offers.length === 0) return null
  return (
    <div className="grid justify-items-start gap-2">
      {offers.map(({ index, price, count }) => (
        <Button key={index} variant="soft" size="md" onClick={() => follow(index, price)}>
          {t('usePrice', { price: formatPesos(price), count })}
        </Button>
      ))}
    </div>
  )
}

export function DiscountCard({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(editTranslations)
  const isOn = useWatch({ control: form.control, name: 'discount.enabled' })
  return (
    <Card padded className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2>{t('discount')}</h2>
        <p className="text-muted">{t('discountText')}</p>
      </div>
      <Switch {...form.register('discount.enabled')}>{t('discountSwitch')}</Switch>
      {isOn && <DiscountFields form={form} />}
    </Card>
  )
}

function DiscountFields({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(editTranslations)
  const errorOf = useErrorOf(form)
  const { least, most, step } = profileLimits.discountPercent
  const start = useWatch({ control: form.control, name: 'discount.start_date' })
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField
          {...form.register('discount.percentage')}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          step={step}
          label={t('percentage')}
          error={errorOf('discount.percentage')}
        />
        <TextField
          {...form.register('discount.start_date', { deps: 'discount.end_date' })}
          type="date"
          label={t('startDate')}
          error={errorOf('discount.start_date')}
        />
        <TextField
          {...form.register('discount.end_date')}
          type="date"
          min={start}
          label={t('endDate')}
          error={errorOf('discount.end_date')}
        />
      </div>
      <Preview form={form} />
    </>
  )
}

function Preview({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(editTranslations)
  const [price, typedPercentage] = useWatch({
    control: form.control,
    name: ['price_per_session', 'discount.percentage'],
  })
  const [pesos, percentage] = [parseNumberField(price), parseNumberField(typedPercentage)]
  if (!(pesos > 0 && percentage > 0 && percentage < 100)) return null
  const left = toPesos(discountedCents(toCents(pesos), percentage))
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-4">
      <span className="text-sm text-muted">{t('preview')}</span>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <output className="flex flex-wrap gap-x-2 text-lg sm:text-xl">
          <s className="num font-medium text-muted">{formatPesos(pesos)}</s> →{' '}
          <span className="num">{formatPesos(left)}</span>
        </output>
        <Flag>−{percentage}%</Flag>
      </div>
    </div>
  )
}
