export { isShown } from './queries.ts'
export { insertNews } from './store.ts'
