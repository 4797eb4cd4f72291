import { reconciliation } from '@mall/api/reconciliation/endpoints'
import { serve } from '../../kernel/serve.ts'
import { importStatement } from './import-statement.ts'
import { settleDifference, takeOverPayment } from './settle-difference.ts'
import { exportDifferences, listDifferences } from './show-differences.ts'
import { listStatements, showStatement } from './show-statements.ts'

export const routes = serve('reconciliation', reconciliation, {
  importStatement,
  statements: listStatements,
  statement: showStatement,
  differences: listDifferences,
  exportDifferences,
  settle: settleDifference,
  takeOver: takeOverPayment,
})
