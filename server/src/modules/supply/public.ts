export { keepSupply } from './edit-relations.ts'
