import { maskMobile, maskName } from '@mall/api/masks'
import type { staff } from '@mall/api/staff/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { changeWords } from './change-words.ts'
import { changesPage, invitationsOf, staffPage } from './queries.ts'

const invited = 0

export const listStaff: Handler<typeof staff.list> = async ({ db, actor }, input) => {
  const page = await staffPage(db, actor.shop.shopId, input, pageOfInput(input))
  const list = page.list.map((row) => ({
    ...row,
    // Who did not accept yet has not shown the shop their name.
    name: row.state === invited ? maskName(row.name) : row.name,
    mobile: maskMobile(row.mobile),
    fixed: row.roleCodes.includes('OWNER')
      ? ('OWNER' as const)
      : row.userId === actor.userId
        ? ('SELF' as const)
        : null,
  }))
  return { ...page, list }
}

export const listChanges: Handler<typeof staff.changes> = async ({ db, actor }, input) => {
  const page = await changesPage(db, actor.shop.shopId, input.staffId, pageOfInput(input))
  const list = page.list.map(({ before, after, byName, name, works, ...row }) => ({
    ...row,
    byName: byName ?? '系统',
    name: works ? (name ?? '') : maskName(name ?? ''),
    text: changeWords(before, after),
  }))
  return { ...page, list }
}

export const listInvitations: Handler<typeof staff.invitations> = ({ db, actor }) => invitationsOf(db, actor.userId)
