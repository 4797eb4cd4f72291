export { wait } from './store.ts'
