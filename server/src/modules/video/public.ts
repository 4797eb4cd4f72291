export { insertVideo } from './store.ts'
