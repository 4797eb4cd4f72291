import type { invoice } from '@mall/api/invoice/endpoints'
import { invoiceStates, usualInvoiceTypes } from '@mall/api/invoice/states'
import { invoiceTypes } from '@mall/api/shop/invoices'
import { pageOfInput } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'
import { allowed } from '../../kernel/machine.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { filesOf } from '../file/public.ts'
import { buyerViewerOf, ofBuyer } from '../order/public.ts'
import { invoiceMachine } from './machine.ts'
import type { InvoiceParty } from './machine.ts'
import { invoicePage, invoicesOf, offerOf, restOf } from './queries.ts'
import type { InvoiceRow } from './queries.ts'

const buttons = ['withdraw', 'receive', 'upload', 'delete', 'flush'] as const
const paperKind = 5

type PartyOf = (row: InvoiceRow) => InvoiceParty | null
/** A person who sees all orders of an enterprise may read invoices of colleagues; only the one who ordered may act on them. */
const buyerOf =
  (actor: Actor): PartyOf =>
  (row) => {
    const { own, can } = buyerViewerOf(actor)(row)
    return own && can.has('order.act') ? 'buyer' : null
  }

/** Returns invoices as one side sees them, with their files and the actions that side has now. */
export const present = async (db: Reading, now: Date, rows: readonly InvoiceRow[], partyOf: PartyOf) => {
  const files = rows.some(({ fileId }) => fileId !== null)
    ? await filesOf(db, [paperKind], [...new Set(rows.map(({ orderId }) => orderId))])
    : []
  return rows.map((found) => {
    const { fileId, buyerBoId: _, buyerUserId: __, ...row } = found
    const party = partyOf(found)
    const open = new Set<string>(party === null ? [] : allowed(invoiceMachine, { ...row, now }, party))
    return {
      ...row,
      stateText: invoiceStates[row.state],
      file: files.find((it) => it.fileId === fileId) ?? null,
      buttons: buttons.filter((it) => open.has(it)),
    }
  })
}

export const showInvoiceTypes: Handler<typeof invoice.invoiceTypes> = async ({ db, actor }, { orderId, shopId }) => {
  const found = await offerOf(db, { shopId: shopId ?? null, orderId: orderId ?? null, boId: actor.boId })
  if (found === undefined) return refuse('NOT_FOUND')
  const types = found.invoiceTypes.length > 0 ? found.invoiceTypes : usualInvoiceTypes
  return {
    invoiceTypes: types.map((code) => ({ code, name: invoiceTypes[code as 1] })),
    contractPolicy: found.contractPolicy,
    contracts: [...found.contracts],
    needTaxpayer: types.some((code) => code > 2),
  }
}

export const showInvoicesOfOrder: Handler<typeof invoice.ofOrder> = async ({ db, now, actor }, { orderId }) => {
  const partyOf: PartyOf = actor.side === 'seller' ? () => 'shop' : buyerOf(actor)
  return {
    restMoney: await restOf(db, orderId),
    invoices: await present(db, now, await invoicesOf(db, orderId), partyOf),
  }
}

export const listMyInvoices: Handler<typeof invoice.mine> = async ({ db, now, actor }, { scope, state, ...page }) => {
  const found = await invoicePage(db, { buyer: ofBuyer(actor, scope), state }, {}, pageOfInput(page))
  return { ...found, list: await present(db, now, found.list, buyerOf(actor)) }
}
