export { howTakenOf, receivingRulesOf } from './queries.ts'
export type { HowTaken, ReceivingRules } from './queries.ts'
