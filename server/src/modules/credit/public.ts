export { owed } from './queries.ts'
export { settleDebtRows } from './store.ts'
export { shareOut } from './rules.ts'
