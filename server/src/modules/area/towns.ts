import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaName, areaOf } from './areas.ts'

/** A town or street by its nine-digit code, which begins with the code of its county. */
export type Town = { readonly areaId: number; readonly name: string; readonly level: 4; readonly parentId: number }

type Counties = ReadonlyMap<number, readonly Town[]>
const none: readonly Town[] = []

// A province is read when a town in it is first asked for.
const provinces = new Map<number, Counties>()
const countiesOf = (provinceId: number): Counties => {
  const known = provinces.get(provinceId)
  if (known !== undefined) return known
  const text = readFileSync(join(import.meta.dirname, 'towns', `${provinceId}.json`), 'utf8')
  const counties = new Map(
    Object.entries(JSON.parse(text) as Record<string, Record<string, string>>).map(([county, towns]) => {
      const parentId = Number(county)
      const all = Object.entries(towns).map(([code, name]) => ({
        areaId: Number(code),
        name,
        level: 4 as const,
        parentId,
      }))
      return [parentId, all] as const
    }),
  )
  provinces.set(provinceId, counties)
  return counties
}

// 台湾, 香港 and 澳门 have no list of towns.
const hasTowns = (countyId: number): boolean => areaOf(countyId)?.level === 3 && countyId < 700_000

/** Returns the towns of a county; none if it has no list, such as a development zone. */
export const townsOf = (countyId: number): readonly Town[] =>
  hasTowns(countyId) ? (countiesOf(Math.floor(countyId / 10_000) * 10_000).get(countyId) ?? none) : none

/** Returns the town of a county by its code; undefined when the county has no such town. */
export const townOf = (countyId: number, townId: number): Town | undefined =>
  townsOf(countyId).find(({ areaId }) => areaId === townId)

/** A county, or a town in it, as the beginning of an address: 河北省石家庄市藁城区岗上镇. */
export const placeName = (countyId: number, town: Town | undefined): string => areaName(countyId) + (town?.name ?? '')

/** Returns the county of a town, the smallest area with prices and maps; any other area unchanged. */
export const countyOf = (areaId: number): number => {
  const countyId = Math.floor(areaId / 1_000)
  return townOf(countyId, areaId) === undefined ? areaId : countyId
}
