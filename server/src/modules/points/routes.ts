import { points } from '@mall/api/points/endpoints'
import { serve } from '../../kernel/serve.ts'
import { adjustPoints, signIn } from './change-points.ts'
import { listAccounts, listMine, listOfShop } from './list-records.ts'
import { saveDetail, saveRule } from './save-rule.ts'
import { listDetails, showRule } from './show-rule.ts'
import { exportSummary, showSummary } from './show-summary.ts'

export const routes = serve('points', points, {
  rule: showRule,
  saveRule,
  details: listDetails,
  saveDetail,
  accounts: listAccounts,
  recordsOfShop: listOfShop,
  myRecords: listMine,
  adjust: adjustPoints,
  signIn,
  summary: showSummary,
  exportSummary,
})
