export { areaName, areaOf, pathOf } from './areas.ts'
export { findAreas } from './find-areas.ts'
export { areaAt, centreOf, outlinesIn, placeOf } from './places.ts'
export type { Place } from './places.ts'
