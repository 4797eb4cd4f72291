import type { marketing } from '@mall/api/marketing/endpoints'
import { sendResults } from '@mall/api/marketing/states'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { audienceOf } from './audience-queries.ts'
import { sendPage } from './queries.ts'

export const listSends: Handler<typeof marketing.sends> = async ({ db, actor }, input) => {
  const page = await sendPage(db, actor.shop.shopId, input, pageOfInput(input))
  return { ...page, list: page.list.map((row) => ({ ...row, resultText: sendResults[row.result] })) }
}

export const countAudience: Handler<typeof marketing.audience> = (
  { db, now, actor },
  { targetType, targetIds = [], cooldownDays },
) => audienceOf(db, now, actor.shop.shopId, { targetType, targetIds, cooldownDays })
