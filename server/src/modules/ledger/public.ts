export {
  available,
  deposit,
  earned,
  income,
  heldForOrders,
  leftToBid,
  notReceived,
  onItsWay,
  pending,
  purse,
  receivable,
  receivedOutside,
  setOff,
  soldOutside,
} from './accounts.ts'
export type { Account, Line } from './accounts.ts'
export { balanceOf, earnedBy, earningsOf, fundsOf, purseBalance } from './queries.ts'
export { post, postAll } from './store.ts'
