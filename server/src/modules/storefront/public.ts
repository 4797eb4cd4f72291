export { rebuildCards } from './cards/keep-cards.ts'
export { countAddressParts, listAddresses } from './sitemap/queries.ts'
export { writeCards } from './cards/store.ts'
