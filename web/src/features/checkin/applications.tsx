import { checkinStates } from '@mall/api/checkin/states'
import { operatorList } from '@mall/api/checkin/inputs'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'

const tones: Readonly<Record<number, 'good' | 'warn' | 'bad'>> = { 10: 'warn', 20: 'warn', 30: 'bad', 50: 'good' }
const shown = [10, 20, 30, 50]

/** List of applications to open a shop, for the operator to audit. */
export const applications: ListOf<typeof api.checkin.operatorList> = {
  name: 'checkin.application',
  title: '店铺入驻审核',
  thing: '入驻申请',
  counts: '份',
  call: api.checkin.operatorList,
  fields: operatorList.shape,
  id: ({ applyId }) => applyId,
  nameOf: ({ shopName }) => shopName,
  filters: [
    { as: 'text', field: 'keyword', label: '店铺或联系人' },
    {
      as: 'one',
      field: 'state',
      label: '状态',
      choices: shown.map((state) => ({ value: String(state), label: checkinStates[state]! })),
    },
  ],
  columns: [
    { key: 'shop', title: '店铺', width: 180, shown: 'always', card: 'head', cell: ({ shopName }) => shopName },
    { key: 'enterprise', title: '企业', width: 220, card: 'line', cell: ({ enterpriseName }) => enterpriseName },
    {
      key: 'state',
      title: '状态',
      width: 100,
      card: 'badge',
      cell: ({ state, stateText }) =>
        tones[state] ? <Tag tone={tones[state]}>{stateText}</Tag> : <Tag>{stateText}</Tag>,
    },
    { key: 'type', title: '申请类型', width: 120, card: 'line', cell: ({ applyText }) => applyText },
    { key: 'area', title: '地区', width: 200, card: 'line', cell: ({ areaName }) => areaName },
    {
      key: 'contact',
      title: '联系人',
      width: 180,
      card: 'line',
      cell: ({ contactName, contactMobile }) => `${contactName} ${contactMobile}`,
    },
    { key: 'submitted', title: '提交时间', width: 170, card: 'line', cell: ({ submitTime }) => submitTime },
  ],
  acts: [
    {
      key: 'audit',
      label: '审核',
      kind: 'brand',
      when: ({ state }) => state === 10,
      go: ({ applyId }) => `/operate/checkin/${applyId}`,
      needs: api.checkin.audit,
    },
    {
      key: 'show',
      label: '查看',
      when: ({ state }) => state !== 10,
      go: ({ applyId }) => `/operate/checkin/${applyId}`,
      needs: api.checkin.operatorShow,
    },
  ],
}
