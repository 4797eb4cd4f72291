import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

type Room = Calls['parameter']
export type Parameter = AnswerOf<Room['list']>['list'][number]
type Values = {
  readonly name: Parameter['name'] | ''
  readonly version: string
  readonly value: string
  readonly reason: string
}
const field = fieldsOf<Values>()

/** Form that changes a parameter, with a reason. */
export const parameterForm: FormOf<Values, Room['change'], Parameter> = {
  label: '修改参数',
  call: api.parameter.change,
  schema: () => import('@mall/api/parameter/inputs').then((it) => it.change),
  start: (it) => ({
    name: it?.name ?? '',
    version: String(it?.version ?? 0),
    value: String(it?.value ?? ''),
    reason: '',
  }),
  parts: [
    {
      fields: [
        field('value', '数值', text()),
        field('reason', '修改原因', text({ lines: 2 }), { hint: '留在操作记录里' }),
      ],
    },
  ],
  done: { say: '参数已修改，立即生效' },
}
