import type { partner } from '@mall/api/partner/endpoints'
import { appCodeOf, partnerStates } from '@mall/api/partner/states'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { hookOf } from './hook-queries.ts'
import { partnerOf, partnersOf } from './queries.ts'
import type { PartnerRow } from './queries.ts'

const summary = (it: PartnerRow) => ({
  partnerId: it.partnerId,
  appCode: appCodeOf(it.partnerId, it.sandbox),
  name: it.name,
  contact: it.contact,
  state: it.state,
  stateText: partnerStates[it.state],
  callsPerMinute: it.callsPerMinute,
  liveKeys: it.liveKeys,
  lastUsedTime: it.lastUsedTime,
  createTime: it.createTime,
  version: it.version,
})

export const listPartners: Handler<typeof partner.list> = async ({ db }, input) => {
  const page = await partnersOf(db, input, pageOfInput(input))
  const list = page.list.map((it) => ({ ...summary(it), shopNames: it.shopNames, scopeCount: it.scopes.length }))
  return { ...page, list }
}

export const showPartner: Handler<typeof partner.detail> = async ({ db }, { partnerId }) => {
  const it = (await partnerOf(db, partnerId)) ?? refuse('NOT_FOUND')
  const hook = (await hookOf(db, partnerId)) ?? null
  return { ...summary(it), hook, pauseReason: it.pauseReason, shops: it.shops, scopes: it.scopes, keys: it.keys }
}
