import type { invoice } from '@mall/api/invoice/endpoints'
import { invoiceTabNames, invoiceTabs } from '@mall/api/invoice/states'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { countsOf, invoicePage } from './queries.ts'
import { present } from './read-invoices.ts'

export const listShopInvoices: Handler<typeof invoice.shopInvoices> = async (
  { db, now, actor },
  { tab, sort, ...input },
) => {
  const found = await invoicePage(db, { ...input, shopId: actor.shop.shopId }, { tab, sort }, pageOfInput(input))
  return { ...found, list: await present(db, now, found.list, () => 'shop') }
}

export const countShopInvoices: Handler<typeof invoice.shopInvoiceTabs> = async ({ db, actor }, input) => {
  const counts = await countsOf(db, { ...input, shopId: actor.shop.shopId })
  return invoiceTabs.map((status) => ({ status, name: invoiceTabNames[status], count: counts[status] }))
}
