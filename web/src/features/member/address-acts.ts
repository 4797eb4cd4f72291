import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { Add, RowAct } from '../../blocks/acts/act-of.ts'
import { addressForm } from './address-form-of.ts'
import type { Address } from './address-form-of.ts'

const itself = ({ addressId }: Address) => ({ addressId })

/** What can be done with a delivery address. */
export const addressActs: readonly RowAct<Address>[] = [
  {
    key: 'prefer',
    label: '设为默认',
    kind: 'quiet',
    when: ({ isDefault }) => !isDefault,
    send: sends(api.member.setDefaultAddress, itself),
    done: '已设为默认地址',
  },
  { key: 'edit', label: '修改', kind: 'quiet', form: addressForm, title: '修改收货地址' },
  {
    key: 'delete',
    label: '删除',
    kind: 'quiet',
    send: sends(api.member.delAddress, itself),
    ask: {
      title: '删除收货地址',
      words: ({ receiver, areaName, detail }) =>
        `确定删除 ${receiver} 在 ${areaName} ${detail} 的地址吗？已下的订单不受影响。`,
      yes: '删除',
      no: '不删除',
    },
    done: '地址已删除',
  },
]
export const addressAdd: Add = { label: '新增地址', form: addressForm, title: '新增收货地址' }
