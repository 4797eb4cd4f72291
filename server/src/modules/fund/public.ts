export { withdrawsToPass } from './queries.ts'
