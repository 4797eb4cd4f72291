import { enterpriseRoles } from '@mall/api/permissions'
import { memberRoles } from '@mall/api/staff/member-roles'
import { listMembers } from '@mall/api/staff/members'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { manyOf } from '../../blocks/form/inputs/choice.tsx'
import type { ListOf } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { Tag } from '../../kit/tag.tsx'
import { send } from '../../send.ts'
import { memberRoleOptions } from './member-roles.ts'
import { phoneWithName } from './parts/phone-with-name.tsx'

type Room = Calls['orgMember']
type Member = AnswerOf<Room['list']>['list'][number]

const inputs = () => import('@mall/api/staff/members')
const roles = manyOf(memberRoleOptions)

type Added = { readonly mobile: string; readonly roleCodes: readonly string[] }
const added = fieldsOf<Added>()
/** Form that makes somebody a member, by the number they sign in with. */
const addForm: FormOf<Added, Room['add']> = {
  label: '添加成员',
  call: api.orgMember.add,
  schema: () => inputs().then((it) => it.addMember),
  start: () => ({ mobile: '', roleCodes: [] }),
  parts: [
    {
      fields: [
        added('mobile', '手机号', phoneWithName(), { private: true, hint: '对方在商城注册的手机号' }),
        added('roleCodes', '角色', roles, { hint: '可以有几个角色，权限相加' }),
      ],
    },
  ],
  done: { say: '成员已添加，对方会收到消息' },
}

type Roles = { readonly userId: string; readonly version: string; readonly roleCodes: readonly string[] }
/** Form that changes a member's roles. */
const rolesForm: FormOf<Roles, Room['setRoles'], Member> = {
  label: '成员角色',
  call: api.orgMember.setRoles,
  schema: () => inputs().then((it) => it.setMemberRoles),
  start: (it) => ({ userId: it?.userId ?? '', version: String(it?.version ?? ''), roleCodes: it?.roleCodes ?? [] }),
  parts: [{ fields: [fieldsOf<Roles>()('roleCodes', '角色', roles, { hint: '可以有几个角色，权限相加，立即生效' })] }],
  again: async ({ userId }) => {
    const { list } = await send(api.orgMember.list, { pageSize: 100 }, { quiet: true })
    const found = list.find((it) => it.userId === userId)
    if (found === undefined) throw new Error('这位成员已不在列表中')
    return found
  },
  done: { say: '角色已修改' },
}

const fixedWords = { SELF: '不能更改自己', LAST_ADMIN: '企业至少要有一位管理员' } as const
/** Returns true if this member may be changed, else the reason why not. */
const free = ({ fixed }: Member): true | string => fixed === null || fixedWords[fixed]

/** List of an enterprise's members, with their roles. */
export const memberList: ListOf<typeof api.orgMember.list> = {
  name: 'staff.members',
  title: '企业成员与权限',
  thing: '成员',
  counts: '位',
  call: api.orgMember.list,
  fields: listMembers.shape,
  id: ({ userId }) => userId,
  nameOf: ({ name }) => name,
  filters: [
    { as: 'text', field: 'keyword', label: '姓名、手机号' },
    {
      as: 'one',
      field: 'role',
      label: '角色',
      choices: memberRoles.map((value) => ({ value, label: enterpriseRoles[value]!.name })),
    },
  ],
  columns: [
    { key: 'name', title: '成员', width: 140, shown: 'always', card: 'head', cell: ({ name }) => name },
    { key: 'mobile', title: '手机号', width: 130, card: 'line', cell: ({ mobile }) => mobile },
    { key: 'roles', title: '角色', width: 240, card: 'line', cell: ({ roleNames }) => roleNames.join('、') },
    { key: 'joined', title: '加入时间', width: 180, card: 'foot', cell: ({ joinTime }) => joinTime },
    {
      key: 'admin',
      title: '管理员',
      width: 90,
      card: 'badge',
      cell: ({ roleCodes }) => roleCodes.includes('E_ADMIN') && <Tag tone="brand">管理员</Tag>,
    },
  ],
  acts: [
    { key: 'roles', label: '角色', when: free, form: rolesForm, title: '成员角色', about: ({ name }) => name },
    {
      key: 'endSessions',
      label: '退出登录',
      when: free,
      send: sends(api.orgMember.endSessions, ({ userId }: Member) => ({ userId })),
      ask: {
        title: '退出这位成员的全部登录？',
        words: ({ name }) => `“${name}”的所有设备立即退出，需要重新登录。适用于设备丢失或人员离岗。`,
        yes: '全部退出',
        no: '不退出',
      },
      done: '已退出，对方会收到消息',
    },
    {
      key: 'remove',
      label: '移出',
      kind: 'bad',
      when: free,
      send: sends(api.orgMember.remove, ({ userId, version }: Member) => ({ userId, version })),
      ask: {
        title: '把这位成员移出企业？',
        words: ({ name }) => `“${name}”立即不能再代表企业下单、付款和查看订单；经手的单据不受影响，可以重新添加。`,
        yes: '移出',
        no: '不移出',
      },
      done: '成员已移出',
    },
  ],
  adds: { label: '添加成员', form: addForm, title: '添加成员' },
}
