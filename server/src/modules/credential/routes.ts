import { bank } from '@mall/api/credential/bank'
import { credential } from '@mall/api/credential/endpoints'
import { cargoPapers } from '@mall/api/credential/papers'
import { serve } from '../../kernel/serve.ts'
import { auditCredential, withdrawCredential } from './audit/audit-credential.ts'
import { confirmLine, ignoreLine } from './bank/confirm-line.ts'
import { checkStatement, downloadWrongLines, mendStatement } from './bank/import-statement.ts'
import { countLines, listLines } from './bank/list-lines.ts'
import { downloadTemplate } from './bank/statement-template.ts'
import { handInSlip } from './vouchers/hand-in-slip.ts'
import { countForShop, listForBuyer, listForShop } from './lists/list-credentials.ts'
import { auditAsOperator, listForOperator, readWaitingPaper } from './papers/audit-as-operator.ts'
import { handInAsBuyer, handInAsShop } from './papers/hand-in-paper.ts'
import * as papers from './papers/show-papers.ts'
import { saveFiles } from './vouchers/save-files.ts'
import { showToShop } from './vouchers/show-voucher.ts'
import { returnMoney } from './vouchers/return-money.ts'
import { checkUpload, showOfOrder } from './lists/show-credentials.ts'

export const routes = [
  ...serve('credential', credential, {
    ofOrder: showOfOrder,
    check: checkUpload,
    submit: handInSlip,
    saveFiles,
    audit: auditCredential,
    withdraw: withdrawCredential,
    buyerPage: listForBuyer,
    shopPage: listForShop,
    shopTabs: countForShop,
    shopOne: showToShop,
    returned: returnMoney,
  }),
  ...serve('cargoPapers', cargoPapers, {
    ofOrder: papers.showPapersOfOrder,
    handIn: handInAsBuyer,
    shopHandIn: handInAsShop,
    shopPage: papers.listForShop,
    shopTabs: papers.countForShop,
    operatorPage: listForOperator,
    operatorAudit: auditAsOperator,
    operatorFile: readWaitingPaper,
  }),
  ...serve('bank', bank, {
    sheet: downloadTemplate,
    check: checkStatement,
    mend: mendStatement,
    wrong: downloadWrongLines,
    page: listLines,
    tabs: countLines,
    confirm: confirmLine,
    ignore: ignoreLine,
  }),
]
