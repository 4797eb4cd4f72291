import { countyOf, placeName, townOf } from '../area/public.ts'

const nameOf = (areaId: number): string => {
  const countyId = countyOf(areaId)
  return placeName(countyId, countyId === areaId ? undefined : townOf(countyId, areaId))
}

/** Areas of any level with their whole names. */
export const namedAreas = (areaIds: readonly number[]) =>
  areaIds.map((areaId) => ({ areaId, areaName: nameOf(areaId) }))
