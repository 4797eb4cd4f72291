export { demandWords } from './demand-words.ts'
export { bannedWordIn, bannedWords, bannedWordsIn } from './queries.ts'
export { bannedOf } from './rules.ts'
