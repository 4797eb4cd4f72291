export { consume, openStock, release, releaseLines, reserve, restock, setStock } from './move-stock.ts'
export type { LineToReserve } from './store.ts'
