import type { In } from '@mall/api/endpoint'
import type { receiving } from '@mall/api/receiving/endpoints'

type HowTaken = Omit<In<typeof receiving.saveDelivery>, 'buyerBoId' | 'version'>

/** How six regular customers of 北辰 take goods in, by their place among them. */
export const takings: readonly (HowTaken & { readonly place: number })[] = [
  { place: 0, deliveryType: 2, receiveTimeRange: '每天 7:00–11:00', needVehicle: false, remark: '到村口先打电话' },
  {
    place: 3,
    deliveryType: 2,
    receiveTimeRange: '周一至周五 8:00–17:00',
    unloadPerson: '段师傅',
    unloadMobile: '13800004103',
    needVehicle: true,
    remark: '进场消毒，约 20 分钟',
  },
  {
    place: 5,
    deliveryType: 2,
    receiveTimeRange: '下午',
    unloadPerson: '靳明',
    unloadMobile: '13800004105',
    needVehicle: false,
    remark: '由其儿子收货',
  },
  { place: 7, deliveryType: 1, receiveTimeRange: '白天', needVehicle: false, remark: '放在门卫，需签字' },
  {
    place: 11,
    deliveryType: 3,
    receiveTimeRange: '',
    unloadPerson: '董向阳',
    unloadMobile: '13800004111',
    needVehicle: false,
    remark: '自带车，提前一天约时间',
  },
  {
    place: 23,
    deliveryType: 2,
    receiveTimeRange: '周末除外 9:00–15:00',
    unloadPerson: '牛师傅',
    needVehicle: true,
    remark: '叉车只能卸托盘货',
  },
]

/** The receiving rules of the enterprise of 北方. */
export const demoBasic = {
  receiveNeedCheck: true,
  allowOverReceive: 500,
  requireWeigh: true,
  autoCreateReceipt: true,
  defaultWarehouse: '一号饲料库',
  version: 0,
} as const
