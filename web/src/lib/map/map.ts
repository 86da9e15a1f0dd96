import type { Position } from '@entrena/contract/places/places'
import type { ReactNode } from 'react'

export type { Position }

/** The position of Santo Domingo. */
export const defaultCentre: Position = { lat: 18.4861, lng: -69.9312 }
export const defaultZoom = 12

/** 'google' and 'open' name the map that is shown. 'failed' means that neither map works. */
export type MapState = 'loading' | 'google' | 'open' | 'failed'

export interface MapMarker {
  readonly id: string
  readonly position: Position
  /** Accessible name: the trainer's name, and the price if it is shown. */
  readonly label: string
  /** Content of the marker's circle, such as an Avatar. A marker without a face is a dot. */
  readonly face?: ReactNode
  readonly price?: string | undefined
  /** Set if the marker stands for several trainers. A click then zooms in. */
  readonly count?: number | undefined
  readonly isHighlighted?: boolean | undefined
}

export interface MapPicker {
  readonly position: Position | undefined
  readonly onPick: (position: Position) => void
  readonly label: string
}

/** A circle around an approximate position. */
export interface MapArea {
  readonly centre: Position
  readonly radiusMetres: number
}

/** A part of the map, in degrees. */
export interface MapBounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export interface MapViewProps {
  readonly label: string
  /** Must set the height of the map. `--map-dock` is the distance of a docked popup from the bottom edge. */
  readonly className?: string
  readonly centre?: Position | undefined
  readonly zoom?: number | undefined
  readonly markers?: readonly MapMarker[] | undefined
  /** Fits the view to these positions whenever the positions change. If set, `centre` and `zoom` are ignored. */
  readonly fitTo?: readonly Position[] | undefined
  /** Called with the visible part at the start and after each pan or zoom. `isByHand` if the user moved the map last. */
  readonly onLook?: ((bounds: MapBounds, isByHand: boolean) => void) | undefined
  readonly openId?: string | undefined
  /** Called with the id of the pressed marker, or undefined when its popup is closed. */
  readonly onOpen?: ((id: string | undefined) => void) | undefined
  /** Called when a marker gains or loses hover or focus. */
  readonly onHover?: ((id: string | undefined) => void) | undefined
  /** Content of the open marker's popup, without the close button. */
  readonly popup?: ((id: string) => ReactNode) | undefined
  readonly picker?: MapPicker | undefined
  readonly area?: MapArea | undefined
  /** Called when the state changes. On 'failed' the map is empty, and the caller should show a notice. */
  readonly onState?: ((state: MapState) => void) | undefined
}

export interface MapViewpoint {
  readonly centre: Position
  /** The zoom is an integer. The world is 256 pixels wide at zoom 0, and its width doubles with each level. */
  readonly zoom: number
}

/** z-index of markers, of highlighted or open markers, and of the popup. */
export const markerHeights = { usual: 0, raised: 100_000, top: 200_000 } as const
export type MarkerHeight = keyof typeof markerHeights

/** An element that moves with the map. */
export interface MapElement {
  move(position: Position): void
  raise(height: MarkerHeight): void
  remove(): void
}

/** The interface of a map provider. All providers share our own markers, clusters, popups and controls. */
export interface MapSurface {
  view(): MapViewpoint
  look(viewpoint: MapViewpoint): void
  /** Moves the view by pixels. The content of the map moves in the opposite direction. */
  panBy(x: number, y: number): void
  /** Places an element with its top left corner at the position. */
  attach(element: HTMLElement, position: Position): MapElement
  /** Calls the listener after each pan or zoom. Returns a function to unsubscribe. */
  onRest(listener: () => void): () => void
  onClick(listener: (position: Position) => void): () => void
  remove(): void
}
