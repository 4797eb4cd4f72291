import { onceOnly, orders } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  gatePoint: {
    owner: 'shopId',
    except: { 'is unique by (wall_key)': '128 random bits in an address, asked for before anybody knows whose it is' },
    person: { withheld: 'the gate of a shop, of no person' },
  },
  gateVisit: {
    owner: 'shopId',
    grows: orders,
    except: onceOnly,
    unrecorded: 'where a vehicle stands in the yard; its row keeps the time of each step',
    person: {
      sheet: '提货车辆到场',
      of: { part: 'orderId', whole: 'tradeOrder', of: 'buyerUserId' },
      by: ['visitId'],
      columns: {
        订单编号: 'orderId',
        车牌号: 'plateNo',
        预约时段: { time: 'slotTime' },
        到场时间: { time: 'checkInTime' },
        离场时间: { time: 'goneTime' },
      },
      atClosing: 'kept',
    },
  },
  gateBay: { owner: 'shopId', unrecorded: 'how vehicles are received' },
  gateSlot: {
    owner: 'shopId',
    // Counts of past slots and old wrong codes are of no further use.
    kept: { by: 'slotTime', days: 90 },
    unrecorded: 'a count',
  },
  gateWeighing: { owner: 'shopId', grows: orders, unrecorded: 'a record itself, with its actor' },
  gateWrongCode: { owner: 'shopId', kept: { by: 'lastTime', days: 7 }, unrecorded: 'a count' },
}
