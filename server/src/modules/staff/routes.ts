import { staff } from '@mall/api/staff/endpoints'
import { serve } from '../../kernel/serve.ts'
import { setRoles, setState } from './change-staff.ts'
import { answerInvitation, inviteStaff, withdrawInvitation } from './invite-staff.ts'
import { listChanges, listInvitations, listStaff } from './list-staff.ts'

export const routes = serve('staff', staff, {
  list: listStaff,
  invite: inviteStaff,
  setRoles,
  setState,
  withdraw: withdrawInvitation,
  changes: listChanges,
  invitations: listInvitations,
  answer: answerInvitation,
})
