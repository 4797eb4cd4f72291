export { brokenJournals, dayHeads } from './queries.ts'
export { figuresOfLook } from './queries.ts'
