import { operatorList } from '@mall/api/aftersales/inputs'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Goods, Money, StateTag } from './parts/after-sales-cells.tsx'
import styles from './parts/after-sales-cells.module.css'

/** List of the after-sales in which the platform was asked to decide. */
export const askedAfterSales: ListOf<typeof api.aftersales.operatorList> = {
  name: 'aftersales.asked',
  title: '售后介入',
  thing: '售后',
  counts: '笔',
  call: api.aftersales.operatorList,
  fields: operatorList.shape,
  id: ({ afterSalesId }) => afterSalesId,
  nameOf: ({ afterSalesNo }) => afterSalesNo,
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '售后单号、订单号、商品、买家' },
    {
      as: 'one',
      field: 'marker',
      label: '裁决',
      choices: [
        { value: 'asked', label: '待裁决' },
        { value: 'decided', label: '已裁决' },
        { value: 'all', label: '全部' },
      ],
    },
  ],
  sorts: { oldest: '最早申请', newest: '最新申请' },
  columns: [
    {
      key: 'no',
      title: '售后单',
      width: 216,
      least: 204,
      shown: 'always',
      card: 'head',
      cell: ({ afterSalesNo }) => <span className={styles.number}>{afterSalesNo}</span>,
      text: ({ afterSalesNo }) => afterSalesNo,
    },
    { key: 'shop', title: '店铺', width: 130, card: 'line', cell: ({ shop }) => shop.shopName },
    {
      key: 'state',
      title: '状态',
      width: 110,
      least: 100,
      card: 'badge',
      cell: (it) => <StateTag it={it} />,
      text: ({ stateText }) => stateText,
    },
    { key: 'buyer', title: '买家', width: 90, card: 'line', cell: ({ buyer }) => buyer.name },
    {
      key: 'goods',
      title: '商品',
      width: 160,
      card: 'line',
      cell: (it) => <Goods it={it} />,
      text: ({ lines }) => lines.map((it) => it.goodsName).join('、'),
    },
    { key: 'type', title: '类型', width: 80, card: 'line', cell: ({ typeText }) => typeText },
    {
      key: 'money',
      title: '金额',
      width: 100,
      card: 'line',
      cell: (it) => <Money it={it} />,
      text: ({ agreeMoney, applyMoney }) => agreeMoney ?? applyMoney,
    },
    {
      key: 'time',
      title: '申请时间',
      width: 150,
      least: 140,
      card: 'foot',
      cell: ({ createTime }) => createTime.slice(0, 16),
    },
  ],
  acts: [
    {
      key: 'decide',
      label: '处理',
      kind: 'brand',
      when: ({ arbitration }) => arbitration === 1,
      go: ({ afterSalesId }) => `/operate/aftersale/detail/${afterSalesId}`,
      needs: api.aftersales.decide,
    },
    {
      key: 'show',
      label: '查看',
      when: ({ arbitration }) => arbitration !== 1,
      go: ({ afterSalesId }) => `/operate/aftersale/detail/${afterSalesId}`,
      needs: api.aftersales.operatorDetail,
    },
  ],
}
