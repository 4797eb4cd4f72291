export { jobsGivenUp } from './job-queries.ts'
export { invariantsBroken } from './state-queries.ts'
export { brokenJournals, dayHeads, figuresOfCheck } from './queries.ts'
