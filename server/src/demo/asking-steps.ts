import type { Write } from '../kernel/context.ts'
import { advertText, questions } from '../modules/comment/demo.ts'
import { addQuestions, hide, setUseful } from '../modules/comment/public.ts'
import { demoGoods } from './catalogue.ts'
import { firstLevelOf } from './categories.ts'
import { day } from './history.ts'
import type { Loaded } from './order-steps.ts'
import { demoShops } from './shops.ts'
import { demoWaiting } from '../modules/arrival/demo.ts'
import { wait } from '../modules/arrival/public.ts'
import type { demoInquiries } from '../modules/inquiry/demo.ts'
import { addInquiry } from '../modules/inquiry/public.ts'

const askers = ['farmer1', 'farmer2', 'farmer3', 'farmer4', 'farmer6', 'farmer7', 'farmer8', 'buyer2'] as const

/** Adds questions about goods, answers of shops, marks as useful, and a question that a shop hides. */
export const askDemoQuestions = async (ctx: Write, { people, goods }: Loaded): Promise<void> => {
  const sellers = new Map(demoShops.map((it) => [it.shopId, people.get(it.ownerAccount)!.userId]))
  const shelf = demoGoods.filter((it) => it.saleState === 1 && it.sourceKey === undefined)
  const questionIds = await addQuestions(
    ctx,
    Object.entries(questions).flatMap(([first, asked]) => {
      const about = shelf.filter((it) => firstLevelOf(it.category) === first).slice(0, 3)
      return about.flatMap((it, place) =>
        asked.flatMap(([content, answer], at) =>
          (at + place) % 3 === 2 && place > 0
            ? []
            : [
                {
                  spuId: goods.get(it.key)!.spuId,
                  shopId: it.shopId,
                  askUserId: people.get(askers[(at * 3 + place) % askers.length]!)!.userId,
                  anonymous: at % 3 === 1,
                  content,
                  at: new Date(ctx.now.getTime() - (place * 9 + at * 4 + 1) * day),
                  answers:
                    answer === undefined ? [] : [{ userId: sellers.get(it.shopId)!, isSeller: true, content: answer }],
                },
              ],
        ),
      )
    }),
  )
  for (const [at, questionId] of questionIds.entries())
    for (const account of askers.slice(0, (at * 5) % 7))
      await setUseful(ctx, { questionId, userId: people.get(account)!.userId, useful: true })
  const [advert] = await addQuestions(ctx, [
    {
      spuId: goods.get(shelf[0]!.key)!.spuId,
      shopId: shelf[0]!.shopId,
      askUserId: people.get('farmer5')!.userId,
      anonymous: true,
      content: advertText,
      at: new Date(ctx.now.getTime() - 6 * day),
    },
  ])
  await hide(ctx, { shopId: shelf[0]!.shopId, questionId: advert!, version: 1 }, { by: 1, reason: '广告，与商品无关' })
}

/** Adds a price inquiry of a buyer, with what became of it. */
export const askDemoPrice = async (
  ctx: Write,
  { people, goods }: Loaded,
  { account, key, sku, ...it }: (typeof demoInquiries)[number],
): Promise<void> => {
  const { shopId } = demoGoods.find((one) => one.key === key)!
  const seller = demoShops.find((one) => one.shopId === shopId)!.ownerAccount
  const { userId, boId } = people.get(account)!
  await addInquiry(ctx, {
    ...it,
    buyer: { userId, boId },
    sellerUserId: people.get(seller)!.userId,
    goodsId: goods.get(key)!.goodsIds[sku]!,
  })
}

/** Adds buyers who wait for goods that are sold out. */
export const askDemoNotices = async (ctx: Write, { people, goods }: Loaded): Promise<void> => {
  for (const { key, sku, accounts } of demoWaiting)
    for (const account of accounts) {
      const { userId } = people.get(account)!
      const asked = await wait(ctx, { userId, goodsId: goods.get(key)!.goodsIds[sku]! })
      if (asked?.waits !== true) throw new Error(`${account} does not wait for ${key}`)
    }
}
