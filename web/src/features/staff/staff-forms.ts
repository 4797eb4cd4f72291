import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { manyOf } from '../../blocks/form/inputs/choice.tsx'
import { phone } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { roleOptions } from './role-words.ts'

type Room = Calls['staff']
export type Staff = AnswerOf<Room['list']>['list'][number]

const inputs = () => import('@mall/api/staff/inputs')
const roles = manyOf(roleOptions)

type Invite = Omit<WrittenFor<Room['invite']>, 'shopId'>
const invited = fieldsOf<Invite>()
/** Form that invites somebody, by the mobile number they sign in with. */
export const inviteForm: FormOf<Invite, Room['invite']> = {
  label: '员工邀请',
  call: api.staff.invite,
  schema: () => inputs().then((it) => it.invite),
  start: () => ({ mobile: '', roleCodes: [] }),
  parts: [
    {
      fields: [
        invited('mobile', '手机号', phone(), { private: true, hint: '对方在商城注册的手机号；接受邀请后才能进入店铺' }),
        invited('roleCodes', '角色', roles, { hint: '可以有几个角色，权限相加' }),
      ],
    },
  ],
  done: { say: '邀请已发出，对方会收到消息' },
}

type Roles = Omit<WrittenFor<Room['setRoles']>, 'shopId'>
/** Form that changes the roles of a member of staff. */
export const rolesForm: FormOf<Roles, Room['setRoles'], Staff> = {
  label: '员工角色',
  call: api.staff.setRoles,
  schema: () => inputs().then((it) => it.setRoles),
  start: (it) => ({ staffId: it?.staffId ?? '', version: String(it?.version ?? ''), roleCodes: it?.roleCodes ?? [] }),
  parts: [{ fields: [fieldsOf<Roles>()('roleCodes', '角色', roles, { hint: '可以有几个角色，权限相加，立即生效' })] }],
  again: async ({ staffId }) => {
    const { list } = await send(api.staff.list, { pageSize: 100 }, { quiet: true })
    const found = list.find((it) => it.staffId === staffId)
    if (found === undefined) throw new Error('这位员工已不在列表中')
    return found
  },
  done: { say: '角色已修改' },
}
