import { z } from 'zod'
import { endpoint, form, get, post } from '../endpoint.ts'
import * as inputs from './inputs.ts'
import { oversight } from './oversight.ts'
import { tree } from './tree.ts'
import { shopId, spuId } from '../things.ts'
import { fields, flag, id, visitorId } from '../wire-types.ts'

const classified = { classifyId: id, name: z.string(), goodsCount: z.int() }
const named = z.object({ categoryId: id, name: z.string() })
const pictured = z.object({ categoryId: id, name: z.string(), icon: z.string().nullable() })

export const catalog = {
  ...oversight,
  ...tree,
  classifyTree: endpoint({
    about:
      "Returns a shop's own grouping of its goods in two levels, with the number on sale in each; includes empty groups only on request.",
    effect: 'read',
    at: [get('/classify/queryShopClassify.do'), form('/classify/queryShopClassify')],
    access: 'public',
    input: fields({ shopId, withEmpty: flag.default(false) }),
    output: z.array(z.object({ ...classified, children: z.array(z.object(classified)) })),
  }),
  saveClassify: endpoint({
    about: "Adds a group to the shop's own grouping, or renames one.",
    effect: 'write',
    at: [post('/classify/save')],
    access: { role: 'seller', can: 'goods.edit' },
    scopedBy: {
      classifyId: 'only groups of the shop are changed',
      parentId: 'only a group of the shop may be the parent',
    },
    input: inputs.saveClassify,
    output: z.object({ classifyId: id }),
  }),
  dropClassify: endpoint({
    about: 'Deletes a group without subgroups; its goods stay, without the group.',
    effect: 'write',
    at: [post('/classify/del')],
    access: { role: 'seller', can: 'goods.edit' },
    scopedBy: { classifyId: 'only groups of the shop are deleted' },
    input: inputs.dropClassify,
    output: z.object({ classifyId: id }),
  }),
  sortClassify: endpoint({
    about: 'Changes the order of the groups of one level.',
    effect: 'write',
    at: [post('/classify/sort')],
    access: { role: 'seller', can: 'goods.edit' },
    scopedBy: { classifyIds: 'only groups of the shop are moved' },
    input: inputs.sortClassify,
    output: z.object({ sorted: z.int() }),
  }),
  ownFirstLevel: endpoint({
    about: 'Returns the first-level categories that the shop deals in.',
    effect: 'read',
    at: [get('/rest/mj/goods/seq/category/firstLevel')],
    access: { role: 'seller', can: 'goods.view' },
    input: fields({ shopId: shopId.optional() }),
    output: z.array(named),
  }),
  everyFirstLevel: endpoint({
    about: 'Returns all first-level categories, for sellers.',
    effect: 'read',
    at: [post('/mj/getCategoryFirstLeverList')],
    access: { role: 'seller', can: 'goods.view' },
    input: fields({ shopId: shopId.optional() }),
    output: z.array(pictured),
  }),
  firstLevelOf: endpoint({
    about: 'Returns the first-level categories of a shop, or all without a shop.',
    effect: 'read',
    at: [get('/rest/shop/category.first/list')],
    access: 'public',
    input: fields({ shopId: shopId.optional() }),
    output: z.array(pictured),
  }),
  visit: endpoint({
    about: 'Counts a visit of a shop or of goods, once a day for each visitor.',
    effect: 'write',
    changes: 'figures',
    at: [post('/rest/shop/visit')],
    access: 'public',
    input: fields({
      shopId,
      spuId: spuId.optional(),
      visitorId,
    }),
    output: z.literal(true),
    limit: 'visit',
  }),
}
