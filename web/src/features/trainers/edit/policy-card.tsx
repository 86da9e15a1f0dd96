import { policies, policyTerms } from '@entrena/contract/bookings/cancellation'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { policyTranslations } from '../policy/policy-translations'
import type { ProfileFormApi } from './form-errors'

export function PolicyCard({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(policyTranslations)
  return (
    <Card padded className="grid grid-cols-1 gap-4">
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="contents">
          <h2>{t('title')}</h2>
        </legend>
        <p className="text-muted">{t('chooseText')}</p>
        {policies.map((policy) => {
          const { freeHours: free, keptLate: late, keptAbsent: absent } = policyTerms[policy]
          return (
            <label
              key={policy}
              className="relative flex cursor-pointer items-start gap-3 rounded-control border border-line-strong p-4 has-checked:border-brand has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                {...form.register('cancellation_policy')}
                type="radio"
                value={policy}
                className="mt-0.5 size-5 shrink-0 accent-brand"
              />
              <span>
                <b className="block font-bold">{t(policy)}</b>
                <span className="text-sm">{t('forTrainer', { free, late, absent })}</span>
              </span>
            </label>
          )
        })}
      </fieldset>
    </Card>
  )
}
