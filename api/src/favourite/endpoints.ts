import { z } from 'zod'
import { goodsCard, shopCard } from '../cards.ts'
import { centre, endpoint } from '../endpoint.ts'
import { favouriteTargetId } from '../things.ts'
import { code, fields, flag, id, ids, paged, pageOf, time } from '../wire-types.ts'

/** 1 goods (the product), 2 shops. */
const type = code(1, 2)
/** Favourite; `valid` is false if the goods are off sale or the shop is closed. */
const kept = { favTime: time, valid: z.boolean() }

export const favourite = {
  list: endpoint({
    about: "Returns the caller's favourites, newest first: goods (type 1) or shops (type 2).",
    effect: 'read',
    at: [centre('nxin.sc.favorite.list', '1.0'), centre('nxin.sc.favorite.list', '1.0', 'POST')],
    access: 'signedIn',
    input: paged({ type }),
    output: pageOf(
      z.discriminatedUnion('type', [
        goodsCard.extend({ type: z.literal(1), ...kept }),
        shopCard.extend({ type: z.literal(2), ...kept }),
      ]),
    ),
  }),
  edit: endpoint({
    about: 'Adds or removes a favourite: goods (by spuId) or a shop. Repeating it changes nothing.',
    effect: 'write',
    at: [centre('nxin.sc.favorite.edit', '1.0', 'POST')],
    access: 'signedIn',
    input: fields({ type, targetId: favouriteTargetId, on: flag }),
    output: z.object({ isFavourite: z.boolean() }),
  }),
  check: endpoint({
    withoutScreen: 'answers about goods and shops say whether they are favourites',
    about: 'Returns which of the given goods or shops are favourites of the caller; none for a visitor.',
    effect: 'read',
    at: [centre('nxin.sc.favorite.check', '1.0', 'POST')],
    access: 'public',
    input: fields({ type, targetIds: ids(favouriteTargetId, 100, 1) }),
    output: z.array(id),
  }),
}
