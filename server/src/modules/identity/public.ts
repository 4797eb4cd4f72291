export { whoIs } from './who-is.ts'
