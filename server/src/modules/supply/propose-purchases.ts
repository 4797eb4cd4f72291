import type { supply } from '@mall/api/supply/endpoints'
import { usualCoverDays } from '@mall/api/supply/inputs'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { day } from '../order/public.ts'
import { daysMeasured, proposalPage } from './proposal-queries.ts'

export const listProposals: Handler<typeof supply.proposals> = ({ db, now, actor }, input) => {
  const { shopId, boId } = actor.shop
  const since = new Date(now.getTime() - daysMeasured * day)
  const { coverDays = usualCoverDays, keyword, needed, sort } = input
  return proposalPage(db, { shopId, boId, since, now, coverDays, keyword, needed, sort }, pageOfInput(input))
}
