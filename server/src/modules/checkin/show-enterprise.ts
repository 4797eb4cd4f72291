import type { checkin } from '@mall/api/checkin/endpoints'
import { maskMobile } from '@mall/api/masks'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { membersOf } from './queries.ts'
import { enterpriseFor } from './show-application.ts'

const person = 1

export const checkEnterprise: Handler<typeof checkin.isEnterprise> = async ({ actor }, { boId = actor.boId }) => {
  const found = actor.enterprises.find((it) => it.boId === boId) ?? refuse('NOT_FOUND')
  const { enterpriseType, certStatus } = found
  return { isEnterprise: enterpriseType !== person, enterpriseType, certStatus }
}

export const listMembers: Handler<typeof checkin.members> = async ({ db, actor }, { boId }) => {
  const members = await membersOf(db, enterpriseFor(actor, boId))
  return members.map(({ mobile, ...it }) => ({ ...it, mobile: maskMobile(mobile) }))
}
