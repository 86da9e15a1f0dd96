import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { joinClasses } from '../browser/classes'
import { useTranslations } from '../i18n/i18n'
import type { MapPicker, MapSurface } from './map'
import { mapTranslations } from './map-translations'
import { offsetPosition, type Pixel } from './projection'
import { MapAnchor } from './spot'

const steps: Readonly<Record<string, Pixel>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}
const [stepPixels, largeStepPixels] = [8, 48]

interface PickerPinProps {
  readonly surface: MapSurface
  readonly picker: MapPicker
}

/** A marker that the user moves by clicking the map, by dragging the marker, or with the arrow keys. */
export function MapPickerMarker({ surface, picker }: PickerPinProps) {
  const t = useTranslations(mapTranslations)
  const latest = useRef(picker)
  useEffect(() => {
    latest.current = picker
  })
  useEffect(() => surface.onClick((position) => latest.current.onPick(position)), [surface])
  if (picker.position) return <PickedPin surface={surface} picker={picker} position={picker.position} />
  return (
    <button
      type="button"
      onClick={() => picker.onPick(surface.view().centre)}
      className="sr-only z-10 rounded-control bg-surface px-4 focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:min-h-11 focus:px-4"
    >
      {t('placeHere')}
    </button>
  )
}

interface PickedPinProps extends PickerPinProps {
  readonly position: NonNullable<MapPicker['position']>
}

function PickedPin({ surface, picker, position }: PickedPinProps) {
  const t = useTranslations(mapTranslations)
  const hintId = useId()
  const [grip, setGrip] = useState<Pixel>()
  const [drag, setDrag] = useState<Pixel>({ x: 0, y: 0 })

  function moveTo(by: Pixel) {
    picker.onPick(offsetPosition(position, by, surface.view().zoom))
  }
  function press(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    // Prevents the arrow keys from also moving the map.
    event.preventDefault()
    event.stopPropagation()
    const length = event.shiftKey ? largeStepPixels : stepPixels
    moveTo({ x: step.x * length, y: step.y * length })
  }
  function take(event: PointerEvent) {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    setGrip({ x: event.clientX, y: event.clientY })
  }
  function pull(event: PointerEvent) {
    if (grip) setDrag({ x: event.clientX - grip.x, y: event.clientY - grip.y })
  }
  function letGo() {
    if (grip && (drag.x !== 0 || drag.y !== 0)) moveTo(drag)
    setGrip(undefined)
    setDrag({ x: 0, y: 0 })
  }

  return (
    <MapAnchor surface={surface} position={position} height="raised">
      <button
        type="button"
        data-picker
        aria-label={picker.label}
        aria-describedby={hintId}
        onKeyDown={press}
        onPointerDown={take}
        onPointerMove={pull}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        style={{ translate: `calc(-50% + ${drag.x}px) ${drag.y}px` }}
        className={joinClasses(
          'absolute bottom-0 left-0 grid h-13 w-11 touch-none place-items-center rounded-card',
          grip ? 'cursor-grabbing' : 'cursor-grab',
        )}
      >
        <svg aria-hidden="true" viewBox="0 0 44 52" className="h-13 w-11 drop-shadow-md">
          <path
            d="M22 51C22 51 40 33.5 40 20.5A18 18 0 1 0 4 20.5C4 33.5 22 51 22 51Z"
            className="fill-brand stroke-surface"
            strokeWidth="2.5"
          />
          <circle cx="22" cy="20.5" r="7" className="fill-surface" />
        </svg>
        <span id={hintId} className="sr-only">
          {t('pickHint')}
        </span>
      </button>
    </MapAnchor>
  )
}
