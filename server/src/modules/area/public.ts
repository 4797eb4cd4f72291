export { areaName, areaOf, pathOf } from './areas.ts'
export { placeOf } from './places.ts'
export type { Place } from './places.ts'
