import type { setupSteps } from '@mall/api/freight/endpoints'

export type SetupStep = (typeof setupSteps)[number]

/** What a shop needs before it can sell, and the page that does it. */
export const setupAt: Readonly<Record<SetupStep, readonly [name: string, to: string]>> = {
  logo: ['上传店铺标志', '/mj/shopSetting'],
  delivery: ['设置配送方式', '/seller/delivery'],
  payment: ['填写收款账户', '/mj/transferAccount'],
  goods: ['上架第一件商品', '/mj/publishgoods'],
}
