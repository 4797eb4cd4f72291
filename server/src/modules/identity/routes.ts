import { identity } from '@mall/api/identity/endpoints'
import { secondFactor } from '@mall/api/identity/second-factor'
import { sessions } from '@mall/api/identity/sessions'
import { serve } from '../../kernel/serve.ts'
import { searchOrgs, showOrg } from './enterprises/search-enterprises.ts'
import { listEnterprises, showDetail, showEnterprise } from './enterprises/show-enterprises.ts'
import { switchEnterprise } from './enterprises/switch-enterprise.ts'
import { listAdmins, searchUsers, showUser } from './people/show-users.ts'
import { sendCode } from './phone-codes/send-code.ts'
import { endFactor, prove, renewCodes } from './second-factor/change-factor.ts'
import { demandFactor, showFactor } from './second-factor/demand-factor.ts'
import { beginFactor, confirmFactor } from './second-factor/switch-on.ts'
import { signInSecond } from './second-factor/sign-in-second.ts'
import { endOtherSessions, endSession } from './sessions/end-session.ts'
import { listSessions, listSignIns } from './sessions/show-sessions.ts'
import { changePassword } from './sign-in/change-password.ts'
import { register } from './sign-in/register.ts'
import { resetPassword } from './sign-in/reset-password.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'

const ofSessions = serve('sessions', sessions, {
  list: listSessions,
  end: endSession,
  endOthers: endOtherSessions,
  history: listSignIns,
})
const ofSecondFactor = serve('secondFactor', secondFactor, {
  state: showFactor,
  begin: beginFactor,
  confirm: confirmFactor,
  renewCodes,
  end: endFactor,
  prove,
  signIn: signInSecond,
  demand: demandFactor,
})
const ofPeople = serve('identity', identity, {
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

export const routes = [...ofPeople, ...ofSessions, ...ofSecondFactor]
