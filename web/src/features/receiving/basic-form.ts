import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { flag } from '../../blocks/form/inputs/choice.tsx'
import { percent } from '../../blocks/form/inputs/decimal.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'

type Save = Calls['receiving']['saveBasic']
type Values = WrittenFor<Save>
type Basic = AnswerOf<Calls['receiving']['basic']>
const field = fieldsOf<Values>()

/** Form of an enterprise's rules for its people who take goods in. */
export const basicForm: FormOf<Values, Save, Basic> = {
  label: '收货规则',
  call: api.receiving.saveBasic,
  schema: () => import('@mall/api/receiving/inputs').then((it) => it.saveBasic),
  start: (it) => ({
    version: String(it?.version ?? 0),
    receiveNeedCheck: it?.receiveNeedCheck ?? false,
    allowOverReceive: it?.allowOverReceive ?? '0.00',
    requireWeigh: it?.requireWeigh ?? false,
    autoCreateReceipt: it?.autoCreateReceipt ?? false,
    defaultWarehouse: it?.defaultWarehouse ?? '',
  }),
  parts: [
    {
      title: '点数',
      fields: [
        field('receiveNeedCheck', '逐行点数：每种商品点过数才能确认收货', flag()),
        field('allowOverReceive', '允许超收', percent(), {
          must: true,
          hint: '点数最多比发货多这么多；0 为不允许超收。少收不限，收货页会引导申请售后',
        }),
      ],
    },
    {
      title: '称重',
      fields: [field('requireWeigh', '称重商品须填写实收重量，并上传磅单照片', flag())],
    },
    {
      title: '收货单',
      fields: [
        field('autoCreateReceipt', '确认收货后自动开收货单', flag(), {
          hint: '按收货时点的数量开；不勾选则在“收货单”里逐笔开。到期自动收货的订单也一样',
        }),
        field('defaultWarehouse', '默认仓库', text(), { hint: '收货单没有写明仓库时用它' }),
      ],
    },
  ],
  again: () => send(api.receiving.basic, {}, { quiet: true }),
  done: { say: '收货规则已保存，之后的收货按它办理' },
}
