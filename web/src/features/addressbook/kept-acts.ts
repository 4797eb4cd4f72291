import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import type { Call, InputOf } from '../../calls.ts'

type Kept = { readonly isDefault: boolean }
type KindOf<R, C extends Call<never>, D extends Call<never>> = {
  /** Name of the kind: `车辆`. */
  readonly thing: string
  readonly input: (row: R) => InputOf<C> & InputOf<D> & object
  readonly setDefault: C
  readonly drop: D
  /** Identifies the row in the question before it is deleted. */
  readonly which: (row: R) => string
  readonly edit: Extract<RowAct<R>, { readonly form: unknown }>
}

/** Returns the actions on a kept record: make it the default, edit it, delete it. */
export const keptActs = <R extends Kept, C extends Call<never>, D extends Call<never>>({
  thing,
  input,
  setDefault,
  drop,
  which,
  edit,
}: KindOf<R, C, D>): readonly RowAct<R>[] => [
  {
    key: 'prefer',
    label: '设为默认',
    kind: 'quiet',
    when: ({ isDefault }) => !isDefault,
    send: sends(setDefault, input),
    done: `已设为默认${thing}`,
  },
  edit,
  {
    key: 'delete',
    label: '删除',
    kind: 'quiet',
    send: sends(drop, input),
    ask: {
      title: `删除${thing}`,
      words: (row) => `确定删除${which(row)}吗？已下的订单不受影响。`,
      yes: '删除',
      no: '不删除',
    },
    done: `${thing}已删除`,
  },
]
