import { shopPage } from '@mall/api/credential/inputs'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { yuan } from '../../kit/money.ts'
import { Papers, StateTag } from './parts/credential-cells.tsx'

/** List of the payment vouchers that a shop received. */
export const shopVouchers: ListOf<typeof api.credential.shopPage> = {
  name: 'credential.shop',
  title: '付款凭证',
  thing: '凭证',
  counts: '张',
  call: api.credential.shopPage,
  fields: shopPage.shape,
  id: ({ auditId }) => auditId,
  nameOf: ({ buyerName, orderNo }) => `${buyerName} ${orderNo}`,
  tabs: { label: '凭证状态', field: 'tab', first: 'all', call: api.credential.shopTabs },
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '订单号、买家、付款人、流水号' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '提交日期' },
  ],
  sorts: { newest: '最新提交', oldest: '最早提交' },
  columns: [
    {
      key: 'order',
      title: '订单',
      width: 190,
      shown: 'always',
      card: 'head',
      cell: ({ orderNo }) => orderNo,
    },
    { key: 'buyer', title: '买家', width: 140, card: 'line', cell: ({ buyerName }) => buyerName },
    { key: 'state', title: '状态', width: 90, card: 'badge', cell: (it) => <StateTag it={it} /> },
    {
      key: 'money',
      title: '转账金额',
      width: 110,
      align: 'right',
      card: 'line',
      cell: ({ payMoney }) => payMoney && yuan(payMoney),
    },
    {
      key: 'orderMoney',
      title: '订单金额',
      width: 110,
      align: 'right',
      cell: ({ orderMoney }) => yuan(orderMoney),
    },
    { key: 'serial', title: '流水号', width: 160, card: 'line', cell: ({ serialNo }) => serialNo },
    { key: 'papers', title: '回单', width: 100, card: 'line', cell: (it) => <Papers it={it} />, text: () => '' },
    { key: 'time', title: '提交时间', width: 130, card: 'foot', cell: ({ submitTime }) => submitTime.slice(0, 16) },
  ],
  acts: [
    {
      key: 'audit',
      label: '审核',
      kind: 'brand',
      when: ({ buttons }) => buttons.includes('pass'),
      go: ({ auditId }) => `/mj/credential/detail/${auditId}`,
      needs: api.credential.audit,
    },
    {
      key: 'detail',
      label: '详情',
      kind: 'quiet',
      when: ({ buttons }) => !buttons.includes('pass'),
      go: ({ auditId }) => `/mj/credential/detail/${auditId}`,
      needs: api.credential.shopOne,
    },
  ],
}
