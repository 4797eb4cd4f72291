export { showTicket } from './weigh.ts'
