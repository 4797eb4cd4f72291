import { api } from '../../../api.ts'
import { fieldsOf } from '../../../blocks/form/form-of.ts'
import type { EditProps, FormOf, Input } from '../../../blocks/form/form-of.ts'
import { quantity } from '../../../blocks/form/inputs/decimal.tsx'
import { papers } from '../../../blocks/form/inputs/papers.tsx'
import { text } from '../../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../../calls.ts'
import { useApi } from '../../../use-api.ts'
import styles from './weigh-form.module.css'

/** A vehicle, and the point on whose scale it stands. */
type OnScale = {
  readonly orderVehicleId: string
  readonly deliveryId: string
  /** Weight to correct, in kilograms. */
  readonly was?: number | null
}

const kilograms = quantity({ unit: '公斤' })

/** Live reading of the scale. */
const Reading = ({ deliveryId }: { deliveryId: string }) => {
  const { data, error } = useApi(api.gate.readScale, { deliveryId }, { every: 2_000, staleTime: 0, quiet: true })
  const kg = data?.kg ?? null
  return (
    <p className={styles.reading} data-stable={data?.stable}>
      {error ? (
        error.message
      ) : kg === null ? (
        (data?.text ?? '正在读取地磅…')
      ) : (
        <>
          地磅读数 <strong>{kg}</strong> 公斤，{data?.stable ? '已稳定' : '还没有稳定'}
        </>
      )}
    </p>
  )
}

const onScale = (deliveryId: string): Input<string> => ({
  ...kilograms,
  Edit: (it: EditProps<string>) => (
    <>
      <Reading deliveryId={deliveryId} />
      <kilograms.Edit {...it} />
    </>
  ),
})

type Values = {
  readonly orderVehicleId: string
  readonly kg: string
  readonly photos: readonly string[]
  readonly correct: 'tare' | 'gross' | ''
  readonly was: string
  readonly reason: string
}
const field = fieldsOf<Values>()

/**
 * Form that weighs a vehicle, empty or loaded: by the scale of its point, or by hand with a photo of the reading. `again` corrects
 * a wrong weight.
 */
export const weighForm = <D,>(
  step: '皮重' | '毛重',
  { orderVehicleId, deliveryId, was }: OnScale = { orderVehicleId: '', deliveryId: '' },
  again = false,
): FormOf<Values, Calls['gate']['weigh'], D> => ({
  label: again ? `更正${step}` : step === '皮重' ? '空车过磅' : '重车过磅',
  leaving: 'warn',
  call: api.gate.weigh,
  schema: () => import('@mall/api/gate/inputs').then((it) => it.weigh),
  start: () => ({
    orderVehicleId,
    kg: '',
    photos: [],
    correct: again ? (step === '皮重' ? 'tare' : 'gross') : '',
    was: again ? String(was ?? '') : '',
    reason: '',
  }),
  parts: [
    {
      fields: [
        field('kg', step, onScale(deliveryId), { hint: '不填就用地磅的读数；手工填写时须上传照片' }),
        field('photos', '照片', papers(), { hint: '地磅读数、车辆，最多 9 张' }),
        ...(again
          ? [field('reason', '更正原因', text({ lines: 2 }), { must: true, hint: '订单记录和买家都看得到' })]
          : step === '毛重'
            ? [field('reason', '偏差原因', text({ lines: 2 }), { hint: '与订购相差超过 5% 时写明，其他情况不用填' })]
            : []),
      ],
    },
  ],
  done: {
    say: again ? `${step}已更正` : step === '皮重' ? '皮重已记录，开始装货' : '毛重已记录，车辆可以出厂',
    refreshes: ['order', 'gate', 'workbench'],
  },
})
