import { moneyWire, parseMoney } from '@mall/api/money'
import type { OrderButton } from '@mall/api/order/status'
import { timeText } from '@mall/api/wire-types'
import type { Answer, World } from '../world.ts'
import { applyByChance, handleByChance } from './after-sales-by-chance.ts'
import { handInPaper, rejectNewest } from './cargo-papers.ts'
import { askInvoice, deleteInvoice, issueInvoice } from './invoice.ts'
import { courierPapers, sayOfLines } from './order.ts'
import { signOrder } from './signing.ts'
import { handIn, lastVoucher } from './transfer.ts'

/* The calls behind each button of an order, as our pages make them. */

type Speaker = Awaited<ReturnType<World['signIn']>>
export type Pressed = { readonly orderId: number; readonly tradeNo: string }
type Press = (it: Pressed) => Promise<Answer<any>>
export type Presses = Readonly<Record<OrderButton, { readonly side: '' | 'mj/'; readonly action: Press }>>

type Pressing = {
  readonly world: World
  readonly by: { readonly below: (count: number) => number; readonly oneOf: <T>(all: readonly T[]) => T }
  readonly asBuyer: (it: Pressed) => Speaker
  readonly asSeller: (it: Pressed) => Speaker
  readonly addressOf: (it: Pressed) => number
  /** Login password of buyers and sellers. */
  readonly password: string
  readonly onCashier: (url: string) => void
}

const day = 86_400_000
const gateway = (path: string) => `/sctrading/order/${path}`

