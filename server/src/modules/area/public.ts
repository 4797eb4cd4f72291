export { areaName, areaOf, pathOf } from './areas.ts'
