import { api } from '../../api.ts'
import { statementChannels } from '@mall/api/reconciliation/words'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { day } from '../../blocks/form/inputs/dates.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import { statementFile } from './parts/statement-file.tsx'

type Room = Calls['reconciliation']
export type Statement = AnswerOf<Room['statements']>['list'][number]
export type Difference = AnswerOf<Room['differences']>['list'][number]
const inputs = () => import('@mall/api/reconciliation/inputs')

type Channel = keyof typeof statementChannels
const channels = Object.entries(statementChannels).map(([value, label]) => ({ value: value as Channel, label }))

type Imported = { readonly channel: Channel | ''; readonly day: string; readonly path: string }
const field = fieldsOf<Imported>()

/** Form that imports a channel's or the bank's statement of a day. */
export const importForm: FormOf<Imported, Room['importStatement']> = {
  label: '导入对账文件',
  call: api.reconciliation.importStatement,
  schema: () => inputs().then((all) => all.importStatement),
  start: () => ({ channel: '', day: '', path: '' }),
  parts: [
    {
      fields: [
        field('channel', '渠道', oneOfFew(channels)),
        field('day', '账单日期', day()),
        field('path', '文件', statementFile(), {
          hint: '微信支付、支付宝上传下载的 .csv 原文件，银行可以上传 .xlsx 或 .csv，不超过 20 MB',
        }),
      ],
    },
  ],
  done: { say: '文件已上传，正在核对', refreshes: ['reconciliation'] },
}

type Settled = { readonly differenceId: string; readonly reason: string }
/** Form that settles a difference with a reason. */
export const settleForm: FormOf<Settled, Room['settle'], Difference> = {
  label: '说明差异',
  call: api.reconciliation.settle,
  schema: () => inputs().then((all) => all.settleDifference),
  start: (it) => ({ differenceId: it?.differenceId ?? '', reason: '' }),
  parts: [
    {
      fields: [fieldsOf<Settled>()('reason', '原因', text({ lines: 3 }), { hint: '说明后不再列为待处理，不能撤回' })],
    },
  ],
  done: { say: '已说明', refreshes: ['reconciliation'] },
}
