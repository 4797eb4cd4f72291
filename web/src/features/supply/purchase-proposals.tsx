import { proposals, usualCoverDays } from '@mall/api/supply/inputs'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { DaysCell, ProposedCell, ratio } from './parts/proposal-cells.tsx'

export type Proposal = AnswerOf<Calls['supply']['proposals']>['list'][number]

const days = [7, 14, 30, 60]

/** List of what a shop should buy from its suppliers, by its stock and its sales. */
export const purchaseProposals: ListOf<typeof api.supply.proposals> = {
  name: 'supply.proposals',
  title: '采购建议',
  thing: '商品',
  counts: '种',
  call: api.supply.proposals,
  fields: proposals.shape,
  id: ({ goodsId }) => goodsId,
  nameOf: ({ name }) => name,
  filters: [
    { as: 'text', field: 'keyword', label: '商品', placeholder: '本店商品、供应商的商品、店铺' },
    {
      as: 'one',
      field: 'needed',
      label: '建议',
      choices: [
        { value: 'true', label: '需要补货' },
        { value: 'false', label: '暂不需要' },
      ],
    },
    {
      as: 'one',
      field: 'coverDays',
      label: '备货天数',
      placeholder: `到货后够卖 ${usualCoverDays} 天`,
      choices: days.map((value) => ({ value: String(value), label: `到货后够卖 ${value} 天` })),
    },
  ],
  sorts: { soonest: '最快卖完', most: '建议量从多到少', name: '按名称' },
  columns: [
    {
      key: 'name',
      title: '本店商品',
      width: 220,
      least: 160,
      shown: 'always',
      card: 'head',
      cell: ({ name }) => name,
    },
    {
      key: 'days',
      title: '可卖天数',
      width: 110,
      card: 'badge',
      cell: (it) => <DaysCell it={it} />,
      text: ({ daysLeft }) => String(daysLeft ?? ''),
    },
    {
      key: 'stock',
      title: '可卖库存',
      width: 110,
      align: 'right',
      card: 'line',
      cell: ({ stockQty, unitName }, at) => `${at === 'card' ? '可卖库存 ' : ''}${stockQty} ${unitName}`,
    },
    {
      key: 'sold',
      title: '30 天销量',
      width: 110,
      align: 'right',
      card: 'line',
      cell: ({ soldQty, unitName }, at) => `${at === 'card' ? '30 天销量 ' : ''}${soldQty} ${unitName}`,
    },
    {
      key: 'coming',
      title: '在途',
      width: 90,
      align: 'right',
      card: 'line',
      cell: ({ comingQty, unitName }, at) =>
        comingQty === 0 ? (at === 'card' ? null : '—') : `${at === 'card' ? '在途 ' : ''}${comingQty} ${unitName}`,
    },
    {
      key: 'proposed',
      title: '建议采购',
      width: 130,
      align: 'right',
      card: 'line',
      cell: (it, at) => <ProposedCell it={it} card={at === 'card'} />,
      text: ({ proposedQty }) => String(proposedQty),
    },
    {
      key: 'supplier',
      title: '供应商的商品',
      width: 240,
      card: 'line',
      cell: (it) => (
        <>
          <Link to={`/goodsDetail?goodsId=${it.supplyGoodsId}`}>{it.supplyName}</Link>
          <br />
          <small>
            {it.supplyShopName} · {ratio(it)}
          </small>
        </>
      ),
      text: ({ supplyName, supplyShopName }) => `${supplyName} ${supplyShopName}`,
    },
    {
      key: 'lead',
      title: '到货',
      width: 80,
      shown: 'not at first',
      cell: ({ leadDays }) => (leadDays === null ? '—' : `${leadDays} 天`),
    },
  ],
  acts: [
    {
      key: 'cart',
      label: '加入购物车',
      kind: 'brand',
      when: ({ proposedQty }) => proposedQty > 0,
      send: sends(api.cart.merge, ({ supplyGoodsId, proposedQty }: Proposal) => ({
        lines: [{ goodsId: supplyGoodsId, qty: proposedQty }],
      })),
      done: '已加入购物车；购物车里原来更多的保留原来的数量',
      refreshes: ['cart'],
    },
  ],
}
