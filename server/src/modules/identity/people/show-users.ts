import type { identity } from '@mall/api/identity/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { adminsOf, findUsers } from './queries.ts'
import { placeOf, userInfoOf } from './roles.ts'

export const showUser: Handler<typeof identity.userInfo> = async ({ actor }) => userInfoOf(actor)

export const searchUsers: Handler<typeof identity.findUsers> = ({ db }, { keyword }) => findUsers(db, keyword)

export const listAdmins: Handler<typeof identity.admins> = ({ db, actor }, { boId }) =>
  adminsOf(db, placeOf(actor, boId).boId)
