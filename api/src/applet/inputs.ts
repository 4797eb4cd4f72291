import { z } from 'zod'
import { picturePath } from '../file/file-path.ts'
import { shopId } from '../things.ts'
import { code, fields, ids, list, mobile, text } from '../wire-types.ts'
import { appletCategories } from './words.ts'

/* Inputs of the calls about the mini-program of a shop. */

const category = code(...appletCategories.map(({ id }) => id))

export const ofShop = fields({ shopId: shopId.optional() })

/** `path`: path of the mall page that the code opens; defaults to the page of the shop. */
export const appletCode = fields({
  shopId: shopId.optional(),
  path: text(120)
    .regex(/^\/[\w/-]*(\?[\w=&%-]*)?$/, '页面路径须以 / 开头，形如 /goodsDetail?spuId=1')
    .optional(),
})

export const commit = fields({
  shopId: shopId.optional(),
  version: text(13)
    .regex(/^\d{1,3}\.\d{1,3}\.\d{1,5}$/, '版本号形如 1.0.0')
    .optional(),
  desc: text(100).optional(),
})

export const register = fields({
  shopId: shopId.optional(),
  name: text(60, 2),
  code: z.string().regex(/^[0-9A-HJ-NPQRTUWXY]{18}$/, '须为 18 位统一社会信用代码'),
  legalPersonaName: text(20, 2),
  legalPersonaWechat: text(30).regex(/^[A-Za-z][\w-]{5,19}$/, '请填写法人的微信号，6 至 20 位，以字母开头'),
  componentPhone: mobile,
})

export const submit = fields({ shopId: shopId.optional(), categoryIds: ids(category, 5, 1) })

/** Omitted fields stay as they are. */
export const save = fields({
  shopId: shopId.optional(),
  nickName: text(30, 2).optional(),
  /** An empty list removes the picture. */
  headImage: list(picturePath, 1).optional(),
  signature: text(120).optional(),
  payMchId: z
    .string()
    .regex(/^(\d{8,10})?$/, '微信支付商户号须为 8 至 10 位数字')
    .optional(),
  categories: ids(category, 5).optional(),
})
