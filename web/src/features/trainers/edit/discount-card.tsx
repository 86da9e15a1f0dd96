import { discountedCents, toCents, toPesos } from '@entrena/contract/pesos'
import { profileLimits } from '@entrena/contract/trainers/rules'
import { useWatch } from 'react-hook-form'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { Flag } from '@/ui/flag'
import { Switch } from '@/ui/form/switch'
import { TextField } from '@/ui/form/text-field'
import { editTranslations } from '../edit-translations'
import { numberIn } from '../profile-form'
import { type ProfileFormApi, useErrorOf } from './form-errors'

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
  const [pesos, percentage] = [numberIn(price), numberIn(typedPercentage)]
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
