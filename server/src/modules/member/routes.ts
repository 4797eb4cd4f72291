import { member } from '@mall/api/member/endpoints'
import { serve } from '../../kernel/serve.ts'
import { dropAddress, setDefaultAddress } from './drop-address.ts'
import { listAddresses } from './list-addresses.ts'
import { saveAddress } from './save-address.ts'

export const routes = serve('member', member, {
  addresses: listAddresses,
  saveAddress,
  delAddress: dropAddress,
  setDefaultAddress,
})
