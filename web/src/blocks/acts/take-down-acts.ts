import type { Call } from '../../calls.ts'
import { fieldsOf } from '../form/form-of.ts'
import type { AnyForm, FormOf } from '../form/form-of.ts'
import { text } from '../form/inputs/text.tsx'
import type { RowAct } from './act-of.ts'

type Overseen = { readonly buttons: readonly string[]; readonly changedSince: boolean }

/** Filter that finds things their shop changed since the operator took them down. */
export const changedFilter = {
  as: 'one',
  field: 'changed',
  label: '下架后',
  choices: [{ value: 'true', label: '店铺已修改' }],
} as const

/** Describes what the operator takes down, and by which calls. */
type TakenDown<R> = {
  /** Name of the thing in questions: `这件商品`. */
  readonly thing: string
  readonly nameOf: (row: R) => string
  /** Returns the fields by which the calls name the thing. */
  readonly idOf: (row: R) => object
  readonly takeDown: Call<never>
  readonly schema: AnyForm['schema']
  readonly release: Call<never>
  /** Consequences of taking down and of releasing: `不再展示和出售`, `回到店铺的仓库`. */
  readonly gone: string
  readonly back: string
  /** Rooms that show the thing to others; they are read again. */
  readonly refreshes: readonly string[]
}

type Values = { readonly reason: string }
const field = fieldsOf<Values>()

/** Returns the form for the reason, which is sent to the people of the shop. */
const formOf = <R>({ takeDown, schema, idOf, refreshes }: TakenDown<R>): FormOf<Values, Call<never>, R> => ({
  label: '违规下架',
  call: takeDown,
  schema,
  start: (row) => ({ ...(row && idOf(row)), reason: '' }),
  parts: [
    {
      fields: [field('reason', '下架原因', text({ lines: 2 }), { hint: '店铺的人会看到，请写明违反的规定和怎样改正' })],
    },
  ],
  done: { say: '已下架，店铺的人会收到消息', refreshes },
})

/** Returns the operator's acts on what shops show: take it down with a reason, or release it to its shop. */
export const takeDownActs = <R extends Overseen>(it: TakenDown<R>): readonly RowAct<R>[] => [
  {
    key: 'takeDown',
    label: '违规下架',
    kind: 'bad',
    when: ({ buttons }) => buttons.includes('takeDown'),
    form: formOf(it),
    about: (row) => `“${it.nameOf(row)}”${it.gone}`,
    buttons: { name: '下架', bad: true },
  },
  {
    key: 'release',
    label: '恢复',
    when: ({ buttons }) => buttons.includes('release'),
    send: { call: it.release, input: it.idOf },
    ask: {
      title: `恢复${it.thing}？`,
      words: (row) => `“${it.nameOf(row)}”${it.back}${row.changedSince ? '' : '下架以来店铺还没有修改过它。'}`,
      yes: '恢复',
      no: '暂不恢复',
      good: true,
    },
    done: '已恢复，店铺的人会收到消息',
    refreshes: it.refreshes,
  },
]
