/*
 * How another room uses credentials: it hands one in with `submitHandingOver`, under the lock of the order, and reacts to
 * `credential.decided` with `inline`. What follows then happens in the transaction of the verdict, which holds that lock.
 */
export { credentialsOf } from './queries.ts'
export { papersToAudit } from './papers/queries.ts'
export { submitHandingOver } from './audit/submit-credential.ts'
export { insertLine } from './bank/store.ts'
export { showOfOrder } from './lists/show-credentials.ts'
