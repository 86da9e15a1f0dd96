import type { Position } from '@entrena/contract/places/places'
import type { ReactNode } from 'react'

export type { Position }

/** Santo Domingo. */
export const defaultCentre: Position = { lat: 18.4861, lng: -69.9312 }
export const defaultZoom = 12

/** 'google' and 'open' are both a map that works; 'failed' is none at all. */
export type MapState = 'loading' | 'google' | 'open' | 'failed'

export interface MapMarker {
  readonly id: string
  readonly position: Position
  /** What a screen reader says: the name, and the price where one is shown. */
  readonly label: string
  /** Fills the marker's circle; an Avatar suits. A plain dot without. */
  readonly face?: ReactNode
  /** A short text below the face. */
  readonly price?: string | undefined
  readonly isHighlighted?: boolean | undefined
}

export interface MapPicker {
  readonly position: Position | undefined
  readonly onPick: (position: Position) => void
  /** What the marker stands for: 'Your location'. */
  readonly label: string
}

export interface MapViewProps {
  /** The name of the map, for those who cannot see it. */
  readonly label: string
  /** Gives the height. `--map-dock` is how far above the bottom edge a docked popup stands (32 px). */
  readonly className?: string
  readonly centre?: Position | undefined
  readonly zoom?: number | undefined
  readonly markers?: readonly MapMarker[] | undefined
  /** Shows all markers whenever they change, instead of `centre` and `zoom`. */
  readonly fit?: boolean | undefined
  readonly openId?: string | undefined
  /** A marker was pressed; undefined when its popup was closed. */
  readonly onOpen?: ((id: string | undefined) => void) | undefined
  /** The mouse or the focus came to a marker, or left it. */
  readonly onHover?: ((id: string | undefined) => void) | undefined
  /** What stands in the popup of the open marker. The close button is ours. */
  readonly popup?: ((id: string) => ReactNode) | undefined
  readonly picker?: MapPicker | undefined
  /** Not called with a state twice in a row. Draw the notice for 'failed' yourself: the map is then empty. */
  readonly onState?: ((state: MapState) => void) | undefined
}

export interface Viewpoint {
  readonly centre: Position
  /** A whole number, as both providers count it: the world is 256 pixels wide at 0 and doubles with each. */
  readonly zoom: number
}

/** What stands above what on a map: markers, those that are pointed at or open, and a popup above them all. */
export const heights = { usual: 0, raised: 100_000, top: 200_000 } as const
export type Height = keyof typeof heights

/** An element that moves with the map. */
export interface Hung {
  move(position: Position): void
  /** Above the others. */
  raise(height: Height): void
  remove(): void
}

/** All that we ask of a provider. Markers, clusters, popups and controls are ours, and so the same on each. */
export interface MapSurface {
  view(): Viewpoint
  look(viewpoint: Viewpoint): void
  /** Moves the view, so what is drawn moves the other way. */
  panBy(x: number, y: number): void
  /** The element's top left corner comes to the position. */
  hang(element: HTMLElement, position: Position): Hung
  /** Whenever the view has come to rest. Answers how to stop listening. */
  onRest(listener: () => void): () => void
  onClick(listener: (position: Position) => void): () => void
  remove(): void
}
