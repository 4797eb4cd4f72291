import type { Actor } from '../../actor.ts'
import type { House } from '../../kernel/outbox.ts'
import { callContext, inWrite } from '../../kernel/outbox.ts'
import { prepareToSign, signAsPayer } from './decide-treaty.ts'
import { queryTreaties } from './query-treaties.ts'
import { previewTreaty, prepareTreaty, signPrepared } from './sign-treaty.ts'

/* Treaties of the demonstration; days are counted back from now, money in fen. */

type DemoTreaty = {
  readonly account: string
  readonly payer: string
  readonly relation: string
  readonly limitMoney?: number
  readonly daysAgo: number
  readonly days: number
  readonly signs: boolean
  /** An order of this quantity, in thousandths, that the payer paid, or that waits for them. */
  readonly order?: { readonly key: string; readonly qty: number; readonly daysAgo: number; readonly paid: boolean }
}

export const demoTreaties: readonly DemoTreaty[] = [
  // Ended since.
  { account: 'farmer1', payer: 'farmer2', relation: '亲属', daysAgo: 60, days: 30, signs: true },
  {
    account: 'buyer1',
    payer: 'farmer1',
    relation: '合作社社长',
    limitMoney: 3_000_000,
    daysAgo: 25,
    days: 180,
    signs: true,
    order: { key: 'feed-550', qty: 30_000, daysAgo: 9, paid: true },
  },
  {
    account: 'farmer2',
    payer: 'buyer1',
    relation: '亲属',
    daysAgo: 7,
    days: 90,
    signs: true,
    order: { key: 'feed-551', qty: 10_000, daysAgo: 0.1, paid: false },
  },
  {
    account: 'buyer2',
    payer: 'buyer1',
    relation: '合伙人',
    limitMoney: 500_000,
    daysAgo: 0.4,
    days: 365,
    signs: false,
  },
  { account: 'buyer1', payer: 'farmer3', relation: '亲属', limitMoney: 200_000, daysAgo: 0.3, days: 60, signs: false },
]

/** The area of this number does not exist, so it belongs to nobody. */
const idCard = '130999198512040011'

/** Signs for the enterprise, as the page does. */
export const askForTreaty = async (
  house: House,
  actor: Actor,
  terms: Omit<Parameters<typeof previewTreaty>[1], 'limitMoney'> & { readonly limitMoney?: number | undefined },
): Promise<number> => {
  const { contentHash } = await inWrite(house, actor, (ctx) => previewTreaty(ctx, terms))
  const prepared = await inWrite(house, actor, (ctx) => prepareTreaty(ctx, { ...terms, contentHash }))
  return (await signPrepared(callContext(house, actor), prepared)).treatyId
}

/** Signs the present text for the payer. */
export const signTreaty = async (house: House, actor: Actor, treatyId: number): Promise<void> => {
  const { treaty } = await inWrite(house, actor, (ctx) => queryTreaties(ctx, { treatyId }))
  const { boId, contentText, contentHash } = treaty!
  const it = { treatyId, contentHash, idCard, boId, contentText }
  await inWrite(house, actor, (ctx) => prepareToSign(ctx, it))
  await signAsPayer(callContext(house, actor), it)
}
