export { countOrders, ensureCustomers, noteVisit } from './store.ts'
