import { differences as input } from '@mall/api/reconciliation/inputs'
import {
  differenceKinds,
  differenceSheetColumns,
  differenceStates,
  lineKinds,
  mostDifferencesAtOnce,
  statementChannels,
} from '@mall/api/reconciliation/words'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { money, yuan } from '../../kit/money.ts'
import { Tag } from '../../kit/tag.tsx'
import { When } from '../../kit/when.tsx'
import { settleForm } from './statement-form.tsx'
import type { Difference } from './statement-form.tsx'

const choicesOf = (words: object) => Object.entries(words).map(([value, label]) => ({ value, label: String(label) }))
const tones = { 0: 'bad', 1: 'plain', 2: 'good', 3: 'plain' } as const
const amount = (fen: string | null, at: 'card' | undefined) =>
  fen === null ? '无' : at === 'card' ? yuan(fen) : money(fen)

/** List of the differences between statements of channels or the bank and the platform's own records. */
export const differences: ListOf<typeof api.reconciliation.differences> = {
  name: 'reconciliation.differences',
  title: '对账差异',
  thing: '差异',
  counts: '条',
  call: api.reconciliation.differences,
  fields: input.shape,
  id: ({ differenceId }) => differenceId,
  nameOf: ({ kindText, ourNo, serialNo }) => `${kindText} ${ourNo || serialNo}`,
  filters: [
    { as: 'text', field: 'keyword', label: '单号', placeholder: '我方单号、对方流水号' },
    { as: 'one', field: 'kind', label: '差异', choices: choicesOf(differenceKinds) },
    { as: 'one', field: 'state', label: '处理', choices: choicesOf(differenceStates) },
    { as: 'one', field: 'channel', label: '渠道', choices: choicesOf(statementChannels) },
    { as: 'one', field: 'lineKind', label: '业务', choices: choicesOf(lineKinds), rare: true },
    { as: 'days', field: ['beginTime', 'endTime'], label: '账单日期', rare: true },
    { as: 'text', field: 'statementId', label: '对账文件', placeholder: '对账文件编号', rare: true },
  ],
  columns: [
    {
      key: 'kind',
      title: '差异',
      width: 150,
      sheet: ['kind', 'lineKind'],
      shown: 'always',
      card: 'head',
      cell: ({ kindText, lineKindText }) => `${lineKindText} ${kindText}`,
    },
    {
      key: 'state',
      title: '处理',
      width: 100,
      sheet: ['state'],
      card: 'badge',
      cell: ({ state, stateText }) => <Tag tone={tones[state as 0]}>{stateText}</Tag>,
      text: ({ stateText }) => stateText,
    },
    {
      key: 'day',
      title: '账单',
      width: 170,
      sheet: ['channel', 'day', 'lineNo'],
      card: 'line',
      cell: ({ channelName, day }) => `${day} ${channelName}`,
    },
    {
      key: 'ourNo',
      title: '我方单号',
      width: 220,
      card: 'line',
      cell: ({ ourNo }, at) => (at === 'card' ? `我方单号 ${ourNo || '无'}` : ourNo || '—'),
    },
    {
      key: 'serialNo',
      title: '对方流水号',
      width: 240,
      card: 'line',
      cell: ({ serialNo }, at) => (at === 'card' ? `对方流水号 ${serialNo || '无'}` : serialNo || '—'),
    },
    {
      key: 'ourMoney',
      title: '我方金额（元）',
      width: 130,
      align: 'right',
      card: 'line',
      cell: ({ ourMoney }, at) => (at === 'card' ? `我方金额 ${amount(ourMoney, at)}` : amount(ourMoney, at)),
    },
    {
      key: 'theirMoney',
      title: '对方金额（元）',
      width: 130,
      align: 'right',
      card: 'line',
      cell: ({ theirMoney }, at) => (at === 'card' ? `对方金额 ${amount(theirMoney, at)}` : amount(theirMoney, at)),
    },
    {
      key: 'states',
      title: '我方 / 对方状态',
      width: 170,
      sheet: ['ourState', 'theirState'],
      card: 'line',
      cell: ({ ourState, theirState }) => `${ourState || '无'} / ${theirState || '无'}`,
    },
    {
      key: 'time',
      title: '发生时间',
      width: 156,
      card: 'foot',
      cell: ({ time }) => <When at={time} />,
      text: ({ time }) => time,
    },
    {
      key: 'done',
      title: '说明',
      width: 240,
      sheet: ['reason', 'doneBy', 'doneTime'],
      cell: (it) => [it.reason, it.doneBy, it.doneTime].filter(Boolean).join(' ') || '—',
    },
  ],
  acts: [
    {
      key: 'takeOver',
      label: '补记收款',
      kind: 'brand',
      when: ({ buttons }) => buttons.includes('takeOver'),
      send: sends(api.reconciliation.takeOver, ({ differenceId }: Difference) => ({ differenceId })),
      ask: {
        title: '补记这笔收款？',
        words: ({ ourNo, theirMoney, serialNo }) =>
          `渠道已收到 ${yuan(theirMoney ?? '0.00')}（${serialNo}），付款单 ${ourNo} 将记为已支付，不能撤回。`,
        yes: '补记',
        no: '再核对',
        good: true,
      },
      done: '已处理',
    },
    {
      key: 'settle',
      label: '说明',
      when: ({ buttons }) => buttons.includes('settle'),
      form: settleForm,
      buttons: { name: '说明', not: '再核对' },
    },
  ],
  sheet: {
    now: api.reconciliation.exportDifferences,
    most: mostDifferencesAtOnce,
    columns: differenceSheetColumns,
  },
}
