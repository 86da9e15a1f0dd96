import type { FocusEvent } from 'react'
import { classes } from '../browser/classes'
import { useTranslations } from '../i18n/i18n'
import type { ClusterTone } from './clusters'
import type { MapMarker } from './map'
import { mapTranslations } from './map-translations'

interface MarkerPinProps {
  readonly marker: MapMarker
  readonly isOpen: boolean
  readonly hasPopup: boolean
  readonly onPress: () => void
  readonly onHover: (isHovered: boolean) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
}

/** A circle with a photo, its price, and a tip at the position. */
export function MarkerPin({ marker, isOpen, hasPopup, onPress, onHover, onFocus }: MarkerPinProps) {
  const isOn = isOpen || marker.isHighlighted === true
  const colour = isOn ? 'bg-brand text-on-brand' : 'bg-surface text-ink'
  return (
    <button
      type="button"
      data-marker={marker.id}
      aria-label={marker.label}
      {...(hasPopup && { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      onClick={onPress}
      onMouseEnter={() => onHover(true)}
      onMouseLeave={() => onHover(false)}
      onFocus={(event) => {
        onHover(true)
        onFocus(event)
      }}
      onBlur={() => onHover(false)}
      className={classes(
        'absolute bottom-1.5 left-0 flex w-max -translate-x-1/2 flex-col items-center rounded-card',
        'origin-bottom transition-transform duration-(--fast) ease-out',
        isOn ? 'scale-120' : 'hover:scale-108',
      )}
    >
      <span
        aria-hidden
        className={classes('absolute -bottom-1 left-1/2 size-3.5 -translate-x-1/2 rotate-45 rounded-[3px]', colour)}
      />
      <span
        className={classes(
          'relative grid size-11.5 place-items-center overflow-hidden rounded-full p-0.75 shadow-float *:size-full *:rounded-full',
          colour,
        )}
      >
        {marker.face ?? <span className={classes(isOn ? 'bg-surface' : 'bg-brand')} />}
      </span>
      {marker.price && (
        <span className={classes('num relative -mt-1.5 rounded-full px-2 text-sm shadow-float', colour)}>
          {marker.price}
        </span>
      )}
    </button>
  )
}

interface ClusterPinProps {
  readonly count: number
  readonly tone: ClusterTone
  readonly isHighlighted: boolean
  readonly onPress: () => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
}

/** The number of markers that are too close together to show one by one. */
export function ClusterPin({ count, tone, isHighlighted, onPress, onFocus }: ClusterPinProps) {
  const t = useTranslations(mapTranslations)
  return (
    <button
      type="button"
      data-cluster={tone}
      aria-label={t('cluster', { count })}
      onClick={onPress}
      onFocus={onFocus}
      className={classes(
        'num absolute grid size-12.5 -translate-1/2 place-items-center rounded-full border-4 text-lg text-surface shadow-float',
        'transition-transform duration-(--fast) ease-out hover:scale-108',
        tone === 'red' ? 'bg-danger' : 'bg-info',
        isHighlighted ? 'scale-120 border-brand' : 'border-surface/90',
      )}
    >
      {count}
    </button>
  )
}
