import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { flag, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { moments } from '../../blocks/form/inputs/dates.tsx'
import { money, percent, quantity } from '../../blocks/form/inputs/decimal.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { rowOf, sheetGoods } from './parts/sheet-goods.tsx'
import type { WrittenGoods } from './parts/sheet-goods.tsx'
import { truckWay } from './parts/truck-way.tsx'
import { typeChoices } from './sheet-words.ts'
import type { SheetDetail } from './sheet-words.ts'

type Values = {
  readonly op: 'save'
  readonly combinationId: string
  readonly version: string
  readonly combType: '1' | '2' | ''
  readonly title: string
  readonly intro: string
  readonly minTotalQty: string
  readonly beginTime: string
  readonly endTime: string
  readonly goods: readonly WrittenGoods[]
  readonly byTruck: boolean
  readonly truckWayId: string
  readonly vehicle: string
  readonly capacityTon: string
  readonly fillShare: string
  readonly truckFen: string
  readonly kmFen: string
  readonly leastKm: string
  readonly mostKm: string
  readonly goesAnyway: boolean
}
const field = fieldsOf<Values>()
const byTruck = (it: Values) => it.byTruck
const ofTruck = { when: byTruck, must: true } as const

const truckOf = (truck: SheetDetail['truck']) => ({
  byTruck: truck !== null,
  truckWayId: truck?.truckWayId ?? '',
  vehicle: truck?.vehicle ?? '',
  capacityTon: String(truck?.capacityTon ?? ''),
  fillShare: truck === null ? '90.00' : (truck.fillBp / 100).toFixed(2),
  truckFen: truck?.truckFen ?? '',
  kmFen: truck?.kmFen ?? '',
  leastKm: String(truck?.leastKm ?? 10),
  mostKm: String(truck?.mostKm ?? 100),
  goesAnyway: truck?.goesAnyway ?? false,
})

/** Form of a group purchase, new or changed. */
export const sheetForm: FormOf<Values, Calls['combination']['save'], SheetDetail> = {
  label: '团购',
  call: api.combination.save,
  schema: () => import('@mall/api/combination/inputs').then((it) => it.written),
  start: (it) => ({
    op: 'save',
    combinationId: it?.combinationId ?? '',
    version: String(it?.version ?? ''),
    combType: String(it?.combType ?? 1) as '1',
    title: it?.title ?? '',
    intro: it?.intro ?? '',
    minTotalQty: String(it?.minTotalQty ?? ''),
    beginTime: it?.beginTime ?? '',
    endTime: it?.endTime ?? '',
    goods: it?.goods.map(rowOf) ?? [],
    ...truckOf(it?.truck ?? null),
  }),
  parts: [
    {
      title: '团购',
      fields: [
        field('combType', '类型', oneOfFew(typeChoices), { hint: '团购公开展示；扫码组合单只有拿到二维码的人能看到' }),
        field('title', '标题', text()),
        field('intro', '说明', text({ lines: 3 }), { hint: '交货时间、取货地点等，买家会看到' }),
        field(['beginTime', 'endTime'], '起止时间', moments(), { hint: '最长 90 天；开始后只能延后截止' }),
        field('minTotalQty', '成团量', quantity({ unit: '件' }), {
          when: (it) => !it.byTruck,
          hint: '各商品合计达到才成团；不填则有一单即成团',
        }),
      ],
    },
    {
      title: '商品与阶梯价',
      fields: [
        field('goods', '商品', sheetGoods(), {
          wide: true,
          hint: '每种规格合计订到阶梯数量，所有人都按更低的价格，截单后退差价',
        }),
      ],
    },
    {
      title: '拼车',
      fields: [
        field('byTruck', '大家拼一车', flag(), { hint: '整车运费由同车的订单按吨公里分摊；装够就发车' }),
        field('truckWayId', '配送方式', truckWay, { ...ofTruck, hint: '自有车队的一种，配送范围按它的设置' }),
        field('vehicle', '车辆', text(), { ...ofTruck, hint: '买家会看到，如 9.6 米高栏车' }),
        field('capacityTon', '载重', quantity({ unit: '吨' }), ofTruck),
        field('fillShare', '发车装载率', percent(), { ...ofTruck, hint: '已付款的货装到载重的这个比例，立即截单发车' }),
        field('truckFen', '整车运费', money(), { ...ofTruck, hint: '一趟车的运费，或按公里计费时的起步价' }),
        field('kmFen', '每公里加价', money({ per: '公里' }), { when: byTruck, hint: '按最远的一户计；不填则不加' }),
        field('leastKm', '起算里程', quantity({ unit: '公里' }), {
          ...ofTruck,
          hint: '更近的也按这个里程分摊；越接近实际，买家先付的越少',
        }),
        field('mostKm', '最远里程', quantity({ unit: '公里' }), { ...ofTruck, hint: '更远的地址不能拼这车' }),
        field('goesAnyway', '到时没装够也发车', flag(), {
          when: byTruck,
          hint: '买家不会付得比下单时多，差的运费由店铺承担；不勾选则全部退款',
        }),
      ],
    },
  ],
  again: ({ combinationId }) => send(api.combination.detail, { combinationId }, { quiet: true }),
  draft: (it) => it?.combinationId ?? 'new',
  done: { say: '团购已保存', to: ({ combinationId }) => `/mj/groupBuying/detail/${combinationId}` },
}
