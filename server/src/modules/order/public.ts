export { orderMachine } from './life/machine.ts'
export type { OrderFacts } from './life/machine.ts'
export { noteReviews } from './life/store.ts'
