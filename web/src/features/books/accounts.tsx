import { accountNames } from '@mall/api/books/accounts'
import { accounts as input } from '@mall/api/books/inputs'
import { accountSheetColumns, mostRowsOfBooks } from '@mall/api/books/sheet-columns'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { money, yuan } from '../../kit/money.ts'
import { linesAt } from './lines-at.ts'

export const codeChoices = Object.entries(accountNames).map(([value, name]) => ({ value, label: `${value} ${name}` }))

/** List of the balances on the books, by owner; the trial balance shows the platform's own accounts. */
export const accounts: ListOf<typeof api.books.accounts> = {
  name: 'books.accounts',
  title: '账户余额',
  thing: '账户',
  counts: '个',
  call: api.books.accounts,
  fields: input.shape,
  id: ({ code, ownerId }) => `${code}-${ownerId}`,
  nameOf: ({ ownerName, codeName }) => `${ownerName} ${codeName}`,
  filters: [
    { as: 'one', field: 'code', label: '科目', choices: codeChoices },
    { as: 'text', field: 'ownerName', label: '户名', placeholder: '企业、店铺、客户、个人' },
    {
      as: 'one',
      field: 'holds',
      label: '余额',
      choices: [
        { value: 'money', label: '有余额' },
        { value: 'nothing', label: '没有余额' },
      ],
    },
  ],
  sorts: { code: '按科目', balanceDown: '余额从高到低' },
  columns: [
    { key: 'ownerName', title: '户名', width: 260, shown: 'always', card: 'head', cell: (it) => it.ownerName },
    {
      key: 'code',
      title: '科目',
      width: 200,
      card: 'badge',
      sheet: ['code', 'codeName'],
      cell: ({ code, codeName }) => `${code} ${codeName}`,
    },
    {
      key: 'balanceMoney',
      title: '余额（元）',
      width: 150,
      align: 'right',
      card: 'line',
      cell: ({ balanceMoney, side }, at) =>
        at === 'card' ? `${side === 'D' ? '借方' : '贷方'} ${yuan(balanceMoney)}` : money(balanceMoney),
    },
    { key: 'side', title: '方向', width: 70, cell: ({ side }) => (side === 'D' ? '借' : '贷') },
  ],
  acts: [{ key: 'lines', label: '查看明细', go: linesAt, needs: api.books.lines }],
  sums: ({ sum }) => [
    { label: '借方余额', value: yuan(sum.debitMoney) },
    { label: '贷方余额', value: yuan(sum.creditMoney) },
  ],
  sheet: { now: api.books.exportAccounts, most: mostRowsOfBooks, columns: accountSheetColumns },
}
