import { history } from '@mall/api/history/endpoints'
import { serve } from '../../kernel/serve.ts'
import { showPapersToOperator } from './show-papers.ts'
import { showHistory, showHistoryToOperator } from './show-history.ts'

export const routes = serve('history', history, {
  ofOrder: showHistory,
  toOperator: showHistoryToOperator,
  papersToOperator: showPapersToOperator,
})
