import { credit } from '@mall/api/credit/endpoints'
import { serve } from '../../kernel/serve.ts'
import { linkDebt, requestDebt } from './ask-for-debts.ts'
import { decideDebt } from './confirm-debts.ts'
import { decideStatement, sendStatement } from './send-statements.ts'
import { listOwnStatements, listShopStatements, showStatement } from './show-statements.ts'
import { listHistory, listShopOrders, showAgeing } from './list-debts.ts'
import { listOwn, listOwnOrders } from './list-own-debts.ts'
import { recordPayment } from './record-payment.ts'
import { takeBackPayment } from './take-back-payment.ts'
import { blockCredit, releaseCredit } from './stop-credit.ts'
import { fetchDebtPaper, viewDebt } from './view-debt.ts'

export const routes = serve('credit', credit, {
  requestDebt,
  debtLink: linkDebt,
  viewDebt,
  debtPaper: fetchDebtPaper,
  decideDebt,
  ageing: showAgeing,
  shopOrders: listShopOrders,
  recordPayment,
  takeBackPayment,
  block: blockCredit,
  release: releaseCredit,
  history: listHistory,
  sendStatement,
  shopStatements: listShopStatements,
  own: listOwn,
  ownOrders: listOwnOrders,
  ownStatements: listOwnStatements,
  statement: showStatement,
  decideStatement,
})