/** Returns the presses of all buttons; chance decides what a form leaves open. */
export const pressesOf = ({ world, by, asBuyer, asSeller, addressOf, password, onCashier }: Pressing): Presses => {
  const buyersView = (it: Pressed) => asBuyer(it).post(gateway('selOrderDetailByOrderId'), { orderId: it.orderId })
  const lastParcel = async (it: Pressed) => {
    const { data } = await asSeller(it).post(gateway('mj/selOrderDetailByOrderId'), { orderId: it.orderId })
    return { orderId: it.orderId, packageId: data.packages.at(-1)?.packageId ?? 404, version: data.version as number }
  }

  /** Makes the input of another lorry for an order, each with a plate of its own. */
  const comingFor = ({ orderId }: Pressed) => ({
    orderId: String(orderId),
    list: JSON.stringify([
      { plateNo: `冀A${String(10_000 + by.below(80_000))}`, driverName: '赵六', driverMobile: '13900000009' },
    ]),
  })
  /** Moves a vehicle of the order to its next status. */
  const moveAVehicle: Press = async (it) => {
    const { data } = await asSeller(it).post(gateway('mj/selOrderDetailByOrderId'), { orderId: it.orderId })
    const steps: Readonly<Record<number, object>> = {
      1: { vehicleStatus: '9', remark: '不来了' },
      2: { vehicleStatus: '9', remark: '不来了' },
      3: { vehicleStatus: '4', tareKg: '1', grossKg: '100000' },
      4: { vehicleStatus: '5' },
    }
    const { vehicles } = data
    const moved =
      vehicles.find(({ vehicleStatus: at }: any) => at < 4) ?? vehicles.find((one: any) => one.vehicleStatus === 4)
    return asSeller(it).form('/mj/order/manage/updateOrderVehicleStatus', {
      orderVehicleId: String(moved?.orderVehicleId ?? vehicles[0]?.orderVehicleId ?? 404),
      ...(steps[moved?.vehicleStatus] ?? { vehicleStatus: '2' }),
    })
  }
  const soon = () => timeText(new Date(world.now().getTime() + day / 24))

  /** Sends a form of the buyer about an order. */
  const buyersForm = (path: string) => (it: Pressed) => asBuyer(it).form(path, { orderId: String(it.orderId) })
  const decideDebt: Press = (it) => asSeller(it).post('/mj/order/debt/decide', { orderId: it.orderId, pass: true })
  return {
    DEBT_CONFIRM: { side: '', action: buyersForm('/order/person/requestDebtConfirm') },
    CONFIRM_DEBT: { side: 'mj/', action: decideDebt },
    PAY: {
      side: '',
      action: async (it) => {
        const input =
          by.below(3) > 0 ? { payType: 1, channel: by.oneOf(['wechat', 'alipay']) } : { payType: 4, password }
        const answer = await asBuyer(it).post('/rest/pay/create', { tradeNo: it.tradeNo, ...input })
        if (answer.data?.cashierUrl) onCashier(answer.data.cashierUrl)
        return answer
      },
    },
    UPLOAD_VOUCHER: {
      side: '',
      action: async (it) => {
        return handIn(world, { speak: asBuyer(it) }, it.orderId, by.oneOf(['1.00', '12.00', '300.00']))
      },
    },
    DELETE_VOUCHER: {
      side: '',
      action: async (it) => asBuyer(it).post('/rest/order/credential/withdraw', await lastVoucher(world, it)),
    },
    UPLOAD_PAPERS: { side: 'mj/', action: (it) => handInPaper(world, asSeller(it), 'seller', it.orderId, 1) },
    AUDIT_PAPERS: { side: '', action: (it) => rejectNewest(world, asBuyer(it), it, 3) },
    AUDIT_CREDENTIAL: { side: '', action: (it) => rejectNewest(world, asBuyer(it), it, 1) },
    AUDIT_PAY: {
      side: 'mj/',
      action: async (it) => {
        const pass = by.below(2) === 0
        const verdict = pass
          ? { pass, surplusTo: by.oneOf(['return', 'return', 'balance']), password }
          : { pass, remark: '没有到账' }
        return asSeller(it).post('/pc/order/credential_audit/audit', { ...(await lastVoucher(world, it)), ...verdict })
      },
    },
    SIGN_CONTRACT: { side: '', action: (it) => signOrder(world, asBuyer(it), it.orderId) },
    SELLER_SIGN_CONTRACT: { side: 'mj/', action: (it) => signOrder(world, asSeller(it), it.orderId) },
    VIEW_CONTRACT: {
      side: '',
      action: (it) => asBuyer(it).post('/sctrading/order/contract/info/getContractInfo', { orderId: it.orderId }),
    },
    CANCEL: { side: '', action: (it) => asBuyer(it).form(`/order/cancelOrder/${it.orderId}`, { reason: '其他' }) },
    LEAVE_TEAM: { side: '', action: (it) => asBuyer(it).post('/order/person/leaveTeam', { orderId: it.orderId }) },
    REMIND: { side: '', action: buyersForm('/order/person/remindShipment') },
    EDIT: {
      side: '',
      action: async (it) => {
        const seen = await buyersView(it)
        if (seen.data === null) return seen
        const delivery = { addressId: addressOf(it) }
        return asBuyer(it).post(gateway('edit'), { orderId: it.orderId, version: seen.data.version, delivery })
      },
    },
    VIEW_LOGISTICS: {
      side: '',
      action: async (it) => {
        const answer = await asBuyer(it).post(gateway('selDeliveryDetailByOrderId'), { orderId: it.orderId })
        const { data } = await buyersView(it)
        return { ...answer, code: answer.data?.packages.length > 0 || data?.vehicles.length > 0 ? 0 : 10410 }
      },
    },
    RECEIVE: { side: '', action: buyersForm('/order/person/receiveGoods') },
    PICKUP_CODE: {
      side: '',
      action: async (it) => {
        const answer = await buyersView(it)
        return { ...answer, code: answer.data?.delivery.pickupCode ? 0 : 10410 }
      },
    },
    MOVE_PICKUP_TIME: {
      side: '',
      action: async (it) => {
        const seen = await buyersView(it)
        if (seen.data === null) return seen
        const delivery = { pickupTime: soon() }
        return asBuyer(it).post(gateway('edit'), { orderId: it.orderId, version: seen.data.version, delivery })
      },
    },
    PRESS_PICKUP: { side: '', action: (it) => asBuyer(it).post(gateway('pressSelfPickup'), { orderId: it.orderId }) },
    EDIT_VEHICLE: { side: '', action: (it) => asBuyer(it).form('/order/addOrderVehicleByList', comingFor(it)) },
    VEHICLE_STATUS: { side: 'mj/', action: moveAVehicle },
    CONFIRM_PICKUP_TIME: {
      side: 'mj/',
      action: (it) =>
        asSeller(it).post(gateway('mj/confirmSelfPickupTime'), { orderId: it.orderId, confirmTime: soon() }),
    },
    CONFIRM_PICKUP: {
      side: 'mj/',
      action: (it) => asSeller(it).post('/mob/order/credential_audit/sellerConfirmSelfPickUp', { orderId: it.orderId }),
    },
    HAND_OVER: {
      side: 'mj/',
      action: async (it) => {
        const { pickupCode } = await world.db
          .selectFrom('orderDelivery')
          .select('pickupCode')
          .where('orderId', '=', it.orderId)
          .executeTakeFirstOrThrow()
        return asSeller(it).post('/mj/order/manage/handOverByCode', {
          orderId: it.orderId,
          pickupCode: pickupCode ?? '000000',
        })
      },
    },
    REFUND: { side: '', action: (it) => applyByChance(asBuyer(it), it.orderId, by) },
    HANDLE_AFTERSALE: { side: 'mj/', action: (it) => handleByChance(asBuyer(it), asSeller(it), it.orderId, by) },
    BUY_AGAIN: { side: '', action: buyersForm('/order/person/orderBuyAgain') },
    EDIT_TAX: { side: '', action: (it) => askInvoice(asBuyer(it), it.orderId) },
    UPLOAD_INVOICE: { side: 'mj/', action: (it) => issueInvoice(world, asSeller(it), it.orderId) },
    DELETE_INVOICE: { side: 'mj/', action: (it) => deleteInvoice(asSeller(it), it.orderId) },
    REVIEW: { side: '', action: (it) => sayOfLines(world, asBuyer(it), it, 'add', { goodsScore: 4 }) },
    APPEND_REVIEW: { side: '', action: (it) => sayOfLines(world, asBuyer(it), it, 'append', { content: '不错' }) },
    DELETE: { side: '', action: (it) => asBuyer(it).form('/order/person/delOrder', { orderId: String(it.orderId) }) },
    EDIT_MONEY: {
      side: 'mj/',
      action: async (it) => {
        const { data } = await asSeller(it).post(gateway('mj/selOrderDetailByOrderId'), { orderId: it.orderId })
        const lines = data.lines.slice(0, 1).map((line: any) => {
          const goods = parseMoney(line.payMoney)! - parseMoney(line.freightMoney)!
          const raised = goods + 1 + by.below(500)
          const lowered = Math.max(1, goods - 1 - by.below(500))
          const restored = Math.max(1, goods - parseMoney(line.adjustMoney)!)
          return {
            lineId: line.lineId,
            newGoodsMoney: moneyWire(by.oneOf([raised, lowered, restored].filter((it) => it !== goods))),
          }
        })
        return asSeller(it).form('/mj/order/manage/saveOrderMoney', {
          orderId: String(it.orderId),
          version: String(data.version),
          lines: JSON.stringify(lines),
          freightMoney: data.freightMoney,
          reason: '老客户',
          confirmWarnings: 'true',
        })
      },
    },
    CLOSE: {
      side: 'mj/',
      action: (it) => asSeller(it).post('/mj/order/manage/closeOrder', { orderId: it.orderId, reason: '缺货' }),
    },
    SHIP: {
      side: 'mj/',
      action: async (it) => {
        const { data } = await asSeller(it).post(gateway('mj/selOrderDetailByOrderId'), { orderId: it.orderId })
        const open = data.lines.filter(
          (line: any) => line.orderQty > line.shipQty + line.droppedQty && line.afterSalesId === null,
        )
        const part =
          by.below(2) === 0 ? { lines: open.slice(0, 1).map((line: any) => ({ lineId: line.lineId, qty: 1 })) } : {}
        return asSeller(it).post(gateway('logisticsorder/mj/edit'), {
          orderId: it.orderId,
          ...courierPapers(),
          ...(open.length > 0 ? part : {}),
        })
      },
    },
    CHANGE_PARCEL: {
      side: 'mj/',
      action: async (it) => {
        return asSeller(it).post(gateway('logisticsorder/mj/edit'), { ...(await lastParcel(it)), ...courierPapers() })
      },
    },
    WITHDRAW_PARCEL: {
      side: 'mj/',
      action: async (it) => asSeller(it).post('/rest/order/shipping/withdraw', await lastParcel(it)),
    },
    SELLER_REMARK: {
      side: 'mj/',
      action: async (it) => {
        const { data } = await asSeller(it).post(gateway('mj/selOrderDetailByOrderId'), { orderId: it.orderId })
        const { version } = data
        return asSeller(it).post(gateway('mj/edit'), { orderId: it.orderId, version, sellerRemark: '加急' })
      },
    },
  }
}

/** Returns the buttons that one side of an order is shown; none if the buyer deleted the order. */
export const shownTo = async (speak: Speaker, side: '' | 'mj/', orderId: number): Promise<OrderButton[]> => {
  const { data } = await speak.post(gateway(`${side}selButtonDetailByOrderId`), { orderId })
  return (data?.buttons ?? []).map((button: { code: OrderButton }) => button.code)
}

/** Returns everything that the row of the order states, and its log. */
export const statusAndLog = async (world: World, orderId: number): Promise<string> =>
  JSON.stringify([
    await world.db.selectFrom('tradeOrder').selectAll().where('orderId', '=', orderId).execute(),
    await world.db.selectFrom('orderLog').selectAll().where('orderId', '=', orderId).orderBy('logId').execute(),
  ])
