import { findSpecialization, type ServiceType } from '@entrena/contract/trainers/rules'
import { useMessages } from '../../../lib/i18n'
import { Chip } from '../../../ui/chip'
import { nameMessages } from '../messages'
import { serviceIcons } from '../parts/trainer-chips'
import { cardMessages } from './messages'
import { firstOf } from './trainer-view'

/** The first few specializations, then '+N'. */
export function SpecializationChips({ names, most }: { names: readonly string[]; most: number }) {
  const t = useMessages(cardMessages)
  const nameOf = useMessages(nameMessages)
  const { shown, more } = firstOf(names, most)
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
  const nameOf = useMessages(nameMessages)
  return types.map((type) => {
    const Icon = serviceIcons[type]
    return (
      <Chip key={type} outlined icon={<Icon aria-hidden />}>
        {nameOf(type)}
      </Chip>
    )
  })
}
