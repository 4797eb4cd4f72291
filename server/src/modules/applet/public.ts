export { openStandIn } from './stand-in/open-desk.ts'
export { openVault } from './vault-store.ts'
