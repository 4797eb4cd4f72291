import { rebate } from '@mall/api/rebate/endpoints'
import { serve } from '../../kernel/serve.ts'
import { listMine, listRecords } from './list-records.ts'
import { saveRule, showRules } from './edit-rules.ts'

export const routes = serve('rebate', rebate, { rules: showRules, saveRule, records: listRecords, mine: listMine })
