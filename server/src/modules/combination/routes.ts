import { combination } from '@mall/api/combination/endpoints'
import { serve } from '../../kernel/serve.ts'
import { removeSheet, saveSheet } from './edit-sheets.ts'
import { listOpen, listSheets } from './list-sheets.ts'
import { showAboard } from './show-aboard.ts'
import { showCode, showSheet, showToAll } from './show-sheets.ts'
import { exportSummary, showSummary } from './summarise.ts'

export const routes = serve('combination', combination, {
  sheets: listSheets,
  save: saveSheet,
  remove: removeSheet,
  detail: showSheet,
  code: showCode,
  summary: showSummary,
  exportSummary,
  open: listOpen,
  shown: showToAll,
  aboard: showAboard,
})
