export { orderMachine } from './machine.ts'
export type { OrderFacts } from './machine.ts'
export { noteReviews } from './store.ts'
