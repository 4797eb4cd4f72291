import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { oneOf } from '../../blocks/form/inputs/choice.tsx'
import { plate, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import type { Point } from './point-forms.ts'

type Gate = Calls['gate']
/** A visit of a vehicle, with the point it visits. */
export type Visit = AnswerOf<Gate['queue']>[number] & { readonly point: Point }

const inputs = () => import('@mall/api/gate/inputs')

type Arrived = { readonly deliveryId: string; readonly pickupCode: string; readonly plateNo: string }
const arrived = fieldsOf<Arrived>()
/** Form that lets a vehicle in at the gate, by the code of its order. */
export const checkInForm = (deliveryId: string): FormOf<Arrived, Gate['checkIn']> => ({
  label: '登记到场',
  leaving: 'free',
  call: api.gate.checkIn,
  schema: () => inputs().then((it) => it.checkIn),
  start: () => ({ deliveryId, pickupCode: '', plateNo: '' }),
  parts: [
    {
      fields: [
        arrived('pickupCode', '取货码', text(), { hint: '买家订单里的 6 位数字' }),
        arrived('plateNo', '车牌号', plate(), {
          hint: '订单只登记了一辆车时不用填；没有登记过的车须填写',
        }),
      ],
    },
  ],
  done: { say: '已登记到场，排队等候叫号', refreshes: ['order'] },
})

type Called = { readonly visitId: string; readonly bayId: string }
/** Form that calls a waiting vehicle to a bay. */
export const callForm = ({ bays }: Pick<Point, 'bays'>): FormOf<Called, Gate['call'], Visit> => ({
  label: '叫号',
  leaving: 'free',
  call: api.gate.call,
  schema: () => inputs().then((it) => it.call),
  start: (it) => ({ visitId: it?.visitId ?? '', bayId: it?.bayId ?? (bays.length === 1 ? bays[0]!.bayId : '') }),
  parts: [
    {
      fields: [
        fieldsOf<Called>()(
          'bayId',
          '装货台',
          oneOf(
            bays.map(({ bayId, name }) => ({ value: bayId, label: name })),
            { none: '不指定' },
          ),
        ),
      ],
    },
  ],
  done: { say: '已叫号，大屏和买家都会看到', refreshes: ['order'] },
})
