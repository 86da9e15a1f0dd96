import { limits, serviceTypes, specializations } from '@entrena/contract/trainers/rules'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { ChoiceChips } from '@/ui/form/choice-chips'
import { TextArea } from '@/ui/form/text-field'
import { editTranslations } from '../edit-translations'
import { serviceIcons } from '../parts/trainer-chips'
import { nameTranslations } from '../translations'
import { type ProfileFormApi, useErrorOf } from './form-errors'

export function AboutCard({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(editTranslations)
  const nameOf = useTranslations(nameTranslations)
  const errorOf = useErrorOf(form)
  const { register, formState } = form
  return (
    <Card padded className="grid grid-cols-1 gap-5">
      <h2>{t('about')}</h2>
      <TextArea
        {...register('bio')}
        defaultValue={formState.defaultValues?.bio}
        label={t('bio')}
        hint={t('bioHint')}
        rows={5}
        maxLength={limits.bioCharacters}
        error={errorOf('bio')}
      />
      <ChoiceChips
        {...register('specializations')}
        legend={t('specializations')}
        options={specializations.map((value) => ({ value, label: nameOf(value) }))}
        error={errorOf('specializations')}
      />
      <ChoiceChips
        {...register('service_types')}
        legend={t('serviceTypes')}
        options={serviceTypes.map((value) => {
          const Icon = serviceIcons[value]
          return { value, label: nameOf(value), icon: <Icon aria-hidden /> }
        })}
        error={errorOf('service_types')}
      />
    </Card>
  )
}
