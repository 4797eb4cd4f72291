import { sellerList } from '@mall/api/aftersales/inputs'
import { afterTypes } from '@mall/api/aftersales/states'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { shopActs } from './after-sales-acts.ts'
import { Goods, Left, Money, StateTag } from './parts/after-sales-cells.tsx'
import styles from './parts/after-sales-cells.module.css'

/** List of a shop's after-sales. */
export const shopAfterSales: ListOf<typeof api.aftersales.sellerList> = {
  name: 'aftersales.shop',
  title: '卖家售后',
  thing: '售后',
  counts: '笔',
  call: api.aftersales.sellerList,
  fields: sellerList.shape,
  id: ({ afterSalesId }) => afterSalesId,
  nameOf: ({ afterSalesNo }) => afterSalesNo,
  tabs: { label: '售后状态', field: 'marker', first: 'all', call: api.aftersales.sellerTabs },
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '售后单号、订单号、商品、买家' },
    {
      as: 'one',
      field: 'afterType',
      label: '类型',
      choices: Object.entries(afterTypes).map(([value, label]) => ({ value, label })),
    },
    { as: 'days', field: ['beginTime', 'endTime'], label: '申请日期' },
    { as: 'text', field: 'orderId', label: '订单编号', rare: true },
  ],
  sorts: { newest: '最新申请', oldest: '最早申请', soonest: '最快到期' },
  columns: [
    {
      key: 'no',
      title: '售后单、订单',
      width: 216,
      least: 204,
      shown: 'always',
      card: 'head',
      cell: ({ afterSalesNo, orderNo }) => (
        <>
          <span className={styles.number}>{afterSalesNo}</span>
          <small className={styles.more}>{orderNo}</small>
        </>
      ),
      text: ({ afterSalesNo }) => afterSalesNo,
    },
    { key: 'buyer', title: '买家', width: 88, card: 'line', cell: ({ buyer }) => buyer.name },
    {
      key: 'state',
      title: '状态',
      width: 110,
      least: 100,
      card: 'badge',
      cell: (it) => <StateTag it={it} />,
      text: ({ stateText }) => stateText,
    },
    {
      key: 'money',
      title: '金额',
      width: 100,
      card: 'line',
      cell: (it) => <Money it={it} />,
      text: ({ agreeMoney, applyMoney }) => agreeMoney ?? applyMoney,
    },
    {
      key: 'goods',
      title: '商品',
      width: 150,
      card: 'line',
      cell: (it) => <Goods it={it} />,
      text: ({ lines }) => lines.map((it) => it.goodsName).join('、'),
    },
    {
      key: 'type',
      title: '类型、原因',
      width: 100,
      card: 'line',
      cell: ({ typeText, reasonText }) => (
        <>
          {typeText}
          <small className={styles.more}>{reasonText}</small>
        </>
      ),
      text: ({ typeText }) => typeText,
    },
    {
      key: 'time',
      title: '申请时间',
      width: 144,
      card: 'foot',
      cell: (it) => (
        <>
          {it.createTime.slice(0, 16)}
          <small className={styles.more}>
            <Left it={it} />
          </small>
        </>
      ),
      text: ({ createTime }) => createTime,
    },
  ],
  acts: [
    ...shopActs,
    {
      key: 'detail',
      label: '详情',
      kind: 'quiet',
      go: ({ afterSalesId }) => `/mj/aftersales/detail/${afterSalesId}`,
      needs: api.aftersales.sellerList,
    },
  ],
}
