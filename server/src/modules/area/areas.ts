import { createRequire } from 'node:module'

/** A province, city or county by its six-digit code. */
export type Area = {
  readonly areaId: number
  readonly name: string
  readonly level: 1 | 2 | 3
  readonly parentId: number
}

// The package keeps `parent code → child code → name`, rooted at 86.
const tree = createRequire(import.meta.url)('china-area-data') as Record<string, Record<string, string>>
const root = '86'

const areas = new Map<number, Area>()
const children = new Map<number, Area[]>()
const plant = (code: string, parentId: number, level: 1 | 2 | 3): void => {
  const here: Area[] = []
  for (const [child, name] of Object.entries(tree[code] ?? {})) {
    const area: Area = { areaId: Number(child), name, level, parentId }
    areas.set(area.areaId, area)
    here.push(area)
    if (level < 3) plant(child, area.areaId, (level + 1) as 2 | 3)
  }
  if (here.length > 0) children.set(parentId, here)
}
plant(root, 0, 1)

export const areaOf = (areaId: number): Area | undefined => areas.get(areaId)
export const childrenOf = (parentId: number): readonly Area[] => children.get(parentId) ?? []

/** Every province and city. */
export const regions = (): readonly Area[] => childrenOf(0).flatMap((it) => [it, ...childrenOf(it.areaId)])

/** Returns every area of a level below another area, in the order of the tree. */
export const areasBelow = (parentId: number, level: number): readonly Area[] =>
  childrenOf(parentId)
    .flatMap((it) => (it.level >= level ? [it] : areasBelow(it.areaId, level)))
    .filter((it) => it.level === level)

/** Returns the areas from the province down to the area itself; empty when there is no such area. */
export const pathOf = (areaId: number): Area[] => {
  const path: Area[] = []
  for (let area = areas.get(areaId); area !== undefined; area = areas.get(area.parentId)) path.unshift(area)
  return path
}

// "市辖区" and "县" only group the counties of a municipality, so addresses leave them out.
const silent = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'])

/** The area as the beginning of an address: 河北省石家庄市藁城区. */
export const areaName = (areaId: number): string =>
  pathOf(areaId)
    .filter((area) => !silent.has(area.name))
    .map((area) => area.name)
    .join('')
