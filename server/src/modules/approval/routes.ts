import { approval } from '@mall/api/approval/endpoints'
import { serve } from '../../kernel/serve.ts'
import { dropBudget, saveBudget } from './change-budgets.ts'
import { dropRule, saveRule } from './change-rules.ts'
import { showPolicy } from './show-policy.ts'

export const routes = serve('approval', approval, {
  policy: showPolicy,
  saveBudget,
  dropBudget,
  saveRule,
  dropRule,
})
