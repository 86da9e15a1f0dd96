import Supercluster from 'supercluster'
import type { MapMarker, Position } from './map'
import { spreadOverlappingMarkers } from './projection'

export type ClusterColour = 'red' | 'blue'

interface Cluster {
  readonly key: string
  readonly position: Position
  readonly markerIds: readonly string[]
  /** The number of markers in the cluster. Larger than `markerIds` if a marker itself stands for several trainers. */
  readonly count: number
  readonly tone: ClusterColour
  readonly opensAtZoom: number
}

interface Grouped {
  readonly clusters: readonly Cluster[]
  readonly singles: readonly MapMarker[]
}

/** Markers closer together than this form a cluster. This is about the width of a marker with its price. */
const radiusPixels = 84
const lastClusterZoom = 16
const everywhere: [number, number, number, number] = [-180, -85, 180, 85]

export function clusterColours(counts: readonly number[]): ClusterColour[] {
  const mean = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length)
  return counts.map((count) => (count > Math.max(10, mean) ? 'red' : 'blue'))
}

type Index = Supercluster<{ marker: MapMarker }, { count: number }>

/** A click on a marker of several trainers zooms in by this many levels. */
const zoomIntoCount = 2

/** Builds the index once. The returned function gives markers and clusters at a zoom level. */
export function makeMarkerGrouping(markers: readonly MapMarker[]): (zoom: number) => Grouped {
  const index: Index = new Supercluster({
    radius: radiusPixels,
    maxZoom: lastClusterZoom,
    extent: 256,
    map: ({ marker }) => ({ count: marker.count ?? 1 }),
    reduce: (sum, { count }) => {
      sum.count += count
    },
  })
  index.load(
    markers.map((marker) => ({
      type: 'Feature',
      properties: { marker },
      geometry: { type: 'Point', coordinates: [marker.position.lng, marker.position.lat] },
    })),
  )
  return (zoom) => groupAt(index, Math.round(zoom))
}

function groupAt(index: Index, zoom: number): Grouped {
  const singles: MapMarker[] = []
  const clusters: Omit<Cluster, 'tone'>[] = []
  // Groups the markers of the whole world, so that the colours of the clusters do not change while the map is panned.
  for (const { geometry, properties } of index.getClusters(everywhere, zoom)) {
    if ('marker' in properties) {
      const { marker } = properties
      const { id, position, count } = marker
      if (count === undefined) singles.push(marker)
      else clusters.push({ key: id, position, markerIds: [], count, opensAtZoom: zoom + zoomIntoCount })
      continue
    }
    const [lng = 0, lat = 0] = geometry.coordinates
    const leaves = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
    clusters.push({
      key: `cluster ${properties.cluster_id}`,
      position: { lat, lng },
      markerIds: leaves.map((leaf) => leaf.properties.marker.id),
      count: properties.count,
      opensAtZoom: index.getClusterExpansionZoom(properties.cluster_id),
    })
  }
  const tones = clusterColours(clusters.map(({ count }) => count))
  return {
    clusters: clusters.map((cluster, order) => ({ ...cluster, tone: tones[order] ?? 'blue' })),
    singles: spreadSingles(singles, zoom),
  }
}

function spreadSingles(singles: readonly MapMarker[], zoom: number): MapMarker[] {
  const positions = spreadOverlappingMarkers(
    singles.map(({ position }) => position),
    zoom,
  )
  return singles.map((marker, index) => ({ ...marker, position: positions[index] ?? marker.position }))
}
