import { describe, expect, it } from 'vitest'
import { areaName, areaOf, areasBelow, childrenOf, pathOf, regions } from './areas.ts'

describe('areas', () => {
  it('holds all 34 provincial units and their counties', () => {
    expect(childrenOf(0)).toHaveLength(34)
    expect(childrenOf(130_000).map((it) => it.name)).toContain('石家庄市')
  })

  it('walks from a county up to its province', () => {
    expect(pathOf(130_109).map((it) => it.name)).toEqual(['河北省', '石家庄市', '藁城区'])
    expect(areaName(130_109)).toBe('河北省石家庄市藁城区')
  })

  it('finds what lies on a level below an area', () => {
    const counties = areasBelow(130_000, 3)
    expect(counties.every((it) => it.level === 3 && pathOf(it.areaId)[0]!.areaId === 130_000)).toBe(true)
    expect(counties).toHaveLength(childrenOf(130_000).flatMap((it) => childrenOf(it.areaId)).length)
    expect(areasBelow(130_000, 2)).toEqual(childrenOf(130_000))
    expect(areasBelow(130_000, 1)).toEqual([])
    expect(areasBelow(130_109, 4)).toEqual([])
  })

  it('lists provinces and their cities, each once', () => {
    const all = regions().map(({ areaId }) => areaId)
    expect(all).toEqual(expect.arrayContaining([130_000, 130_100]))
    expect(all).not.toContain(130_109)
    expect(new Set(all).size).toBe(all.length)
  })

  it('leaves the grouping levels of municipalities out of an address', () => {
    expect(areaName(110_105)).toBe('北京市朝阳区')
  })

  it('knows nothing of a code that is none', () => {
    expect(areaOf(999_999)).toBeUndefined()
    expect(areaName(999_999)).toBe('')
  })
})
