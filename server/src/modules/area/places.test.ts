import { describe, expect, it } from 'vitest'
import { childrenOf } from './areas.ts'
import { pointFault } from './check-point.ts'
import { areaAt, centreOf, kmOutside, outlinesIn, placeOf } from './places.ts'

const counties = childrenOf(0).flatMap((province) =>
  childrenOf(province.areaId).flatMap((city) => childrenOf(city.areaId)),
)

describe('where areas are', () => {
  it('knows a place within the country for every area that can be chosen', () => {
    const without = counties.filter(({ areaId }) => {
      const centre = centreOf(areaId)
      return centre === undefined || centre.lng < 73 || centre.lng > 136 || centre.lat < 3 || centre.lat > 54
    })
    expect(without.map(({ name }) => name)).toEqual([])
  })

  it.each([
    ['望都县', 130_631, 115.15, 38.7],
    ['沧县, of the second source', 130_921, 117, 38.2],
    ['兴宁区', 450_102, 108.37, 22.85],
    ['昆山市', 320_583, 120.98, 31.38],
  ])('%s', (_, areaId, lng, lat) => {
    const centre = centreOf(areaId)!
    expect(Math.hypot(centre.lng - lng, centre.lat - lat)).toBeLessThan(0.3)
  })

  it('takes the city for a zone that no map shows', () => {
    expect(centreOf(130_671)).toEqual(centreOf(130_600))
  })

  it('prefers a point that was set', () => {
    expect(placeOf({ areaId: 130_631, lng: '115.1724', lat: '38.6819' })).toEqual({ lng: 115.1724, lat: 38.6819 })
    expect(placeOf({ areaId: 130_631, lng: null, lat: null })).toEqual(centreOf(130_631))
    expect(placeOf({ areaId: 999_999, lng: null, lat: null })).toBeNull()
  })
})

describe('what lies at a point', () => {
  it('is the county around it', () => {
    expect(areaAt({ lng: 115.1724, lat: 38.6819 })).toBe(130_631)
    expect(areaAt({ lng: 120.9835, lat: 31.4412 })).toBe(320_583)
  })

  it('is the county of the centre, for nearly all that have an outline', () => {
    const drawn = childrenOf(0).flatMap(({ areaId }) => outlinesIn(areaId))
    const own = drawn.filter(({ areaId }) => areaAt(centreOf(areaId)!) === areaId)
    expect(drawn.length).toBeGreaterThan(2_700)
    expect(own.length / drawn.length).toBeGreaterThan(0.95)
  })

  it('is nothing abroad', () => {
    expect(areaAt({ lng: 2.35, lat: 48.85 })).toBeUndefined()
    expect(areaAt({ lng: 139.7, lat: 35.7 })).toBeUndefined()
  })
})

it('draws the provinces from far and counties from near', () => {
  expect(outlinesIn(0)).toHaveLength(34)
  expect(outlinesIn(130_000).map(({ name }) => name)).toContain('望都县')
  expect(outlinesIn(130_600)).toEqual([])
})

describe('how far a point lies outside an area', () => {
  it.each([
    ['inside it', 130_109, 114.85, 38.03, 0],
    ['in the county beside it, some kilometres off', 130_109, 114.6, 38.03, 5],
    ['in another province', 130_109, 121.47, 31.23, 950],
    ['inside the city of a zone that no map shows', 130_671, 115.47, 38.87, 0],
  ])('%s', (_, areaId, lng, lat, km) => {
    const found = kmOutside(areaId, { lng, lat })!
    expect(Math.abs(found - km)).toBeLessThanOrEqual(km / 4)
  })

  it('is a fault when it is far, and none for the centre of a county', () => {
    expect(pointFault({ areaId: 130_109, lng: '121.47', lat: '31.23' })).toMatch(
      /^地图上的位置在所选地区之外约 \d{3} 公里/,
    )
    expect(pointFault({ areaId: 130_109, lng: '114.6', lat: '38.03' })).toBeUndefined()
    expect(pointFault({ areaId: 130_109 })).toBeUndefined()
    // Provinces with counties that the map lacks, with islands, and with the widest counties.
    const tried = counties.filter(({ areaId }) => [12, 46, 65].includes(Math.floor(areaId / 10_000)))
    const far = tried.filter(({ areaId }) => {
      const { lng, lat } = centreOf(areaId)!
      return pointFault({ areaId, lng: String(lng), lat: String(lat) }) !== undefined
    })
    expect(far.map(({ name }) => name)).toEqual([])
  })
})
