import { listChanges } from '@mall/api/staff/inputs'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'

/** List of the changes of staff, with who made them. */
export const staffChanges: ListOf<typeof api.staff.changes> = {
  name: 'staff.changes',
  title: '员工变更记录',
  thing: '变更',
  counts: '条',
  call: api.staff.changes,
  fields: listChanges.shape,
  id: ({ changeId }) => changeId,
  nameOf: ({ name, text }) => `${name} ${text}`,
  filters: [],
  columns: [
    { key: 'time', title: '时间', width: 170, shown: 'always', card: 'head', cell: ({ time }) => time },
    { key: 'name', title: '员工', width: 140, card: 'badge', cell: ({ name }) => name },
    { key: 'text', title: '变更', width: 380, card: 'line', cell: ({ text }) => text },
    {
      key: 'by',
      title: '经办人',
      width: 140,
      card: 'foot',
      cell: ({ byName }, at) => (at === 'card' ? `经办人 ${byName}` : byName),
    },
  ],
}
