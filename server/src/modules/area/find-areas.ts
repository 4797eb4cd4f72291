import { areaName, childrenOf } from './areas.ts'
import type { Area } from './areas.ts'
import { centreOf } from './places.ts'
import type { Place } from './places.ts'
import { readArea } from './read-area.ts'

type FoundArea = Place & { readonly areaId: number; readonly name: string; readonly address: string }

const everyArea: readonly Area[] = childrenOf(0).flatMap((province) => [
  province,
  ...childrenOf(province.areaId).flatMap((city) => [city, ...childrenOf(city.areaId)]),
])
// 市辖区 only groups counties, so nobody searches for it.
const named = everyArea.filter((area) => areaName(area.areaId).endsWith(area.name))

const most = 10

/** Fit of an area whose name equals the words, or that the address reader finds in them. */
const best = 4

/** Returns how well the words name an area; 0 is not at all. The words may continue after the name: 河北省保定市望都县寺庄乡. */
const fitOf = (area: Area, words: string): number => {
  if (area.name === words) return best
  if (area.name.startsWith(words)) return 3
  const whole = areaName(area.areaId)
  if (whole !== '' && words.startsWith(whole)) return 2
  return whole.includes(words) || (area.level === 3 && words.includes(area.name)) ? 1 : 0
}

/** Returns areas by their names, the best fit first; among equal fits those inside `within` come first. */
export const findAreas = (words: string, within: number | undefined): FoundArea[] => {
  const plain = words.replace(/\s+/g, '')
  const meant = readArea(words)?.path.at(-1)
  const near = (area: Area): boolean =>
    within !== undefined && String(area.areaId).startsWith(String(within).replace(/(00)+$/, ''))
  return named
    .map((area) => ({ area, fit: (area === meant ? best : fitOf(area, plain)) + (near(area) ? 0.5 : 0) }))
    .filter(({ fit }) => fit >= 1)
    .toSorted((one, other) => other.fit - one.fit || other.area.level - one.area.level)
    .slice(0, most)
    .flatMap(({ area }) => {
      const centre = centreOf(area.areaId)
      return centre === undefined
        ? []
        : [{ ...centre, areaId: area.areaId, name: area.name, address: areaName(area.areaId) }]
    })
}
