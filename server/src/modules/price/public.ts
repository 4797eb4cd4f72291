export { unitPrice } from './rules.ts'
export type { ActivityPrice, SchemePrice, UnitPrice } from './rules.ts'
