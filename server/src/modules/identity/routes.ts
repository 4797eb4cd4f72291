import { identity } from '@mall/api/identity/endpoints'
import { serve } from '../../kernel/serve.ts'
import { changePassword } from './change-password.ts'
import {
  adminsOf,
  enterpriseDetail,
  enterpriseItems,
  findOrgs,
  findUsers,
  orgDetail,
  placeOf,
  userInfoOf,
} from './queries.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { switchEnterprise } from './switch-enterprise.ts'

export const routes = serve('identity', identity, {
  login: signIn,
  register,
  logout: signOut,
  changePassword,
  switchEnterprise,
  userInfo: async ({ actor }) => userInfoOf(actor),
  enterprises: ({ db, actor }) => enterpriseItems(db, actor, actor.enterprises),
  enterprise: async ({ db, actor }, { boId }) => (await enterpriseItems(db, actor, [placeOf(actor, boId)]))[0]!,
  enterpriseDetail: ({ db, actor }, { boId }) => enterpriseDetail(db, actor, placeOf(actor, boId)),
  findUsers: ({ db }, { keyword }) => findUsers(db, keyword),
  orgDetail: ({ db }, { boId }) => orgDetail(db, boId),
  findOrgs: ({ db }, { keyword }) => findOrgs(db, keyword),
  admins: ({ db, actor }, { boId }) => adminsOf(db, placeOf(actor, boId).boId),
})
