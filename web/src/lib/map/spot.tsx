import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Height, Hung, MapSurface, Position } from './map'

interface SpotProps {
  readonly surface: MapSurface
  readonly position: Position
  readonly height?: Height
  readonly children: ReactNode
}

/** Children that move with the map. Their zero point is the position: set them off from it by class. */
export function Spot({ surface, position, height = 'usual', children }: SpotProps) {
  const [element] = useState(() => document.createElement('div'))
  const hung = useRef<Hung>(undefined)
  const first = useRef(position)
  const { lat, lng } = position

  useEffect(() => {
    const hanging = surface.hang(element, first.current)
    hung.current = hanging
    return () => hanging.remove()
  }, [surface, element])
  useEffect(() => {
    first.current = { lat, lng }
    hung.current?.move({ lat, lng })
  }, [lat, lng])
  useEffect(() => hung.current?.raise(height), [height])

  return createPortal(children, element)
}
