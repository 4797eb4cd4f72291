export { changeStock } from './change-stock.ts'
export { consume, release, reserve, takeBack } from './reserve-stock.ts'
export { openStock, setStock } from './set-stock.ts'
export type { LineToReserve } from './store.ts'
