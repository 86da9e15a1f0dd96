import { limits } from '@entrena/contract/trainers/rules'
import { useWatch } from 'react-hook-form'
import { CommissionNote } from '@/features/payouts/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { TextField } from '@/ui/form/text-field'
import { editTranslations } from '../edit-translations'
import { numberIn } from '../profile-form'
import { type ProfileFormApi, useErrorOf } from './form-errors'
import { PackagesEditor } from './packages-editor'

export function PricesCard({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(editTranslations)
  const errorOf = useErrorOf(form)
  const price = numberIn(useWatch({ control: form.control, name: 'price_per_session' }))
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
            max={limits.pricePesos}
            step={1}
            label={t('pricePerSession')}
            error={errorOf('price_per_session')}
          />
          <CommissionNote price={price} />
        </div>
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
