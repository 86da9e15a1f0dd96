import type { MapArea as Area, MapSurface } from './map'
import { metresPerPixel } from './projection'
import { Spot } from './spot'
import { useZoom } from './use-surface'

/** A circle that keeps its size in metres when the map is zoomed. */
export function MapArea({ surface, area: { centre, radiusMetres } }: { surface: MapSurface; area: Area }) {
  const zoom = useZoom(surface)
  const pixels = (2 * radiusMetres) / metresPerPixel(centre.lat, zoom)
  return (
    <Spot surface={surface} position={centre}>
      <div
        data-area
        className="pointer-events-none absolute -translate-1/2 rounded-full border-3 border-brand bg-brand/22"
        style={{ width: pixels, height: pixels }}
      />
    </Spot>
  )
}
