export { rebuildCards } from './keep-cards.ts'
export { writeCards } from './store.ts'
