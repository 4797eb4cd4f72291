import { staff } from '@mall/api/staff/endpoints'
import { orgMember } from '@mall/api/staff/members'
import { serve } from '../../kernel/serve.ts'
import { setRoles, setState } from './change-staff.ts'
import { answerInvitation, inviteStaff, withdrawInvitation } from './invite-staff.ts'
import { addMember, removeMember, setMemberRoles } from './change-members.ts'
import { endMemberSessions } from './end-sessions.ts'
import { findByMobile, listMembers } from './list-members.ts'
import { listChanges, listInvitations, listStaff } from './list-staff.ts'

export const routes = [
  ...serve('staff', staff, {
    list: listStaff,
    invite: inviteStaff,
    setRoles,
    setState,
    withdraw: withdrawInvitation,
    changes: listChanges,
    invitations: listInvitations,
    answer: answerInvitation,
  }),
  ...serve('orgMember', orgMember, {
    list: listMembers,
    add: addMember,
    setRoles: setMemberRoles,
    remove: removeMember,
    endSessions: endMemberSessions,
    byMobile: findByMobile,
  }),
]
