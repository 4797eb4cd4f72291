import { contractPolicies } from '@mall/api/order/status'
import { invoiceTypes } from '@mall/api/shop/invoices'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { county } from '../../blocks/form/inputs/area.tsx'
import { flag, manyOf, oneOf, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { hoursInput } from '../../blocks/form/inputs/hours.tsx'
import { pictures } from '../../blocks/form/inputs/pictures.tsx'
import { placeInCounty } from '../../blocks/form/inputs/place.tsx'
import { telephone, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'

type Detail = AnswerOf<Calls['checkin']['shopDetail']>
/** A shop as its settings show it. */
export type OwnShop = Pick<Detail, 'qualificationList' | 'checkin'> & {
  readonly shop: NonNullable<Detail['shop']>
  readonly settings: NonNullable<Detail['settings']>
}
export type Categories = AnswerOf<Calls['catalog']['firstLevelOf']>

const readAnew = async ({ shop: { orgBoId, shopId } }: OwnShop): Promise<OwnShop> => {
  const { shop, settings, ...more } = await send(api.checkin.shopDetail, { boId: orgBoId, shopId }, { quiet: true })
  if (shop === null || settings === null) throw new Error('没有找到店铺')
  return { shop, settings, ...more }
}

type SaveShop = Calls['checkin']['saveShop']
type About = Omit<WrittenFor<SaveShop>, 'shopId'>
const about = fieldsOf<About>()
// The search and the head of every page show the shop's name.
const refreshes = ['shop', 'checkin', 'workbench.header']

/** Form of a shop's name, trade and place. */
export const aboutForm = (categories: Categories): FormOf<About, SaveShop, OwnShop> => ({
  label: '基本信息',
  call: api.checkin.saveShop,
  schema: () => import('@mall/api/checkin/inputs').then((it) => it.saveShop),
  start: (it) => ({
    version: String(it?.shop.version ?? ''),
    shopName: it?.shop.shopName ?? '',
    mainCategoryIds: it?.shop.mainCategoryIds ?? [],
    contactName: it?.shop.contactName ?? '',
    areaId: it?.shop.areaId ?? '',
    address: it?.shop.address ?? '',
    lng: it?.shop.lng ?? '',
    lat: it?.shop.lat ?? '',
  }),
  parts: [
    {
      fields: [
        about('shopName', '店铺名称', text()),
        about(
          'mainCategoryIds',
          '主营类目',
          manyOf(categories.map((it) => ({ value: it.categoryId, label: it.name }))),
          {
            hint: '1 到 5 个，买家按类目找到店铺',
          },
        ),
        about('contactName', '联系人', text()),
        about('areaId', '所在地区', county()),
        about('address', '详细地址', text()),
        about(['lng', 'lat', 'areaId'], '地图位置', placeInCounty(), { hint: '按距离计算的运费从这里起算' }),
      ],
    },
  ],
  // A point on the map belongs to the county it was set in: another county clears it.
  links: (at, _, write) => {
    if (at !== 'areaId') return
    write('lng', '')
    write('lat', '')
  },
  again: readAnew,
  done: { say: '基本信息已保存', refreshes },
})

type SaveDetail = Calls['shop']['saveDetail']
// The decoration sets the posters, because it also says where they lead.
type Said = Omit<WrittenFor<SaveDetail>, 'shopId' | 'banner'>
const said = fieldsOf<Said>()
const minutes = [
  { value: '30', label: '30 分钟' },
  { value: '120', label: '2 小时' },
  { value: '720', label: '12 小时' },
  { value: '1440', label: '1 天' },
  { value: '2880', label: '2 天' },
  { value: '4320', label: '3 天' },
  { value: '10080', label: '7 天' },
]
/** Returns the usual spans, and the shop's own if it differs. */
const spans = (known: string | undefined) =>
  known === undefined || minutes.some(({ value }) => value === known)
    ? minutes
    : [...minutes, { value: known, label: `${known} 分钟` }]
const policies = Object.entries(contractPolicies).map(([value, label]) => ({ value: value as '0' | '1' | '2', label }))
const invoices = Object.entries(invoiceTypes).map(([value, label]) => ({
  value: value as '1' | '2' | '3' | '4',
  label,
}))
const days = Array.from({ length: 28 }, (_, at) => ({ value: String(at + 3), label: `${at + 3} 天` }))

const afterSale = Array.from({ length: 31 }, (_, at) => ({
  value: String(at),
  label: at === 0 ? '按商品类目' : `至少 ${at} 天`,
}))

const contractPart: FormOf<Said, SaveDetail, OwnShop>['parts'][number] = {
  title: '合同与发票',
  fields: [
    said('contractPolicy', '订单合同', oneOfFew(policies), {
      hint: '必须签署：双方签署后买家才能付款；买家可选：下单时可以要求签合同，签署后才能发货。已下的订单不变',
    }),
    said('offlineEnabled', '线下转账，合同可以约定货到付款', flag(), {
      hint: '买家下单可以选线下转账；收款账户在“转账收款账户”里填写',
    }),
    said('creditEnabled', '合同可以约定账期', flag(), { hint: '关闭后新合同不能再这样约定，已生效的合同不变' }),
    said('invoiceTypes', '可开发票', manyOf(invoices), { hint: '显示在店铺首页；不选就不显示' }),
  ],
}

/** Form of a shop's description, of who sees its prices, and of its orders' terms. */
export const settingsForm = (unpaidMinutes: number): FormOf<Said, SaveDetail, OwnShop> => ({
  label: '经营设置',
  call: api.shop.saveDetail,
  schema: () => import('@mall/api/shop/inputs').then((it) => it.saveDetail),
  start: (it) => ({
    version: String(it?.shop.version ?? ''),
    logo: it?.shop.logo ? [it.shop.logo] : [],
    notice: it?.settings.notice ?? '',
    intro: it?.shop.intro ?? '',
    openHours: (it?.shop.openHours ?? []).map((hours) => ({ ...hours, day: String(hours.day) })),
    servicePhone: it?.shop.servicePhone ?? '',
    priceVisible: (it ? String(it.settings.priceVisible) : '') as Said['priceVisible'],
    isZhanShi: it?.settings.isZhanShi ?? false,
    dhEnabled: it?.settings.dhEnabled ?? false,
    applyAudit: it?.settings.applyAudit ?? true,
    showHead: it?.settings.showHead ?? true,
    offlineEnabled: it?.settings.offlineEnabled ?? false,
    creditEnabled: it?.settings.creditEnabled ?? false,
    contractPolicy: (it ? String(it.settings.contractPolicy) : '') as Said['contractPolicy'],
    invoiceTypes: (it?.settings.invoiceTypes ?? []).map(String) as Said['invoiceTypes'],
    autoReceiveDays: String(it?.settings.autoReceiveDays ?? ''),
    afterSaleDays: String(it?.settings.afterSaleDays ?? 0),
    unpaidMinutes: String(it?.settings.unpaidMinutes ?? ''),
  }),
  parts: [
    {
      title: '店铺页',
      fields: [
        said('logo', '店铺标志', pictures(), {
          hint: '正方形图片，显示在店铺页和搜索结果；海报和楼层在“店铺装修”里设置',
        }),
        said('notice', '店铺公告', text({ lines: 2 }), { hint: '显示在店铺首页顶部，例如放假与发货安排' }),
        said('intro', '店铺介绍', text({ lines: 4 })),
        said('openHours', '营业时间', hoursInput(), {
          hint: '显示在店铺首页，并注明现在是否营业；营业时间以外买家照常可以下单',
        }),
        said('servicePhone', '客服电话', telephone(), { hint: '手机号，或带区号的固定电话' }),
        said('showHead', '店铺首页显示店铺招牌', flag()),
      ],
    },
    {
      title: '价格与客户',
      fields: [
        said(
          'priceVisible',
          '谁能看到价格',
          oneOfFew([
            { value: '1', label: '所有人' },
            { value: '2', label: '登录后' },
            { value: '3', label: '仅客户' },
          ]),
        ),
        said('isZhanShi', '仅展示：商品不显示价格，不能下单，买家来电询价', flag()),
        said('dhEnabled', '订货商城：只有审核通过的客户可以下单', flag()),
        said('applyAudit', '客户申请须人工审核', flag()),
      ],
    },
    contractPart,
    {
      title: '订单',
      fields: [
        said('autoReceiveDays', '自动收货', oneOf(days), { hint: '发货后买家没有确认，到期自动确认收货' }),
        said('afterSaleDays', '售后期', oneOf(afterSale), {
          hint: '收货后几天内可申请售后，之后货款才结算；类目要求更长时以类目为准',
        }),
        said('unpaidMinutes', '付款时限', oneOf(spans(String(unpaidMinutes))), { hint: '超时未付款的订单自动取消' }),
      ],
    },
  ],
  again: readAnew,
  done: { say: '经营设置已保存', refreshes },
})
