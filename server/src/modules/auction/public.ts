export { forfeitOrders, lotOffer, takeLot } from './order-lot.ts'
export type { LotOffer } from './order-lot.ts'
export { lotStream } from './stream.ts'
export { heldDeposits } from './queries.ts'
