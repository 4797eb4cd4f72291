export { consume, openStock, release, reserve, setStock } from './move-stock.ts'
export type { LineToReserve } from './store.ts'
