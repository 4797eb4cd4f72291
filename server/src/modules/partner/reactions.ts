import type { HookEvent } from '@mall/api/partner/hooks'
import type { Events } from '../../events.ts'
import type { Write } from '../../kernel/context.ts'
import { reaction } from '../../kernel/serve.ts'
import { factsAs } from './fact-queries.ts'
import { keepFacts } from './hook-store.ts'
import { sendDelivery, sendSoon } from './send-deliveries.ts'

/* Facts of shops become deliveries in the transaction that handles the fact; a job of its own sends each. */

/** Sends facts of a name under their outside name. */
const sends = <Name extends keyof Events>(on: Name, event: HookEvent, when?: (it: Events[Name]) => boolean) =>
  reaction({
    name: `keep ${event}`,
    on,
    ...(when === undefined ? {} : { when }),
    effect: 'batch',
    run: async (ctx: Write<null>, payloads: readonly Events[Name][]) =>
      sendSoon(ctx, await keepFacts(ctx, factsAs(event, payloads))),
  })

export const reactions = [
  sends('order.moved', 'order.moved'),
  sends('order.moved', 'order.paid', ({ action }) => action === 'settle'),
  sends('order.shipped', 'order.shipped'),
  sends('order.refunded', 'order.refunded'),
  sends('afterSales.moved', 'afterSales.moved'),
  sends('bill.changed', 'bill.changed'),
  sends('stock.turned', 'stock.turned'),
  reaction({ name: 'sendDelivery', on: 'partner.sending', effect: 'call', run: sendDelivery }),
]
