import { orderStatuses } from '@mall/api/order/status'
import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  tradeOrder: {
    sheet: '订单',
    of: 'buyerUserId',
    by: ['orderId'],
    columns: {
      订单号: 'orderNo',
      状态: { code: 'orderStatus', words: orderStatuses },
      应付: { fen: 'payMoney' },
      已付: { fen: 'paidMoney' },
      买家备注: 'buyerRemark',
      下单时间: { time: 'createTime' },
      付款时间: { time: 'payTime' },
      收货时间: { time: 'receiveTime' },
    },
    left: { channelUserId: 'who served the buyer, a person of the shop' },
    atClosing: { buyerRemark: null },
  },
  orderDelivery: {
    sheet: '订单收货信息',
    of: { part: 'orderId', whole: 'tradeOrder', of: 'buyerUserId' },
    by: ['orderId'],
    columns: {
      订单编号: 'orderId',
      收货人: 'receiver',
      手机号: 'mobile',
      所在地区: 'areaName',
      详细地址: 'address',
      经度: 'lng',
      纬度: 'lat',
      自提点联系人: 'contactName',
      自提点电话: { masked: 'contactMobile' },
    },
    left: { pickupCode: 'hands the goods over', deliveryName: 'the name of a way' },
    atClosing: { receiver: 'name', mobile: 'number', address: { to: '***' }, lng: null, lat: null },
  },
  orderExtend: {
    sheet: '订单下单人',
    of: { part: 'orderId', whole: 'tradeOrder', of: 'buyerUserId' },
    by: ['orderId'],
    columns: { 订单编号: 'orderId', 买家: 'buyerName', 下单人: 'buyerUserName', 手机号: 'buyerMobile' },
    left: { referrerUserId: 'who invited the buyer' },
    atClosing: { buyerName: 'name', buyerUserName: 'name', buyerMobile: 'number' },
  },
  orderVehicle: {
    sheet: '订单车辆',
    of: { part: 'orderId', whole: 'tradeOrder', of: 'buyerUserId' },
    by: ['orderVehicleId'],
    columns: {
      订单编号: 'orderId',
      车牌号: 'plateNo',
      司机: 'driverName',
      司机手机号: { masked: 'driverMobile' },
      到场时间: { time: 'arriveTime' },
    },
    atClosing: { driverName: 'name', driverMobile: 'number' },
  },
}
