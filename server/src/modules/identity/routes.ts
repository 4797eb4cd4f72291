import { identity } from '@mall/api/identity/endpoints'
import { serve } from '../../kernel/serve.ts'
import { searchOrgs, showOrg } from './enterprises/search-enterprises.ts'
import { listEnterprises, showDetail, showEnterprise } from './enterprises/show-enterprises.ts'
import { switchEnterprise } from './enterprises/switch-enterprise.ts'
import { listAdmins, searchUsers, showUser } from './people/show-users.ts'
import { sendCode } from './phone-codes/send-code.ts'
import { changePassword } from './sign-in/change-password.ts'
import { register } from './sign-in/register.ts'
import { resetPassword } from './sign-in/reset-password.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'

export const routes = serve('identity', identity, {
  login: signIn,
  sendCode,
  register,
  resetPassword,
  logout: signOut,
  changePassword,
  switchEnterprise,
  userInfo: showUser,
  enterprises: listEnterprises,
  enterprise: showEnterprise,
  enterpriseDetail: showDetail,
  findUsers: searchUsers,
  orgDetail: showOrg,
  findOrgs: searchOrgs,
  admins: listAdmins,
})
