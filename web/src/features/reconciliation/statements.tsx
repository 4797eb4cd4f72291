import { statements as input } from '@mall/api/reconciliation/inputs'
import { statementChannels, statementStates } from '@mall/api/reconciliation/words'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { money, yuan } from '../../kit/money.ts'
import { Tag } from '../../kit/tag.tsx'
import { StatementState } from './parts/statement-state.tsx'
import { importForm } from './statement-form.tsx'

const choicesOf = (words: object) => Object.entries(words).map(([value, label]) => ({ value, label: String(label) }))

/** List of statements of channels and the bank, one file a day, with the number of differences. */
export const statements: ListOf<typeof api.reconciliation.statements> = {
  name: 'reconciliation.statements',
  title: '渠道对账',
  thing: '对账文件',
  counts: '份',
  call: api.reconciliation.statements,
  fields: input.shape,
  id: ({ statementId }) => statementId,
  nameOf: ({ channelName, day }) => `${channelName} ${day}`,
  filters: [
    { as: 'one', field: 'channel', label: '渠道', choices: choicesOf(statementChannels) },
    { as: 'days', field: ['beginTime', 'endTime'], label: '账单日期' },
    { as: 'one', field: 'state', label: '状态', choices: choicesOf(statementStates) },
  ],
  columns: [
    {
      key: 'day',
      title: '账单',
      width: 180,
      shown: 'always',
      card: 'head',
      cell: ({ channelName, day }) => `${day} ${channelName}`,
    },
    {
      key: 'state',
      title: '状态',
      width: 120,
      card: 'badge',
      cell: (it) => <StatementState of={it} />,
      text: ({ stateText }) => stateText,
    },
    {
      key: 'differences',
      title: '差异',
      width: 150,
      card: 'line',
      cell: (it) =>
        it.state !== 1 ? (
          it.fault
        ) : it.differenceCount === 0 ? (
          '全部相符'
        ) : it.openCount === 0 ? (
          `${it.differenceCount} 条，已处理`
        ) : (
          <Tag tone="bad">{`${it.differenceCount} 条，待处理 ${it.openCount}`}</Tag>
        ),
      text: (it) => `${it.differenceCount}`,
    },
    {
      key: 'lines',
      title: '笔数',
      width: 90,
      align: 'right',
      card: 'line',
      cell: ({ lineCount }, at) => `${lineCount.toLocaleString('en')}${at === 'card' ? ' 笔' : ''}`,
    },
    {
      key: 'in',
      title: '收款（元）',
      width: 130,
      align: 'right',
      card: 'line',
      cell: ({ inMoney }, at) => (at === 'card' ? `收款 ${yuan(inMoney)}` : money(inMoney)),
    },
    {
      key: 'out',
      title: '退款与提现（元）',
      width: 140,
      align: 'right',
      card: 'line',
      cell: ({ outMoney }, at) => (at === 'card' ? `退款与提现 ${yuan(outMoney)}` : money(outMoney)),
    },
    { key: 'file', title: '文件', width: 200, cell: ({ fileName }) => fileName },
    { key: 'by', title: '导入', width: 200, card: 'foot', cell: (it) => `${it.importBy} ${it.importTime}` },
  ],
  acts: [
    {
      key: 'differences',
      label: '看差异',
      kind: 'brand',
      needs: api.reconciliation.differences,
      when: ({ differenceCount }) => differenceCount > 0,
      go: ({ statementId }) => `/operate/statement/differences?statementId=${statementId}`,
    },
  ],
  adds: { label: '导入对账文件', form: importForm },
}
