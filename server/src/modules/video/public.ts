export { insertVideo } from './store.ts'
export { films } from './oversight/film-store.ts'
export { videosToRelease } from './oversight/list-videos.ts'
