import { discountedCents, toCents, toPesos } from '@entrena/contract/pesos'
import { type Refusal, sentenceOf } from '@entrena/contract/refusal'
import { packagesMissing, packagesTooMany } from '@entrena/contract/trainers/errors'
import { profileLimits } from '@entrena/contract/trainers/rules'
import { Check, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { CommissionNote } from '@/features/money/payouts/public'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { SlantedLabel } from '@/ui/flag'
import { FieldError } from '@/ui/form/field'
import { Switch } from '@/ui/form/switch'
import { TextField } from '@/ui/form/text-field'
import { editTranslations } from '../edit-translations'
import {
  contradictsTypedPrice,
  nextPackage,
  parseNumberField,
  parsePriceField,
  pricePerSessionOf,
  suggestPackagePrices,
  toPackageForm,
} from '../profile-form'
import { type ProfileFormApi, useFieldErrorText } from './form-errors'

export function PricesCard({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(editTranslations)
  const errorOf = useFieldErrorText(form)
  const price = parsePriceField(useWatch({ control: form.control, name: 'price_per_session' }))
  const offers = useFollowOffers(form)
  return (
    <Card padded className="grid grid-cols-1 gap-5">
      <h2>{t('prices')}</h2>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="grid gap-1.5">
          <TextField
            {...form.register('price_per_session')}
            inputMode="decimal"
            autoComplete="off"
            label={t('pricePerSession')}
            error={errorOf('price_per_session')}
          />
          <CommissionNote price={price} />
          <FollowPrice form={form} offers={offers} />
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
      <PackagesEditor form={form} offers={offers} />
    </Card>
  )
}

type Offers = ReturnType<typeof suggestPackagePrices>

interface PackagesProps {
  readonly form: ProfileFormApi
  /** For each package, its suggested price at the typed price per session. Undefined if the package needs no change. */
  readonly offers: Offers
}

function useFollowOffers(form: ProfileFormApi): Offers {
  const [price_per_session, pricing_packages] = useWatch({
    control: form.control,
    name: ['price_per_session', 'pricing_packages'],
  })
  const first = form.formState.defaultValues
  const firstPackages = first?.pricing_packages?.flatMap((offered) =>
    offered?.sessions && offered.price ? [{ sessions: offered.sessions, price: offered.price }] : [],
  )
  return suggestPackagePrices(
    { price_per_session, pricing_packages },
    { price_per_session: first?.price_per_session ?? '', pricing_packages: firstPackages ?? [] },
  )
}

function setPackagePrice(form: ProfileFormApi, index: number, price: number): void {
  form.setValue(`pricing_packages.${index}.price`, String(price), {
    shouldDirty: true,
    shouldValidate: form.formState.isSubmitted,
  })
}

/**
 * Lists the packages whose price contradicts the typed price per session, with a button that changes all of them. Other
 * packages have their own button, because their price may be intended.
 */
function FollowPrice({ form, offers }: PackagesProps) {
  const t = useTranslations(editTranslations)
  const open = offers.flatMap((offer, index) => (offer?.isNeeded ? [{ ...offer, index }] : []))
  function followAll() {
    for (const { index, price } of open) setPackagePrice(form, index, price)
    // Focuses the price, because the pressed button disappears.
    form.setFocus('price_per_session')
  }
  if (open.length === 0) return null
  return (
    <section aria-labelledby="follow-title" className="mt-1 grid gap-2 rounded-control bg-brand-soft p-3 text-sm">
      <h3 id="follow-title" className="text-sm">
        {t('follow')}
      </h3>
      <ul className="grid gap-1">
        {open.map(({ index, sessions, price, savingPercent }) => (
          <li key={index} className="tabular-nums">
            {t('offer', { count: sessions, price: formatPesos(price) })}
            {savingPercent > 0 && <span className="text-muted"> · {t('lessPercent', { percent: savingPercent })}</span>}
          </li>
        ))}
      </ul>
      <Button size="md" onClick={followAll} className="justify-self-start">
        <Check aria-hidden />
        {t('followAll', { count: open.length })}
      </Button>
    </section>
  )
}

function PackagesEditor({ form, offers }: PackagesProps) {
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
      <h3 id="packages-title">{t('packages')}</h3>
      <ul className="grid gap-3">
        {fields.map(({ id }, index) => (
          <PackageRow key={id} form={form} index={index} offer={offers[index]} onRemove={() => removeAt(index)} />
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

interface PackageRowProps {
  readonly form: ProfileFormApi
  readonly index: number
  readonly offer: Offers[number]
  readonly onRemove: () => void
}

function PackageRow({ form, index, offer, onRemove }: PackageRowProps) {
  const t = useTranslations(editTranslations)
  const errorOf = useFieldErrorText(form)
  const typed = useWatch({ control: form.control, name: `pricing_packages.${index}` })
  const usualPrice = parsePriceField(useWatch({ control: form.control, name: 'price_per_session' }))
  const each = typed && pricePerSessionOf(typed)
  const toCheck = typed !== undefined && contradictsTypedPrice(typed, usualPrice)
  const number = index + 1
  function follow(price: number) {
    setPackagePrice(form, index, price)
    // Focuses the price of the package, because the pressed button disappears.
    form.setFocus(`pricing_packages.${index}.price`)
  }
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
          inputMode="decimal"
          autoComplete="off"
          label={t('packagePrice')}
          error={errorOf(`pricing_packages.${index}.price`)}
          className="max-sm:col-span-2"
        />
        <output className="text-muted tabular-nums max-sm:col-span-2 sm:mt-9.5">
          {each === undefined ? '' : t('each', { price: formatPesos(each) })}
        </output>
        <p aria-live="polite" className="order-last col-span-full text-sm empty:hidden">
          {toCheck && each !== undefined && (
            <span className="flex items-start gap-1.5">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
              {t(each < usualPrice ? 'farBelow' : 'farAbove', { price: formatPesos(usualPrice) })}
            </span>
          )}
        </p>
        {offer && (
          <Button
            variant="soft"
            size="md"
            onClick={() => follow(offer.price)}
            className="order-last col-span-full justify-self-start"
          >
            {t('setPackage', { price: formatPesos(offer.price) })}
            {offer.savingPercent > 0 && ` (${t('lessPercent', { percent: offer.savingPercent })})`}
          </Button>
        )}
      </fieldset>
    </li>
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
  const errorOf = useFieldErrorText(form)
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
  const [pesos, percentage] = [parsePriceField(price), parseNumberField(typedPercentage)]
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
        <SlantedLabel>−{percentage}%</SlantedLabel>
      </div>
    </div>
  )
}
