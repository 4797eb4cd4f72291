export { rebuildCards } from './keep-cards.ts'
export { countAddressParts, listAddresses } from './list-addresses.ts'
export { writeCards } from './store.ts'
