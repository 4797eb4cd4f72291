export { showHistory, showHistoryToOperator } from './show-history.ts'
