export { waits as teamWaits } from './take-store.ts'
export { halfName } from './rules.ts'
export { confirmPlaces, groupOffer, leaveTeams, takePlace } from './take-places.ts'
export type { GroupOffer } from './take-places.ts'
