import { lines as input } from '@mall/api/books/inputs'
import { lineSheetColumns, mostRowsOfBooks } from '@mall/api/books/sheet-columns'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { money, yuan } from '../../kit/money.ts'
import { When } from '../../kit/when.tsx'
import { codeChoices } from './accounts.tsx'
import { CauseLink } from './parts/cause-link.tsx'
import { EntryOf } from './parts/entry-of.tsx'

/** List of the lines of the books, with the cause of each; a line opens its whole entry. */
export const lines: ListOf<typeof api.books.lines> = {
  name: 'books.lines',
  title: '账本明细',
  thing: '分录',
  counts: '行',
  call: api.books.lines,
  fields: input.shape,
  id: ({ entryId, lineNo }) => `${entryId}-${lineNo}`,
  nameOf: ({ entryId, why }) => `凭证 ${entryId} ${why}`,
  filters: [
    { as: 'text', field: 'keyword', label: '关键词', placeholder: '摘要、业务键、订单号' },
    { as: 'one', field: 'code', label: '科目', choices: codeChoices },
    { as: 'text', field: 'ownerName', label: '户名', placeholder: '企业、店铺、客户、个人' },
    { as: 'days', field: ['beginTime', 'endTime'], label: '日期' },
    {
      as: 'one',
      field: 'direction',
      label: '借贷',
      choices: [
        { value: 'D', label: '借方' },
        { value: 'C', label: '贷方' },
      ],
      rare: true,
    },
    { as: 'between', field: ['leastMoney', 'mostMoney'], label: '金额', unit: '元', rare: true },
    { as: 'number', field: 'entryId', label: '凭证号', rare: true },
    { as: 'number', field: 'ownerId', label: '账户编号', rare: true },
  ],
  sorts: { newest: '最新', oldest: '最早' },
  columns: [
    {
      key: 'time',
      title: '时间',
      width: 170,
      least: 156,
      card: 'foot',
      cell: ({ time }) => <When at={time} />,
      text: ({ time }) => time,
    },
    {
      key: 'why',
      title: '摘要',
      width: 150,
      shown: 'always',
      card: 'head',
      sheet: ['entryId', 'why'],
      cell: ({ why }) => why,
    },
    {
      key: 'code',
      title: '科目',
      width: 170,
      card: 'line',
      sheet: ['code', 'codeName'],
      cell: ({ code, codeName }) => `${code} ${codeName}`,
    },
    { key: 'ownerName', title: '户名', width: 160, card: 'line', cell: (it) => it.ownerName },
    {
      key: 'debitMoney',
      title: '借方（元）',
      width: 115,
      align: 'right',
      card: 'line',
      cell: ({ debitMoney }, at) => debitMoney && (at === 'card' ? `借方 ${yuan(debitMoney)}` : money(debitMoney)),
    },
    {
      key: 'creditMoney',
      title: '贷方（元）',
      width: 115,
      align: 'right',
      card: 'line',
      cell: ({ creditMoney }, at) => creditMoney && (at === 'card' ? `贷方 ${yuan(creditMoney)}` : money(creditMoney)),
    },
    {
      key: 'cause',
      title: '来源',
      width: 240,
      least: 232,
      card: 'line',
      sheet: ['causeName', 'key'],
      cell: (it) => <CauseLink of={it} />,
      text: ({ causeName }) => causeName,
    },
    {
      key: 'actorName',
      title: '经办',
      width: 100,
      card: 'line',
      cell: ({ actorName }, at) => `${at === 'card' ? '经办 ' : ''}${actorName ?? '系统'}`,
    },
    { key: 'entryId', title: '凭证号', width: 90, shown: 'not at first', cell: ({ entryId }) => entryId },
  ],
  sums: ({ sum }) => [
    { label: '借方合计', value: yuan(sum.debitMoney) },
    { label: '贷方合计', value: yuan(sum.creditMoney) },
  ],
  sheet: { now: api.books.exportLines, most: mostRowsOfBooks, columns: lineSheetColumns },
  detail: { Body: EntryOf, to: ({ entryId }) => `/operate/ledger/entry/${entryId}` },
}
