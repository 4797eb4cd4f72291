export { differencesToSettle } from './queries.ts'
