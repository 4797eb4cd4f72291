import { fields, text as words } from '@mall/api/wire-types'
import type { Call } from '../../calls.ts'
import { fieldsOf } from '../form/form-of.ts'
import type { FormOf } from '../form/form-of.ts'
import { text } from '../form/inputs/text.tsx'
import { sends } from './act-of.ts'
import type { Add, RowAct } from './act-of.ts'
import { AddButton } from './add-button.tsx'
import { RowActs } from './row-acts.tsx'

export const title = '一行能做什么、新增'

type Driver = { readonly name: string; readonly trips: number }
type Name = { readonly name: string }

// No such call exists, so the server refuses what is sent.
const call: Call<Name, true> = {
  name: 'gallery.driver',
  effect: 'write',
  family: 'rest',
  method: 'POST',
  path: '/rest/gallery',
  encoding: 'json',
}
const nameForm: FormOf<Name, typeof call, Driver> = {
  label: '司机',
  call,
  schema: () => Promise.resolve(fields({ name: words(10, 1) })),
  start: (driver) => ({ name: driver?.name ?? '' }),
  parts: [{ fields: [fieldsOf<Name>()('name', '姓名', text())] }],
  done: { say: '已保存' },
}

const acts: readonly RowAct<Driver>[] = [
  {
    key: 'send',
    label: '派车',
    kind: 'brand',
    when: ({ trips }) => trips < 3 || '今天已派满 3 趟',
    send: sends(call, ({ name }: Driver) => ({ name })),
  },
  { key: 'name', label: '改名', form: nameForm, about: ({ trips }) => `今天 ${trips} 趟` },
  {
    key: 'drop',
    label: '删除',
    send: sends(call, ({ name }: Driver) => ({ name })),
    ask: { title: '删除司机', words: ({ name }) => `确定删除${name}吗？`, yes: '删除', no: '不删除' },
  },
]
const adds: Add = { label: '新增司机', form: nameForm }

const Example = () => (
  <>
    <p>
      <AddButton of={adds} />
    </p>
    {[
      { name: '赵六', trips: 1 },
      { name: '李强', trips: 3 },
    ].map((driver) => (
      <section key={driver.name} aria-label={driver.name}>
        <p>{driver.name}</p>
        <RowActs acts={acts} row={driver} />
      </section>
    ))}
  </>
)
export default Example
