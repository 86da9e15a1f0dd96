import { findSpecialization, type ServiceType } from '@entrena/contract/trainers/rules'
import { useTranslations } from '@/lib/i18n/i18n'
import { Chip } from '@/ui/form/chip'
import { serviceIcons } from '../parts/trainer-chips'
import { nameTranslations } from '../translations'
import { cardTranslations } from './card-translations'
import { firstItems } from './trainer-view'

export function SpecializationChips({ names, most }: { names: readonly string[]; most: number }) {
  const t = useTranslations(cardTranslations)
  const nameOf = useTranslations(nameTranslations)
  const { shown, more } = firstItems(names, most)
  return (
    <>
      {shown.map((name) => {
        const known = findSpecialization(name)
        return <Chip key={name}>{known ? nameOf(known) : name}</Chip>
      })}
      {more > 0 && (
        <Chip>
          <span aria-hidden>+{more}</span>
          <span className="sr-only">{t('moreSpecializations', { count: more })}</span>
        </Chip>
      )}
    </>
  )
}

export function ServiceChips({ types }: { types: readonly ServiceType[] }) {
  const nameOf = useTranslations(nameTranslations)
  return types.map((type) => {
    const Icon = serviceIcons[type]
    return (
      <Chip key={type} outlined icon={<Icon aria-hidden />}>
        {nameOf(type)}
      </Chip>
    )
  })
}
