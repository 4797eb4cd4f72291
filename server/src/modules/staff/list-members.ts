import { maskMobile, maskName } from '@mall/api/masks'
import { enterpriseRoles } from '@mall/api/permissions'
import type { orgMember } from '@mall/api/staff/members'
import { memberActions } from '@mall/api/staff/member-roles'
import { pageOfInput } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { membersPage, personByMobile } from './member-queries.ts'

export const listMembers: Handler<typeof orgMember.list> = async ({ db, actor }, input) => {
  const page = await membersPage(db, actor.boId, input, pageOfInput(input))
  const list = page.list.map(({ admins, ...row }) => {
    const last = admins === 1 && row.roleCodes.includes('E_ADMIN')
    const fixed = row.userId === actor.userId ? 'SELF' : last ? 'LAST_ADMIN' : null
    const alone = row.roleCodes.includes('PERSONAL')
    return {
      ...row,
      mobile: maskMobile(row.mobile),
      roleNames: row.roleCodes.map((code) => enterpriseRoles[code]?.name ?? code),
      fixed: alone ? 'SELF' : fixed,
      buttons: fixed === null && !alone ? [...memberActions] : [],
    } as const
  })
  return { ...page, list }
}

/** Whether the caller may add staff of the current shop, or members of the current enterprise. */
const bringsIn = (actor: Actor): boolean =>
  actor.enterprise.can.has('enterprise.edit') || actor.shop?.can.has('staff.manage') === true

export const findByMobile: Handler<typeof orgMember.byMobile> = async ({ db, actor }, { mobile }) => {
  if (!bringsIn(actor)) return refuse('FORBIDDEN')
  const own = actor.enterprises.map(({ boId }) => boId)
  const found = await personByMobile(db, mobile, own)
  return found === undefined
    ? { userId: null, name: null, boList: [] }
    : { userId: found.userId, name: maskName(found.name), boList: found.boList }
}
