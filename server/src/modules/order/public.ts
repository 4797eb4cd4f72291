export {
  demandNoOpenLine,
  demandNoOpenOrder,
  openAfterSalesOf,
  spusInOpenOrders,
  unfinishedOrdersOf,
} from './life/open-queries.ts'
export { noteReviews } from './life/store.ts'
export { sellerTabs } from './lists/filter-queries.ts'
