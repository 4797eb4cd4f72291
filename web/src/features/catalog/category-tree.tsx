import { operatedTree } from '@mall/api/catalog/inputs'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'
import { belowForm, categoryForm } from './category-forms.tsx'
import type { Category } from './category-forms.tsx'
import styles from './parts/category-name.module.css'

const refreshes = ['storefront', 'publishing']
const moves = (to: 'up' | 'down', label: string) => ({
  key: to,
  label,
  when: ({ buttons }: Category) => buttons.includes(to),
  send: sends(api.catalog.moveCategory, ({ categoryId }: Category) => ({ categoryId, to })),
  done: '顺序已保存',
  refreshes,
})

/** List of the platform's categories in the order of their tree. */
export const categoryTree: ListOf<typeof api.catalog.operatedTree> = {
  name: 'catalog.tree',
  title: '平台类目',
  thing: '类目',
  counts: '个',
  call: api.catalog.operatedTree,
  fields: operatedTree.shape,
  id: ({ categoryId }) => categoryId,
  nameOf: ({ pathText }) => pathText,
  filters: [
    { as: 'one', field: 'parentId', label: '一级类目', choices: [] },
    { as: 'text', field: 'keyword', label: '名称' },
    {
      as: 'one',
      field: 'level',
      label: '级别',
      choices: [
        { value: '1', label: '一级' },
        { value: '2', label: '二级' },
        { value: '3', label: '三级' },
      ],
    },
  ],
  columns: [
    {
      key: 'name',
      title: '类目',
      width: 240,
      shown: 'always',
      card: 'head',
      cell: ({ name, level, pathText }, at) =>
        at === 'card' ? (
          pathText
        ) : (
          <span className={styles.name} data-level={level}>
            {name}
          </span>
        ),
      text: ({ pathText }) => pathText,
    },
    {
      key: 'enabled',
      title: '状态',
      width: 80,
      card: 'badge',
      cell: ({ enabled }) => <Tag tone={enabled ? 'good' : 'plain'}>{enabled ? '启用' : '停用'}</Tag>,
    },
    {
      key: 'attrs',
      title: '商品属性',
      width: 260,
      card: 'line',
      cell: ({ attrs }) => attrs.map(({ name, required }) => (required ? `${name}（必填）` : name)).join('、'),
    },
    { key: 'units', title: '单位', width: 160, card: 'line', cell: ({ unitNames }) => unitNames.join('、') },
    { key: 'qual', title: '需要的资质', width: 160, card: 'line', cell: ({ needQualName }) => needQualName },
    {
      key: 'days',
      title: '售后天数',
      width: 90,
      align: 'right',
      cell: ({ afterSaleDays }) => afterSaleDays,
    },
    {
      key: 'goods',
      title: '商品',
      width: 80,
      align: 'right',
      card: 'line',
      cell: ({ goodsCount }, at) => (at === 'card' ? `商品 ${goodsCount} 个` : goodsCount),
    },
  ],
  adds: { label: '新增一级类目', form: categoryForm, title: '新增一级类目' },
  acts: [
    { key: 'edit', label: '编辑', form: categoryForm, title: '编辑类目', about: ({ pathText }) => pathText },
    {
      key: 'below',
      label: '新增下级',
      when: ({ buttons }) => buttons.includes('addBelow'),
      form: belowForm,
      title: '新增下级类目',
      about: ({ pathText }) => `放在“${pathText}”下`,
    },
    moves('up', '上移'),
    moves('down', '下移'),
    {
      key: 'remove',
      label: '删除',
      kind: 'bad',
      when: ({ buttons }) => buttons.includes('remove'),
      send: sends(api.catalog.removeCategory, ({ categoryId, version }: Category) => ({ categoryId, version })),
      ask: {
        title: '删除类目？',
        words: ({ pathText }) => `“${pathText}”没有在使用，删除后不能恢复。`,
        yes: '删除',
        no: '再看看',
      },
      done: '类目已删除',
      refreshes,
    },
  ],
}
