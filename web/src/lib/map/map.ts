import type { Position } from '@entrena/contract/places/places'
import type { ReactNode } from 'react'

export type { Position }

/** Santo Domingo. */
export const defaultCentre: Position = { lat: 18.4861, lng: -69.9312 }
export const defaultZoom = 12

/** 'google' and 'open' name the map that is shown; 'failed' means that neither works. */
export type MapState = 'loading' | 'google' | 'open' | 'failed'

export interface MapMarker {
  readonly id: string
  readonly position: Position
  /** Accessible name: the trainer's name, and the price if it is shown. */
  readonly label: string
  /** Content of the marker's circle, such as an Avatar. Without it the marker is a dot. */
  readonly face?: ReactNode
  /** A short text below the circle. */
  readonly price?: string | undefined
  readonly isHighlighted?: boolean | undefined
}

export interface MapPicker {
  readonly position: Position | undefined
  readonly onPick: (position: Position) => void
  /** Accessible name of the marker: 'Your location'. */
  readonly label: string
}

export interface MapViewProps {
  /** Accessible name of the map. */
  readonly label: string
  /** Must set the height. `--map-dock` is the distance of a docked popup from the bottom edge (32 px by default). */
  readonly className?: string
  readonly centre?: Position | undefined
  readonly zoom?: number | undefined
  readonly markers?: readonly MapMarker[] | undefined
  /** Fits the view to the markers whenever they change, instead of using `centre` and `zoom`. */
  readonly fit?: boolean | undefined
  readonly openId?: string | undefined
  /** Called with the id of the pressed marker, or undefined when its popup is closed. */
  readonly onOpen?: ((id: string | undefined) => void) | undefined
  /** Called when a marker gains or loses hover or focus. */
  readonly onHover?: ((id: string | undefined) => void) | undefined
  /** Content of the open marker's popup, without the close button. */
  readonly popup?: ((id: string) => ReactNode) | undefined
  readonly picker?: MapPicker | undefined
  /** Called when the state changes. On 'failed' the map is empty, and the caller should show a notice. */
  readonly onState?: ((state: MapState) => void) | undefined
}

export interface Viewpoint {
  readonly centre: Position
  /** An integer: the world is 256 pixels wide at 0 and doubles with each level. */
  readonly zoom: number
}

/** Stacking order: markers, highlighted or open markers, popup. */
export const heights = { usual: 0, raised: 100_000, top: 200_000 } as const
export type Height = keyof typeof heights

/** An element that moves with the map. */
export interface Attached {
  move(position: Position): void
  /** Sets the stacking order. */
  raise(height: Height): void
  remove(): void
}

/** What a provider has to implement. Markers, clusters, popups and controls are our own, the same for all providers. */
export interface MapSurface {
  view(): Viewpoint
  look(viewpoint: Viewpoint): void
  /** Moves the view by pixels; the content of the map moves the opposite way. */
  panBy(x: number, y: number): void
  /** Attaches an element with its top left corner at the position. */
  attach(element: HTMLElement, position: Position): Attached
  /** Calls the listener after each pan or zoom. Returns a function to unsubscribe. */
  onRest(listener: () => void): () => void
  onClick(listener: (position: Position) => void): () => void
  remove(): void
}
