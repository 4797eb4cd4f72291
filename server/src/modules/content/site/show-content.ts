import type { content } from '@mall/api/content/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { noticesInForce, publicParam, siteFacts } from './queries.ts'

export const listNotices: Handler<typeof content.notices> = ({ db, now }, { shopId = null, scope = null, ...page }) =>
  noticesInForce(db, now, { shopId, scope }, pageOfInput(page))

export const showSite: Handler<typeof content.site> = ({ db }) => siteFacts(db)

export const showParam: Handler<typeof content.param> = async ({ db }, { key }) => ({
  key,
  value: await publicParam(db, key),
})
