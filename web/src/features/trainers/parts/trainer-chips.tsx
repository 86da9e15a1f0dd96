import { findSpecialization, type ServiceType } from '@entrena/contract/trainers/rules'
import { Dumbbell, House, type LucideIcon, Trees } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { Chip } from '@/ui/form/chip'
import { nameTranslations } from '../translations'

export const serviceIcons: Record<ServiceType, LucideIcon> = { gym: Dumbbell, home: House, park: Trees }

interface TrainerChipsProps {
  readonly specializations: readonly string[]
  readonly serviceTypes: readonly ServiceType[]
}

export function TrainerChips({ specializations, serviceTypes }: TrainerChipsProps) {
  const t = useTranslations(nameTranslations)
  return (
    <div className="flex flex-wrap gap-1.5">
      {specializations.map((name) => {
        const known = findSpecialization(name)
        return <Chip key={name}>{known ? t(known) : name}</Chip>
      })}
      {serviceTypes.map((type) => {
        const Icon = serviceIcons[type]
        return (
          <Chip key={type} outlined icon={<Icon aria-hidden />}>
            {t(type)}
          </Chip>
        )
      })}
    </div>
  )
}
