export { noteReviews } from './life/store.ts'
