import { contractWords, unknownWords } from '@mall/api/signing/contract-text'
import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { Add, RowAct } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { flag } from '../../blocks/form/inputs/choice.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

type Save = Calls['signing']['saveText']
export type ContractText = AnswerOf<Calls['signing']['texts']>[number]

type Values = Omit<WrittenFor<Save>, 'shopId'>
const field = fieldsOf<Values>()
const inBraces = Object.keys(contractWords)
  .map((word) => `{{${word}}}`)
  .join(' ')

const form: FormOf<Values, Save, ContractText> = {
  label: '合同条款',
  call: api.signing.saveText,
  schema: () => import('@mall/api/signing/inputs').then((it) => it.saveText),
  start: (it) => ({
    name: it?.name ?? '',
    body: it?.body ?? '',
    isDefault: it?.isDefault ?? false,
    templateId: it?.templateId ?? '',
    version: String(it?.version ?? ''),
  }),
  parts: [
    {
      fields: [
        field('name', '名称', text()),
        field('body', '条款', text({ lines: 14 }), {
          hint: `一条一行，“第一条 …”自成标题。以下变量按订单填入：${inBraces}`,
        }),
        field('isDefault', '新合同采用这份条款', flag()),
      ],
    },
  ],
  warn: ({ body }) => {
    const unknown = unknownWords(body ?? '')
    return unknown.length === 0
      ? []
      : [`没有这些变量，合同里会原样印出：${unknown.map((word) => `{{${word}}}`).join(' ')}`]
  },
  done: { say: '条款已保存', refreshes: ['signing'] },
}

export const addText: Add = { label: '新建条款', form, title: '新建合同条款' }

/** The shop's actions on a text of contracts. */
export const textActs: readonly RowAct<ContractText>[] = [
  { key: 'edit', label: '编辑', form, title: '编辑合同条款' },
  {
    key: 'take',
    label: '采用',
    when: ({ isDefault }) => !isDefault,
    send: sends(api.signing.saveText, ({ templateId, version, name, body }: ContractText) => ({
      templateId,
      version,
      name,
      body,
      isDefault: true,
    })),
    done: '新合同将采用这份条款',
  },
  {
    key: 'drop',
    label: '删除',
    kind: 'bad',
    send: sends(api.signing.dropText, ({ templateId }: ContractText) => ({ templateId })),
    ask: {
      title: '删除条款',
      words: ({ name }) => `删除“${name}”？已签署的合同不受影响；没有条款时采用平台的通用条款。`,
      yes: '删除',
      no: '取消',
    },
    done: '条款已删除',
  },
]
