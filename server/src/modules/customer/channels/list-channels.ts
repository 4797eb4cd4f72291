import type { customer } from '@mall/api/customer/endpoints'
import { maskMobile } from '@mall/api/masks'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { channelsOf } from './queries.ts'

export const listChannels: Handler<typeof customer.channels> = async ({ db, actor }, input) => {
  const page = await channelsOf(db, actor.shop.shopId, input, pageOfInput(input))
  return { ...page, list: page.list.map((it) => ({ ...it, mobile: maskMobile(it.mobile) })) }
}
