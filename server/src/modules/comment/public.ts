export { addReviews } from './add-reviews.ts'
export { masked } from './rules.ts'
export { addQuestions } from './store.ts'
export type { ReviewToAdd } from './store.ts'
