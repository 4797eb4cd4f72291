import { z } from 'zod'
import { couponCard, goodsCard, shopCard } from '../cards.ts'
import { centre, endpoint, get } from '../endpoint.ts'
import { id, pageOf } from '../wire-types.ts'
import { named, shopWithGoods, notice, rank, recommendation } from './answers.ts'
import * as inputs from './inputs.ts'

/* Recommendations of the operator and the shops, and the home page made of them. */

export const recommending = {
  homeFloors: endpoint({
    about: 'Returns the home page: banners, hot words, floors by category, ranking, recommended shops, notices.',
    effect: 'read',
    at: [get('/rest/home/floors')],
    access: 'public',
    input: inputs.homeFloors,
    output: z.object({
      banners: z.array(
        z.object({ title: z.string(), subTitle: z.string(), image: z.string().nullable(), link: z.string() }),
      ),
      hotWords: z.array(z.string()),
      floors: z.array(
        z.object({
          categoryId: id,
          name: z.string(),
          icon: z.string().nullable(),
          children: z.array(named),
          goods: z.array(goodsCard),
        }),
      ),
      hot: z.array(goodsCard),
      ranking: z.array(rank),
      shops: z.array(shopWithGoods),
      notices: z.array(notice),
    }),
  }),
  recommendShops: endpoint({
    withoutScreen: 'the home page is one call, rendered by the server, and returns the recommended shops',
    about: 'Returns the recommended shops, at most 12, those of the area first.',
    effect: 'read',
    at: [centre('nxin.sc.recommendshop.list', '1.0', 'POST')],
    access: 'public',
    input: inputs.recommendShops,
    output: z.array(shopCard),
  }),
  recommendShopPage: endpoint({
    withoutScreen: 'the list of shops is the search for shops, which sorts and pages',
    about: 'Returns the recommended shops by category and area.',
    effect: 'read',
    at: [centre('nxin.sc.recommendshoplist.page', '1.0', 'POST')],
    access: 'public',
    input: inputs.recommendShopPage,
    output: pageOf(shopCard),
  }),
  recommendShopGoods: endpoint({
    withoutScreen: 'the page of a shop returns its recommendations',
    about: 'Returns the recommendations of a shop, at most 6.',
    effect: 'read',
    at: [centre('nxin.sc.recommendshopgoods.list', '1.0', 'POST')],
    access: 'public',
    input: inputs.recommendShopGoods,
    output: z.array(goodsCard),
  }),
  recommendServices: endpoint({
    about: 'Returns the services that the platform recommends, in its order.',
    effect: 'read',
    at: [centre('nxin.sc.recommendservice.page', '1.0', 'POST')],
    access: 'signedIn',
    input: inputs.recommendServices,
    output: pageOf(
      z.object({ id, title: z.string(), image: z.string().nullable(), url: z.string(), desc: z.string() }),
    ),
  }),
  recommendDetail: endpoint({
    withoutScreen: 'the home page returns the goods of every position',
    about: 'Returns the goods recommended at a position, of the named shop or beside the named goods.',
    effect: 'read',
    at: [centre('nxin.sc.recommend.detail', '1.0', 'POST')],
    access: 'public',
    input: inputs.recommendDetail,
    output: recommendation,
  }),
  recommendDetailShop: endpoint({
    withoutScreen: 'the home page returns the goods of every position',
    about: 'Returns the goods recommended at a position, with their shop and its coupons.',
    effect: 'read',
    at: [centre('nxin.sc.recommend.detail', '1.1', 'POST')],
    access: 'public',
    input: inputs.recommendDetailShop,
    output: recommendation.extend({ shop: shopCard.nullable(), coupons: z.array(couponCard) }),
  }),
  hotRecommend: endpoint({
    about: 'Returns the hot goods.',
    effect: 'read',
    at: [centre('nxin.sc.hotrecommend.list', '1.0', 'POST')],
    access: 'public',
    input: inputs.hotRecommend,
    output: z.array(goodsCard),
  }),
  hotRecommendGroups: endpoint({
    withoutScreen: 'the home page returns its floors',
    about: 'Returns the hot goods in groups.',
    effect: 'read',
    at: [centre('nxin.sc.hotrecommend.list', '2.0', 'POST')],
    access: 'public',
    input: inputs.hotRecommendGroups,
    output: z.array(recommendation.extend({ type: z.enum(['hot', 'sold', 'new']) })),
  }),
}
