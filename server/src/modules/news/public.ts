export { insertNews } from './store.ts'
