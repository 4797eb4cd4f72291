import { maskMobile, maskName } from '@mall/api/masks'
import { shopRoles } from '@mall/api/permissions'
import type { staff } from '@mall/api/staff/endpoints'
import { staffButtons, staffStates } from '@mall/api/staff/states'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { changeWords } from './change-words.ts'
import { changesPage, invitationsOf, staffPage } from './queries.ts'

const invited = 0

export const listStaff: Handler<typeof staff.list> = async ({ db, actor }, input) => {
  const page = await staffPage(db, actor.shop.shopId, input, pageOfInput(input))
  const list = page.list.map((row) => {
    const fixed = row.roleCodes.includes('OWNER') ? 'OWNER' : row.userId === actor.userId ? 'SELF' : null
    return {
      ...row,
      // A person shows the shop their name by accepting.
      name: row.state === invited ? maskName(row.name) : row.name,
      mobile: maskMobile(row.mobile),
      fixed,
      stateText: staffStates[row.state as keyof typeof staffStates],
      roleNames: row.roleCodes.map((code) => shopRoles[code as keyof typeof shopRoles]?.name ?? code),
      buttons: staffButtons({ state: row.state, fixed }),
    } as const
  })
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
