import { countyOf, placeName, townOf } from '../area/public.ts'

const nameOf = (areaId: number): string => {
  const countyId = countyOf(areaId)
  return placeName(countyId, countyId === areaId ? undefined : townOf(countyId, areaId))
}

/** Returns areas of any level with their full names. */
export const namedAreas = (areaIds: readonly number[]) =>
  areaIds.map((areaId) => ({ areaId, areaName: nameOf(areaId) }))
