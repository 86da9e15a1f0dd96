import { describe, expect, it, test } from 'vitest'
import { clusterColours, makeMarkerGrouping } from './clusters'
import type { MapMarker } from './map'
import { worldPixelOf } from './projection'

describe('a cluster is red if it is larger than both 10 and the mean, otherwise blue', () => {
  test.each([
    { counts: [], tones: [] },
    { counts: [2], tones: ['blue'] },
    { counts: [10], tones: ['blue'] },
    { counts: [11], tones: ['blue'] },
    { counts: [11, 2], tones: ['red', 'blue'] },
    { counts: [10, 2], tones: ['blue', 'blue'] },
    { counts: [40, 20], tones: ['red', 'blue'] },
    { counts: [30, 30], tones: ['blue', 'blue'] },
    { counts: [100, 11, 12], tones: ['red', 'blue', 'blue'] },
  ])('map clusters of the sizes $counts are coloured $tones', ({ counts, tones }) => {
    expect(clusterColours(counts)).toEqual(tones)
  })
})

function makeMarkers(positions: readonly (readonly [lat: number, lng: number])[]): MapMarker[] {
  return positions.map(([lat, lng], index) => ({ id: `m${index}`, position: { lat, lng }, label: `Marker ${index}` }))
}

describe('markers', () => {
  const near = makeMarkers([
    [18.47, -69.93],
    [18.4705, -69.9305],
    [19.45, -70.69],
  ])

  it('map markers close together become a cluster that lists their ids', () => {
    const { clusters, singles } = makeMarkerGrouping(near)(12)
    expect(clusters.map(({ markerIds }) => [...markerIds].sort())).toEqual([['m0', 'm1']])
    expect(singles.map(({ id }) => id)).toEqual(['m2'])
  })

  it('map markers of a cluster are separate at the zoom at which the cluster splits', () => {
    const at = makeMarkerGrouping(near)
    const [cluster] = at(12).clusters
    expect(cluster).toBeDefined()
    expect(at(cluster?.opensAtZoom ?? 0).clusters).toEqual([])
  })

  it('map markers are present at every zoom, alone or in a cluster', () => {
    const markers = makeMarkers(
      Array.from({ length: 60 }, (_, n) => [18.4 + (n % 8) / 40, -70 + (n % 7) / 40] as const),
    )
    const at = makeMarkerGrouping(markers)
    for (let zoom = 6; zoom <= 19; zoom += 1) {
      const { clusters, singles } = at(zoom)
      const ids = [...clusters.flatMap(({ markerIds }) => markerIds), ...singles.map(({ id }) => id)]
      expect(ids.sort()).toEqual(markers.map(({ id }) => id).sort())
    }
  })

  it('map markers with the same address are spread out at the highest zoom', () => {
    const position = { lat: 18.47, lng: -69.93 }
    const { singles } = makeMarkerGrouping(['a', 'b', 'c'].map((id) => ({ id, position, label: id })))(17)
    const points = singles.map(({ position }) => worldPixelOf(position, 17))
    for (const [index, a] of points.entries()) {
      for (const b of points.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(44)
    }
  })

  it('a map without markers has no clusters', () => {
    expect(makeMarkerGrouping([])(10)).toEqual({ clusters: [], singles: [] })
  })
})
