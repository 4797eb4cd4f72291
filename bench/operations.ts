import { randomUUID } from 'node:crypto'
import { embeddedPayment } from '../server/src/adapters/embedded/payment.ts'
import type { Buyer, Item, Prepared } from './prepare.ts'
import { secret } from './house.ts'
import type { Operation, Speaker } from './load.ts'

/**
 * The same action at the server and at the limit. Goods change with every turn. If visitors still share answers, the statement
 * counts show it; such an action also exists without sharing.
 */
export type Pair = {
  readonly name: string
  readonly goal?: number
  readonly house: Operation
  readonly limit: Operation
}

const words = ['教槽料', '玉米种', '鱼饲料', '复合肥', '疫苗', '蛋鸡', '拖拉机', '预混料', '鸡蛋', '消毒液']

/** Opens the channel's side of a payment: it sends signed notifications that the money came. */
const channelFor = (speak: Speaker) =>
  embeddedPayment({
    desk: {
      open: async () => '',
      query: async () => undefined,
      close: async () => {},
      refund: async () => true,
    },
    deliver: async (path, headers, body) => speak.raw(path, headers, body),
    secret,
    now: () => new Date(),
  }).cashier

export const operations = ({ buyers, customers, items }: Prepared): readonly Pair[] => {
  const item = (turn: number): Item => items[turn % items.length]!
  const buyer = (client: number): Buyer => buyers[client % buyers.length]!
  const cookie = (client: number) => ({ cookie: buyer(client).cookie })
  const two = (turn: number) => [item(turn), item(turn + Math.floor(items.length / 2))] as const

  // A price above all goods and different each turn: the same list, which nobody else asks for.
  const own = (turn: number) => `&priceMax=${1_000_000 + turn}`
  const shared = () => ''
  type Action = Pick<Pair, 'house' | 'limit'>
  const limitOfList: Operation = async (speak) => void (await speak({ method: 'GET', path: '/list' }))
  const list = (more: (turn: number) => string): Action => ({
    house: async (speak, _, turn) =>
      void (await speak({
        method: 'GET',
        path: `/rest/search/goods?pageSize=20&pageNum=${1 + (turn % 5)}${more(turn)}`,
      })),
    limit: limitOfList,
  })
  // Signed-in people each read five pages of a filter of their own, and then those of another filter.
  const listAlone = (): Action => {
    const reads = new Map<number, { count: number; person: number }>()
    let people = 0
    return {
      house: async (speak, client) => {
        const read = reads.get(client) ?? { count: 0, person: 0 }
        reads.set(client, read)
        // A person may search 240 times a minute; another one goes on before that.
        if (read.count % 200 === 0) read.person = people++
        const [filter, page] = [client * 100_000 + Math.floor(read.count / 5), 1 + (read.count % 5)]
        read.count += 1
        const path = `/rest/search/goods?pageSize=20&pageNum=${page}${own(filter)}`
        await speak({ method: 'GET', path, headers: cookie(read.person) })
      },
      limit: limitOfList,
    }
  }
  const nobody = (): Record<string, string> => ({})
  const customer = (turn: number) => ({ cookie: customers[turn % customers.length]!.cookie })
  const search = (more: (turn: number) => string, who: (turn: number) => Record<string, string> = nobody): Action => {
    const word = (turn: number) => encodeURIComponent(words[turn % words.length]!)
    return {
      house: async (speak, _, turn) =>
        void (await speak({
          method: 'GET',
          path: `/rest/search/goods?pageSize=20&keyword=${word(turn)}${more(turn)}`,
          headers: who(turn),
        })),
      limit: async (speak, _, turn) => void (await speak({ method: 'GET', path: `/search?words=${word(turn)}` })),
    }
  }
  // Most visitors open the same popular goods. With all goods in turn, chance would decide how many are repeated in time.
  const popular = 200
  const detail = (who: (client: number) => Record<string, string>, among: number): Action => ({
    house: async (speak, client, turn) => {
      const body = { spuId: item(turn % among).spuId }
      await speak({ method: 'POST', path: '/rest/goodsDetail/detail', body, headers: who(client) })
    },
    limit: async (speak, _, turn) => void (await speak({ method: 'GET', path: `/detail?spuId=${item(turn).spuId}` })),
  })

  return [
    { name: 'goods list, 20', goal: 0.6, ...list(shared) },
    { name: 'a list for one alone', goal: 0.35, ...listAlone() },
    { name: 'a list nobody asked for before', ...list(own) },
    { name: 'goods detail', goal: 0.45, ...detail(() => ({}), popular) },
    { name: 'goods detail, signed in', ...detail(cookie, items.length) },
    { name: 'keyword search', goal: 0.6, ...search(shared) },
    { name: 'a search for one alone', ...search(own) },
    { name: 'a search with prices of a customer', ...search(own, customer) },
    {
      name: 'add to cart',
      goal: 0.5,
      house: async (speak, client, turn) => {
        // A farmer's full cart holds some twenty kinds.
        const { goodsId, least } = item(client * 20 + (turn % 20))
        const body = { goodsId, qty: least / 1_000 }
        await speak({ method: 'POST', path: '/rest/cart/add', body, headers: cookie(client) })
      },
      limit: async (speak, client, turn) =>
        void (await speak({
          method: 'POST',
          path: '/cart',
          body: { userId: buyer(client).userId, goodsId: item(turn).goodsId, qty: 1_000 },
        })),
    },
    {
      name: 'cart to paid, 2 goods',
      goal: 0.25,
      house: async (speak, client, turn) => {
        const headers = cookie(client)
        const input = {
          items: two(turn).map(({ goodsId, least }) => ({ goodsId, qty: least / 1_000 })),
          addressId: buyer(client).addressId,
        }
        const preview = await speak({ method: 'POST', path: '/rest/order/preview', body: input, headers })
        const placed = await speak({
          method: 'POST',
          path: '/rest/order/submit',
          body: { ...input, payMoney: preview.data.payMoney },
          headers: { ...headers, 'idempotency-key': randomUUID() },
        })
        const { tradeNo } = placed.data
        const body = { tradeNo, payType: 1, channel: 'bank' }
        const paying = await speak({ method: 'POST', path: '/rest/pay/create', body, headers })
        const heard = await channelFor(speak).notify('bank', {
          payNo: paying.data.payNo,
          tradeNo: `bench${paying.data.payNo}`,
          amount: Math.round(Number(paying.data.payMoney) * 100),
          result: 'paid',
          payTime: new Date(),
        })
        if (!heard) throw new Error('the payment was not believed')
      },
      limit: async (speak, client, turn) =>
        void (await speak({
          method: 'POST',
          path: '/checkout',
          body: { userId: buyer(client).userId, lines: two(turn).map(({ goodsId }) => [goodsId, 1_000]) },
        })),
    },
  ]
}
