export { addSupply } from './store.ts'
