import { unusualPrices } from '@mall/api/unusual-prices'
import type { ConfirmedPrices } from '@mall/api/unusual-prices'
import { z } from 'zod'
import type { Anyone } from '../actor.ts'
import type { Write } from '../kernel/context.ts'
import { inWrite } from '../kernel/outbox.ts'
import type { House } from '../kernel/outbox.ts'
import { Refusal } from '../kernel/refusal.ts'

/** Runs a use case, and again with a confirmation if it asks whether its prices are intended. */
export const meaningPrices = <A extends Anyone, T>(
  house: House,
  actor: A,
  work: (ctx: Write<A>, confirmed: ConfirmedPrices) => Promise<T>,
): Promise<T> =>
  inWrite(house, actor, (ctx) => work(ctx, undefined)).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.refusal !== 'PRICE_UNUSUAL') throw error
    const asked = z.decode(unusualPrices, error.data as never).unusualPrices
    return inWrite(house, actor, (ctx) => work(ctx, asked))
  })
