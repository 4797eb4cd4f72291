export { saveNotice, saveParam, saveRecommendations } from './store.ts'
export type { NoticeToSave, RecommendationToSave } from './store.ts'
