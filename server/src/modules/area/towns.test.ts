import { describe, expect, it } from 'vitest'
import { areaOf, childrenOf } from './areas.ts'
import { countyOf, placeName, townOf, townsOf } from './towns.ts'

const counties = childrenOf(0).flatMap(({ areaId }) => childrenOf(areaId).flatMap((city) => childrenOf(city.areaId)))

describe('towns', () => {
  it('lie in their county, by their code', () => {
    const towns = townsOf(130_109)
    expect(towns.map(({ name }) => name)).toContain('岗上镇')
    const all = counties.flatMap(({ areaId }) => townsOf(areaId))
    expect(all.length).toBeGreaterThan(35_000)
    expect(all.filter((it) => Math.floor(it.areaId / 1_000) !== it.parentId || it.name === '')).toEqual([])
    expect(new Set(all.map(({ areaId }) => areaId)).size).toBe(all.length)
  })

  it('are listed for nine of ten counties that can be meant', () => {
    const meant = counties.filter(({ areaId, name }) => areaId < 700_000 && !/市辖区|区$/.test(name))
    const without = meant.filter(({ areaId }) => townsOf(areaId).length === 0)
    expect(without.length / meant.length).toBeLessThan(0.1)
  })

  it('are none of provinces, of cities, of other counties, of codes that are none', () => {
    const town = townsOf(130_109)[0]!
    expect(townOf(130_109, town.areaId)).toEqual(town)
    expect(townOf(130_102, town.areaId)).toBeUndefined()
    expect([0, 130_000, 130_100, 999_999, 710_101].flatMap((areaId) => townsOf(areaId))).toEqual([])
    expect(areaOf(town.areaId)).toBeUndefined()
  })

  it('lead to their county, and nothing else does', () => {
    const town = townsOf(130_109)[0]!
    expect([town.areaId, 130_109, 130_000, 130_109_999].map(countyOf)).toEqual([130_109, 130_109, 130_000, 130_109_999])
  })

  it('end an address in words', () => {
    const town = townsOf(130_109).find(({ name }) => name === '岗上镇')!
    expect(placeName(130_109, town)).toBe('河北省石家庄市藁城区岗上镇')
    expect(placeName(130_109, undefined)).toBe('河北省石家庄市藁城区')
  })
})
