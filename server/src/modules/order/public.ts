export { noteReviews } from './life/store.ts'
export { sellerTabs } from './lists/filter-queries.ts'
