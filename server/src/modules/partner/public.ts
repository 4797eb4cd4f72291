export { applications } from './who-calls.ts'
export { sayKind } from './store.ts'
