import { goodsWithSuppliers } from '@mall/api/supply/inputs'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { money, yuan } from '../../kit/money.ts'
import { Suppliers } from './parts/suppliers.tsx'
import { supplyForm } from './supply-form.tsx'

/** List of a shop's goods with their suppliers. */
export const suppliedGoods: ListOf<typeof api.supply.goodsWithSuppliers> = {
  name: 'supply.goods',
  title: '商品关系',
  thing: '商品',
  counts: '个规格',
  call: api.supply.goodsWithSuppliers,
  fields: goodsWithSuppliers.shape,
  id: ({ goodsId }) => goodsId,
  nameOf: ({ name, specText }) => `${name} ${specText}`.trim(),
  filters: [
    { as: 'text', field: 'keyword', label: '商品', placeholder: '商品名称、规格、编码' },
    {
      as: 'one',
      field: 'related',
      label: '供应商',
      choices: [
        { value: 'true', label: '已关联供应商' },
        { value: 'false', label: '还没有供应商' },
      ],
    },
  ],
  columns: [
    {
      key: 'name',
      title: '本店商品',
      width: 300,
      least: 200,
      shown: 'always',
      card: 'head',
      cell: ({ name, specText }) => `${name} ${specText}`.trim(),
    },
    {
      key: 'price',
      title: '标价（元）',
      width: 120,
      align: 'right',
      card: 'badge',
      cell: ({ price, unitName }, at) => (at === 'card' ? `${yuan(price)}/${unitName}` : money(price)),
    },
    { key: 'unit', title: '单位', width: 80, cell: ({ unitName }) => unitName },
    {
      key: 'suppliers',
      title: '供应商',
      width: 320,
      card: 'line',
      cell: ({ suppliers }) => suppliers.map(({ shopName }) => shopName).join('、') || '还没有供应商',
    },
  ],
  acts: [
    {
      key: 'add',
      label: '关联供应商',
      form: supplyForm,
      title: '关联供应商',
      about: ({ name, specText }) => `“${`${name} ${specText}`.trim()}”从哪家店铺进货？`,
    },
  ],
  detail: { Body: Suppliers, to: ({ spuId }) => `/mj/goods/edit?goodsId=${spuId}` },
}
