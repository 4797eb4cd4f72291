export { rebuildCards } from './keep-cards.ts'
