export { available, deposit, income, pending, purse } from './accounts.ts'
export type { Account, Line } from './accounts.ts'
export { balanceOf, fundsOf, purseBalance } from './queries.ts'
export { post, postAll } from './store.ts'
