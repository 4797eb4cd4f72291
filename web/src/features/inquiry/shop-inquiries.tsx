import { shopList } from '@mall/api/inquiry/inputs'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { shopActs } from './inquiry-acts.ts'
import { Goods, Offer, StateTag, Wanted } from './parts/inquiry-cells.tsx'
import styles from './parts/inquiry-cells.module.css'

/** List of the price inquiries that a shop received. */
export const shopInquiries: ListOf<typeof api.inquiry.shopList> = {
  name: 'inquiry.shop',
  title: '询价管理',
  thing: '询价',
  counts: '份',
  call: api.inquiry.shopList,
  fields: shopList.shape,
  id: ({ inquiryId }) => inquiryId,
  nameOf: ({ buyerName, goodsName }) => `${buyerName} ${goodsName}`,
  tabs: { label: '询价状态', field: 'tab', first: 'all', call: api.inquiry.shopTabs },
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '商品、买家、备注' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '询价日期' },
  ],
  sorts: { newest: '最新询价', oldest: '最早询价', soonest: '最快到期' },
  columns: [
    {
      key: 'buyer',
      title: '买家',
      width: 100,
      shown: 'always',
      card: 'head',
      cell: ({ buyerName, userName }) => (
        <>
          {buyerName}
          {userName !== buyerName && <small className={styles.more}>{userName}</small>}
        </>
      ),
      text: ({ buyerName }) => buyerName,
    },
    {
      key: 'goods',
      title: '商品',
      width: 150,
      card: 'line',
      cell: (it) => <Goods it={it} />,
      text: ({ goodsName, specText }) => `${goodsName} ${specText}`,
    },
    { key: 'state', title: '状态', width: 90, card: 'badge', cell: (it) => <StateTag it={it} /> },
    {
      key: 'wanted',
      title: '询价',
      width: 130,
      card: 'line',
      cell: (it) => <Wanted it={it} />,
      text: ({ qty, unitName }) => `${qty} ${unitName}`,
    },
    {
      key: 'offer',
      title: '报价',
      width: 210,
      least: 170,
      card: 'line',
      cell: (it) => <Offer it={it} />,
      text: ({ offerPrice }) => offerPrice ?? '',
    },
    { key: 'time', title: '询价时间', width: 110, card: 'foot', cell: ({ askTime }) => askTime.slice(0, 16) },
  ],
  acts: [
    ...shopActs,
    {
      key: 'detail',
      label: '详情',
      kind: 'quiet',
      go: ({ inquiryId }) => `/mj/inquiry/detail/${inquiryId}`,
      needs: api.inquiry.shopOne,
    },
  ],
}
