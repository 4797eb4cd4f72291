import { z } from 'zod'
import { shopId, staffId } from '../things.ts'
import { code, fields, flag, int, mobile, paged, text } from '../wire-types.ts'
import { givenRoles } from './states.ts'

/* Inputs of the calls about the staff of a shop. */

const shop = { shopId: shopId.optional() }
const one = {
  ...shop,
  staffId,
  /** Version that was read; an older copy overwrites nothing. */ version: int(0, 1_000_000),
}
const role = z.enum(givenRoles)
const roleCodes = z.array(role).min(1, '请至少选择一个角色').max(givenRoles.length)

export const listStaff = paged({
  ...shop,
  keyword: text(30).optional(),
  state: code(0, 1, 2).optional(),
  role: role.or(z.literal('OWNER')).optional(),
})
/** Invitation of a person, by the mobile number of their sign-in. */
export const invite = fields({ ...shop, mobile, roleCodes })
export const setRoles = fields({ ...one, roleCodes })
export const setState = fields({ ...one, state: code(1, 2) })
export const withdraw = fields(one)
export const listChanges = paged({ ...shop, staffId: staffId.optional() })
export const answer = fields({ staffId, accept: flag })
