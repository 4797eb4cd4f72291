export { paidForBy, payersFor, treatiesOf } from './queries.ts'
export { holdTreatiesOf } from './store.ts'
export { signedFor } from './whose-treaty.ts'
