import { api } from '../../api.ts'
import { sends } from '../../blocks/acts/act-of.ts'
import type { RowAct } from '../../blocks/acts/act-of.ts'
import { bayForm, scaleForm } from './point-forms.ts'
import type { Bay, Point } from './point-forms.ts'

const newWall = sends(api.gate.savePoint, ({ deliveryId, version, scaleKind, scaleAddress, scaleFormat }: Point) => ({
  deliveryId,
  version,
  scaleKind: scaleKind as 1,
  ...(scaleKind === 1 ? {} : { scaleAddress, scaleFormat }),
  newWall: true,
}))

/** The shop's actions on a pick-up point: its scale, and the address of its wall screen. */
export const pointActs: readonly RowAct<Point>[] = [
  { key: 'scale', label: '设置地磅', form: scaleForm, title: '地磅' },
  {
    key: 'wall',
    label: '生成叫号大屏',
    when: ({ wallKey }) => wallKey === null,
    send: newWall,
    done: '叫号大屏的地址已生成',
  },
  {
    key: 'open',
    label: '打开叫号大屏',
    when: ({ wallKey }) => wallKey !== null,
    go: ({ wallKey }) => `/gate/wall/${wallKey}`,
    needs: api.gate.points,
  },
  {
    key: 'again',
    label: '更换大屏地址',
    kind: 'quiet',
    when: ({ wallKey }) => wallKey !== null,
    send: newWall,
    ask: {
      title: '更换叫号大屏的地址？',
      words: ({ name }) => `“${name}”现在的地址马上失效，挂在现场的屏幕要重新打开新地址。`,
      yes: '更换地址',
      no: '不更换',
    },
    done: '地址已更换',
  },
]

/** The shop's actions on a loading bay. */
export const bayActs: readonly RowAct<Bay>[] = [
  {
    key: 'edit',
    label: '修改',
    form: bayForm(''),
    formFor: ({ deliveryId }) => bayForm(deliveryId),
    title: '修改装货台',
  },
  {
    key: 'drop',
    label: '删除',
    kind: 'bad',
    send: sends(api.gate.dropBay, ({ bayId, version }: Bay) => ({ bayId, version })),
    ask: {
      title: '删除这个装货台？',
      words: ({ name }) => `“${name}”不再放号；已经预约的车辆不受影响。`,
      yes: '删除',
      no: '不删除',
    },
    done: '装货台已删除',
  },
]
