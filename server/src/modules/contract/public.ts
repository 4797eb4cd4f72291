export { releaseContractGoods, takeContractGoods } from './count-uses.ts'
export { contractsOnShelf } from './shelf-queries.ts'
export type { ShelfContract } from './shelf-queries.ts'
export type { LineAtContractPrice } from './use-store.ts'
