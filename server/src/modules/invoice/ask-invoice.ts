import type { In } from '@mall/api/endpoint'
import type { invoice } from '@mall/api/invoice/endpoints'
import { usualInvoiceTypes } from '@mall/api/invoice/states'
import { enterpriseTitle, servesSpecialInvoice } from '@mall/api/addressbook/title-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { gateInvoice } from '../order/public.ts'
import type { LockedOrder } from '../order/public.ts'
import { notifyShop } from './notify.ts'
import { noteOnOrder, openOrder, stepOf } from './open-order.ts'
import { keptTitle, offerOf } from './queries.ts'
import { insertInvoice, saveInvoice } from './store.ts'
import type { Title } from './store.ts'

type Asked = In<typeof invoice.ask>

/** Returns the kept title that is named, or the one that is written; refuses a title that lacks what this kind of invoice needs. */
const titleOf = async (ctx: Write, boId: Id, it: Asked): Promise<Title> => {
  const { titleType = 1 } = it
  const title: Title =
    it.taxId === undefined
      ? {
          titleType,
          title: it.title || refuseField('title', '请选择或填写发票抬头'),
          taxNo: titleType === enterpriseTitle ? it.taxNo || null : null,
          bankName: it.bankName || null,
          bankAccount: it.bankAccount || null,
          regAddress: it.regAddress || null,
          regPhone: it.regPhone || null,
          email: it.email || null,
        }
      : ((await keptTitle(ctx.db, boId, it.taxId)) ?? refuse('NOT_FOUND'))
  const whole =
    it.invoiceType > 2 ? servesSpecialInvoice(title) : title.titleType !== enterpriseTitle || title.taxNo !== null
  return whole ? title : refuse('INVOICE_TITLE_INCOMPLETE')
}

export const askInvoice: Handler<typeof invoice.ask> = async (ctx, input) => {
  const { order, open, rest } = await openOrder(ctx, input.orderId)
  gateInvoice(order, 'askInvoice', 'buyer')
  const offer = (await offerOf(ctx.db, { shopId: order.shopId, orderId: null, boId: order.buyerBoId }))!
  const types: readonly number[] = offer.invoiceTypes.length > 0 ? offer.invoiceTypes : usualInvoiceTypes
  if (!types.includes(input.invoiceType)) return refuseField('invoiceType', '店铺不开这种发票，请选择其他类型')
  if (rest === 0) return refuse('INVOICE_OVER')
  const title = await titleOf(ctx, order.buyerBoId, input)
  const { invoiceType } = input
  let invoiceId = open?.invoiceId
  if (open === undefined)
    invoiceId = await insertInvoice(ctx, { ...title, ...orderOf(order), invoiceType, amountMoney: rest })
  else {
    stepOf(open, 'change', 'buyer', ctx.now)
    await saveInvoice(ctx, open, { ...title, invoiceType, amountMoney: rest })
  }
  const invoiceStatus = await noteOnOrder(ctx, order, 'askInvoice', 'buyer')
  await notifyShop(ctx, order, {
    event: 'invoice.asked',
    title: open === undefined ? '买家申请开票' : '买家修改了开票信息',
    amount: rest,
    more: `，抬头：${title.title}`,
    key: `${invoiceId}:asked:${open?.version ?? 0}`,
  })
  return { invoiceStatus, invoiceId: invoiceId! }
}

const orderOf = ({ orderId, shopId, buyerBoId, buyerUserId }: LockedOrder) => ({
  orderId,
  shopId,
  buyerBoId,
  buyerUserId,
})
