import { findSpecialization, type ServiceType } from '@entrena/contract/trainers/rules'
import { Dumbbell, House, type LucideIcon, Trees } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { Chip } from '@/ui/form/chip'
import { nameTranslations } from '../translations'
import { cardTranslations } from './card-translations'
import { splitAfter } from './trainer-view'

export function SpecializationChips({ names, most }: { names: readonly string[]; most: number }) {
  const t = useTranslations(cardTranslations)
  const nameOf = useTranslations(nameTranslations)
  const { shown, more } = splitAfter(names, most)
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

export const serviceIcons: Record<ServiceType, LucideIcon> = { gym: Dumbbell, home: House, park: Trees }

interface TrainerChipsProps {
  readonly specializations: readonly string[]
  readonly serviceTypes: readonly ServiceType[]
}

export function TrainerChips({ specializations, serviceTypes }: TrainerChipsProps) {
  const nameOf = useTranslations(nameTranslations)
  return (
    <div className="flex flex-wrap gap-1.5">
      <SpecializationChips names={specializations} most={specializations.length} />
      {serviceTypes.map((type) => {
        const Icon = serviceIcons[type]
        return (
          <Chip key={type} outlined icon={<Icon aria-hidden />}>
            {nameOf(type)}
          </Chip>
        )
      })}
    </div>
  )
}
