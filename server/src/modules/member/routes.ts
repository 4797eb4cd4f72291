import { member } from '@mall/api/member/endpoints'
import { serve } from '../../kernel/serve.ts'
import { dropAddress, setDefaultAddress } from './drop-address.ts'
import { addressesOf } from './queries.ts'
import { saveAddress } from './save-address.ts'

export const routes = serve('member', member, {
  addresses: ({ db, actor }, wish) => addressesOf(db, actor, wish),
  saveAddress: (ctx, it) => saveAddress(ctx, ctx.actor, it),
  delAddress: (ctx, { addressId }) => dropAddress(ctx, ctx.actor, addressId),
  setDefaultAddress: (ctx, { addressId }) => setDefaultAddress(ctx, ctx.actor, addressId),
})
