import { priceGoods } from '@mall/api/price/inputs'
import { schemeChanges, schemeModes } from '@mall/api/price/schemes'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { money, yuan } from '../../kit/money.ts'
import { planCalls } from '../../plan-calls.ts'

type Goods = AnswerOf<Calls['price']['goods']>['list'][number]

/** Says how the scheme sets the price of goods. */
const saidWords = ({ priceMode, discount, minus }: Goods): string =>
  priceMode === 2 ? `标价的 ${discount}%` : priceMode === 3 ? `标价减 ${minus} 元` : schemeModes[1]
const tierWords = ({ tiers, unitName }: Goods): string =>
  tiers.map(({ minQty, price }) => `满 ${minQty} ${unitName} ${yuan(price)}`).join('，')

/**
 * Returns the list of a scheme's goods, whose prices a plan changes. Single rows cannot be chosen, because their ids do not name
 * the scheme.
 */
export const batchUpdate = (schemeId: string): ListOf<typeof api.price.goods> => ({
  name: 'price.batchUpdate',
  title: '批量调价',
  thing: '商品',
  counts: '个规格',
  call: api.price.goods,
  fields: priceGoods.shape,
  id: ({ goodsId }) => goodsId,
  nameOf: ({ name, specText }) => `${name} ${specText}`.trim(),
  chosenBy: { ids: 'goodsIds', except: 'exceptIds' },
  filters: [
    { as: 'one', field: 'schemeId', label: '价格方案', choices: [] },
    { as: 'text', field: 'keyword', label: '商品', placeholder: '商品名称、规格、编码' },
  ],
  columns: [
    {
      key: 'name',
      title: '商品规格',
      width: 280,
      least: 200,
      shown: 'always',
      card: 'head',
      text: ({ name, specText }) => `${name} ${specText}`.trim(),
      cell: ({ name, specText }) => `${name} ${specText}`.trim(),
    },
    {
      key: 'listPrice',
      title: '标价（元）',
      width: 110,
      align: 'right',
      card: 'line',
      cell: ({ listPrice, unitName }, at) => (at === 'card' ? `标价 ${yuan(listPrice)}/${unitName}` : money(listPrice)),
    },
    {
      key: 'schemePrice',
      title: '方案价（元）',
      width: 120,
      align: 'right',
      card: 'badge',
      cell: ({ schemePrice }, at) =>
        schemePrice === null ? '—' : at === 'card' ? yuan(schemePrice) : money(schemePrice),
    },
    { key: 'said', title: '怎样定价', width: 150, card: 'line', cell: saidWords },
    {
      key: 'schemeNote',
      title: '提示',
      width: 200,
      card: 'line',
      cell: ({ schemeNote }, at) => schemeNote || (at === 'card' ? null : '—'),
    },
    {
      key: 'tiers',
      title: '阶梯价',
      width: 240,
      card: 'line',
      cell: (it, at) => tierWords(it) || (at === 'card' ? null : '—'),
    },
    { key: 'unit', title: '单位', width: 72, cell: ({ unitName }) => unitName },
  ],
  actions: [
    {
      key: 'price',
      label: '批量调价',
      kind: 'brand',
      given: { schemeId },
      about: '先看每一行调前调后的价格，再确认；调完可以撤销。按百分比和金额调整时，阶梯价一起调整。',
      ask: [
        {
          field: 'mode',
          label: '调价方式',
          as: 'one',
          choices: Object.entries(schemeChanges).map(([value, label]) => ({ value, label })),
          must: true,
        },
        { field: 'value', label: '数值', as: 'line', hint: '降价请写负数，例如按百分比 -5 即降 5%', must: true },
      ],
      ...planCalls['price.scheme'],
    },
  ],
})
