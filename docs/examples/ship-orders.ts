// Ships what was paid, with the numbers of our own warehouse, and hears of what is paid next.
// MALL_ADDRESS=… MALL_APP_CODE=… MALL_KEYS=new,old node docs/examples/ship-orders.ts
import { createServer } from 'node:http'
import { Refused, openClient, readDelivery } from '@mall/client'

const { MALL_ADDRESS: address = '', MALL_APP_CODE: appCode = '', MALL_KEYS = '', PORT = '0' } = process.env
// The first key signs calls; while a key is changed the house signs what it sends by both.
const keys = MALL_KEYS.split(',')
const mall = openClient({ address, appCode, key: keys[0]!, sandbox: appCode.startsWith('nxs') })

/** Our warehouse: which parcel an order went with. */
const parcelOf = (orderNo: string) => `SF${orderNo}`

const ship = async (orderId: string): Promise<void> => {
  const order = await mall.call('order.sellerDetail', { orderId })
  if (!order.buttons.some(({ code }) => code === 'SHIP')) return
  try {
    const parcel = { logisticsType: 1, companyCode: 'SF', trackingNo: parcelOf(order.orderNo) } as const
    // Whatever breaks in between: under this key the order is shipped once.
    await mall.call('order.ship', { orderId, ...parcel }, { repetition: `ship-${orderId}` })
    console.log(`shipped ${order.orderNo}`)
  } catch (error) {
    // The house said no, and says why: somebody at the shop was faster, the order is being refunded.
    if (error instanceof Refused) console.log(`not shipped ${order.orderNo}: ${error.code}`)
    else throw error
  }
}

// What was paid before we listened.
const { list } = await mall.call('order.sellerList', { status: '30', pageSize: 100 })
for (const { orderId } of list) await ship(orderId)

// A delivery may come twice, and one may come late: it names the order, and how that stands we ask.
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', async () => {
    const delivery = readDelivery({ headers: request.headers, body: Buffer.concat(parts), keys })
    if (delivery === undefined) return response.writeHead(401).end()
    if (delivery.event === 'order.paid') await ship(String(delivery.data['orderId']))
    response.writeHead(200).end('success')
  })
})
server.listen(Number(PORT), '127.0.0.1', () => console.log('listening'))
