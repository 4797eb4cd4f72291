export { brokenJournals, dayHeads, figuresOfCheck } from './queries.ts'
