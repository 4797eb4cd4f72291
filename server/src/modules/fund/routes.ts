import { fund } from '@mall/api/fund/endpoints'
import { serve } from '../../kernel/serve.ts'
import { rechargeBalance } from './recharge-balance.ts'
import { listMovements } from './list-movements.ts'
import { listAllWithdraws, listWithdraws, revealAccount } from './list-withdraws.ts'
import { auditWithdraw, takeBackWithdraw, withdrawMoney } from './withdraw-money.ts'

export const routes = serve('fund', fund, {
  recharge: rechargeBalance,
  movements: listMovements,
  withdraw: withdrawMoney,
  list: listWithdraws,
  takeBack: takeBackWithdraw,
  operated: listAllWithdraws,
  revealAccount,
  audit: auditWithdraw,
})
