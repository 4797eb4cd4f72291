import { listStaff } from '@mall/api/staff/inputs'
import { staffStates } from '@mall/api/staff/states'
import { shopRoles } from '@mall/api/permissions'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'
import { roleWords } from './role-words.ts'
import { inviteForm, rolesForm } from './staff-forms.ts'
import type { Staff } from './staff-forms.ts'

const tones = { 0: 'warn', 1: 'good', 2: 'plain' } as const
const fixedWords = { OWNER: '店主不能更改', SELF: '不能更改自己' } as const
/** Returns true if this member of staff may be changed, else the reason why not. */
const free = ({ fixed }: Staff): true | string => fixed === null || fixedWords[fixed]
const setState = (state: 1 | 2) =>
  sends(api.staff.setState, ({ staffId, version }: Staff) => ({ staffId, version, state }))

/** List of a shop's staff, with their roles. */
export const staffList: ListOf<typeof api.staff.list> = {
  name: 'staff.list',
  title: '员工管理',
  thing: '员工',
  counts: '位',
  call: api.staff.list,
  fields: listStaff.shape,
  id: ({ staffId }) => staffId,
  nameOf: ({ name }) => name,
  filters: [
    { as: 'text', field: 'keyword', label: '姓名、手机号' },
    {
      as: 'one',
      field: 'role',
      label: '角色',
      choices: Object.entries(shopRoles).map(([value, { name }]) => ({ value, label: name })),
    },
    {
      as: 'one',
      field: 'state',
      label: '状态',
      choices: Object.entries(staffStates).map(([value, label]) => ({ value, label })),
    },
  ],
  columns: [
    { key: 'name', title: '员工', width: 140, shown: 'always', card: 'head', cell: ({ name }) => name },
    { key: 'mobile', title: '手机号', width: 130, card: 'line', cell: ({ mobile }) => mobile },
    {
      key: 'state',
      title: '状态',
      width: 90,
      card: 'badge',
      cell: ({ state }) => <Tag tone={tones[state as 0]}>{staffStates[state as 0]}</Tag>,
    },
    { key: 'roles', title: '角色', width: 260, card: 'line', cell: ({ roleCodes }) => roleWords(roleCodes) },
    {
      key: 'joined',
      title: '加入时间',
      width: 180,
      card: 'foot',
      cell: ({ joinTime, inviteTime }) => joinTime ?? `${inviteTime} 邀请`,
    },
  ],
  acts: [
    { key: 'roles', label: '角色', when: free, form: rolesForm, title: '员工角色', about: ({ name }) => name },
    {
      key: 'disable',
      label: '停用',
      kind: 'bad',
      when: (it) => it.state === 1 && free(it),
      send: setState(2),
      ask: {
        title: '停用这位员工？',
        words: ({ name }) => `“${name}”立即不能再进入店铺；经手的单据不受影响，可以随时重新启用。`,
        yes: '停用',
        no: '不停用',
      },
      done: '员工已停用',
    },
    { key: 'enable', label: '启用', when: ({ state }) => state === 2, send: setState(1), done: '员工已启用' },
    {
      key: 'withdraw',
      label: '撤回邀请',
      when: ({ state }) => state === 0,
      send: sends(api.staff.withdraw, ({ staffId, version }: Staff) => ({ staffId, version })),
      done: '邀请已撤回',
    },
    {
      key: 'changes',
      label: '记录',
      kind: 'quiet',
      go: ({ staffId }) => `/mj/staff/changes?staffId=${staffId}`,
      needs: api.staff.changes,
    },
  ],
  adds: { label: '邀请员工', form: inviteForm, title: '邀请员工' },
}
