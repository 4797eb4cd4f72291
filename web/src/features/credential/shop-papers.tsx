import { paperInputs } from '@mall/api/credential/papers'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'

/** List of a shop's orders that need cargo papers before loading; tabs by who has to act. */
export const shopPapers: ListOf<typeof api.cargoPapers.shopPage> = {
  name: 'credential.papers',
  title: '随货单证',
  thing: '订单',
  counts: '笔',
  call: api.cargoPapers.shopPage,
  fields: paperInputs.shopPage.shape,
  id: ({ orderId }) => orderId,
  nameOf: ({ orderNo }) => orderNo,
  tabs: { label: '单证进度', field: 'tab', first: 'all', call: api.cargoPapers.shopTabs },
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '订单号、买家' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '下单日期' },
  ],
  columns: [
    {
      key: 'order',
      title: '订单',
      width: 200,
      shown: 'always',
      card: 'head',
      cell: ({ orderId, orderNo }) => <Link to={`/order/detailSeller/${orderId}#cargo-papers`}>{orderNo}</Link>,
      text: ({ orderNo }) => orderNo,
    },
    { key: 'status', title: '状态', width: 90, card: 'badge', cell: ({ statusText }) => <Tag>{statusText}</Tag> },
    { key: 'buyer', title: '买家', width: 150, card: 'line', cell: ({ buyerName }) => buyerName },
    { key: 'goods', title: '商品', width: 200, card: 'line', cell: ({ goods }) => goods },
    {
      key: 'lacking',
      title: '缺少',
      width: 300,
      card: 'line',
      cell: ({ lacking }) => (lacking.length === 0 ? <Tag tone="good">已齐全</Tag> : lacking.join('；')),
      text: ({ lacking }) => lacking.join('；'),
    },
    { key: 'time', title: '下单时间', width: 140, card: 'foot', cell: ({ createTime }) => createTime.slice(0, 16) },
  ],
  acts: [
    {
      key: 'open',
      label: '处理单证',
      kind: 'brand',
      go: ({ orderId }) => `/order/detailSeller/${orderId}#cargo-papers`,
      needs: api.cargoPapers.shopPage,
    },
  ],
}
