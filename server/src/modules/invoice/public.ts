export { readUploaded } from './reading/read-uploaded.ts'
export { takeNumber } from './store.ts'
