import type { ServiceType } from '@entrena/contract/trainers/rules'
import { useId } from 'react'
import { useTranslations } from '../../../lib/i18n/i18n'
import { nameTranslations, serviceIcons } from '../../trainers/public'
import { panelTranslations } from './panel-translations'

interface ServiceChoiceProps {
  readonly types: readonly ServiceType[]
  readonly chosen: ServiceType | undefined
  readonly onChoose: (type: ServiceType) => void
}

/** Hidden if the trainer offers only one service type. */
export function ServiceChoice({ types, chosen, onChoose }: ServiceChoiceProps) {
  const t = useTranslations(panelTranslations)
  const nameOf = useTranslations(nameTranslations)
  const name = useId()
  const titleId = useId()
  if (types.length < 2) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h3 id={titleId} className="text-md">
        {t('service')}
      </h3>
      <div
        role="radiogroup"
        aria-labelledby={titleId}
        className="flex min-w-0 rounded-control bg-sunken p-1 max-wide:w-full"
      >
        {types.map((type) => {
          const Icon = serviceIcons[type]
          return (
            <label
              key={type}
              className="relative flex min-h-10 flex-auto cursor-pointer items-center justify-center gap-2 rounded-[9px] px-2.5 text-center text-sm leading-4.5 font-strong text-muted transition-colors duration-(--fast) hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:inset-ring has-checked:inset-ring-line has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={type}
                checked={type === chosen}
                onChange={() => onChoose(type)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Icon aria-hidden className="size-4.5 shrink-0" />
              {nameOf(type)}
            </label>
          )
        })}
      </div>
    </div>
  )
}
