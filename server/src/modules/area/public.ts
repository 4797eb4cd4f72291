export { areaName, areaOf, childrenOf, pathOf } from './areas.ts'
export type { Area } from './areas.ts'
