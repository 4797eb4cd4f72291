import { quantityText } from '@mall/api/money'
import type { Events } from '../../../events.ts'
import type { Write } from '../../../kernel/context.ts'
import { firstCharacters } from '../../../kernel/sheet-cells.ts'
import { sendMessages } from '../../message/public.ts'
import { packageFactsOf } from './queries.ts'
import type { PackageFacts } from './queries.ts'

const mostGoods = 300

/** Returns the carrier of a package: courier and number, or the plates of the shop's lorries. */
const carriedBy = ({ companyName, trackingNo, plateNos }: PackageFacts): string =>
  companyName === null ? (plateNos === null ? '' : `商家车辆 ${plateNos}，`) : `${companyName} ${trackingNo}，`

const goodsIn = ({ lines }: PackageFacts): string =>
  firstCharacters(
    lines.map((it) => `${it.goodsName} ${it.specText}`.trim() + ` × ${quantityText(it.qty)} ${it.unitName}`).join('、'),
    mostGoods,
  )

/** Sends the buyers a message for each package: its carrier, its contents, and whether more is to come. */
export const notifyOfPackages = async (ctx: Write, shipped: readonly Events['order.shipped'][]): Promise<void> => {
  const packages = await packageFactsOf(
    ctx.db,
    shipped.map(({ packageId }) => packageId),
  )
  await sendMessages(
    ctx,
    shipped.flatMap(({ orderId, packageId, all }) => {
      const it = packages.get(packageId)
      if (it === undefined) return []
      const rest = all ? '' : '。其余商品另行发货'
      return [
        {
          userIds: [it.buyerUserId],
          boId: it.buyerBoId,
          event: 'order.shipped' as const,
          title: all ? '订单已发货' : '订单部分发货',
          content: `${it.shopName}已为您的订单 ${it.orderNo} 发货：${carriedBy(it)}${goodsIn(it)}${rest}`,
          link: `/order/detail/${orderId}`,
          key: `order:${orderId}:ship:${packageId}`,
        },
      ]
    }),
  )
}
