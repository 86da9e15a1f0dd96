import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapElement, MapSurface, MarkerHeight, Position } from './map'

interface SpotProps {
  readonly surface: MapSurface
  readonly position: Position
  readonly height?: MarkerHeight
  readonly children: ReactNode
}

/** Renders children that move with the map. Their top left corner is at the position, so use classes to offset them. */
export function MapAnchor({ surface, position, height = 'usual', children }: SpotProps) {
  const [element] = useState(() => document.createElement('div'))
  const attached = useRef<MapElement>(undefined)
  const first = useRef(position)
  const { lat, lng } = position

  useEffect(() => {
    const spot = surface.attach(element, first.current)
    attached.current = spot
    return () => spot.remove()
  }, [surface, element])
  useEffect(() => {
    first.current = { lat, lng }
    attached.current?.move({ lat, lng })
  }, [lat, lng])
  useEffect(() => attached.current?.raise(height), [height])

  return createPortal(children, element)
}
