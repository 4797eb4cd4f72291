export { openDesk } from './open-desk.ts'
