export { isShown } from './queries.ts'
export { insertNews } from './store.ts'
export { articles } from './oversight/article-store.ts'
export { articlesToRelease } from './oversight/list-news.ts'
